package clauses

import (
	"regexp"
	"slices"
	"strings"

	"kibitz/rules"
)

// laws2017 returns the tests of the code of 2017.
func laws2017() []proof {
	return slices.Concat(table2017(), director2017(), leads2017(), cards2017(), revokes2017(), claims2017())
}

// numbers2017 are the numbers that laws of 1987 have in the code of 2017, where they have
// others.
var numbers2017 = map[string]string{
	"16A2": "16B", "50C": "50B", "50D": "50C", "50E1": "50D1", "50E2": "50D2", "53C": "53B",
	"54.1": "54A", "54.2": "54A", "54.3": "54B", "54.4": "54C", "54.5": "54D", "54.6": "10C1", "54.7": "54",
	"55.1": "55A", "55.2": "55B", "55.3": "55B", "55.4": "55C", "55.6": "10C1", "56.1": "56", "56.2": "56", "56.3": "50D2",
	"57.1": "57A", "62B": "62B1", "62C": "62C2", "64A2a": "64A2", "67.7": "67B1b", "67.8": "67B2", "67.9": "67B2", "67.10": "67B2", "67.11": "14B",
	"68.1": "68", "68.2": "68", "68.4": "68", "68.5": "68A", "68.6": "68B1", "68.7": "68A", "68.8": "68B2", "68.9": "68C", "68.10": "70D3",
	"68.11": "70A", "68.12": "68D2a", "69.1": "69A", "69.2": "69A", "69.3": "69A", "69.4": "69B", "69.5": "69B", "69.6": "69B2", "69.7": "85A", "69.8": "69B",
	"70.1": "68D2a", "70.2": "70A", "70.3": "70B1", "70.4": "70B2", "70.5": "70C", "70.6": "70D1", "70.7": "70E1", "70.8": "70A", "70.9": "92B",
	"71.1": "71", "72B1": "72C", "76B": "76C", "12C": "12C1",
}

// cited1987 is a clause of 1987 in a script.
var cited1987 = regexp.MustCompile(`L1987_[0-9A-Za-z.]+`)

// like returns the trials of a clause of 1987 as they come out where the code of 2017 says
// the same under its own number.
func like(number string) []trial {
	codes := laws1987()
	i := slices.IndexFunc(codes, func(p proof) bool { return string(p.clause) == "L1987 "+number })
	var list []trial
	for _, t := range codes[i].trials {
		t.found, t.script = renumbered(t.found), cited1987.ReplaceAllStringFunc(t.script, func(clause string) string {
			return "L2017_" + renumber(strings.TrimPrefix(clause, "L1987_"))
		})
		list = append(list, t)
	}
	return list
}

func renumber(number string) string {
	if now, other := numbers2017[number]; other {
		return now
	}
	return number
}

// renumbered writes the findings of a trial with the numbers of 2017.
func renumbered(found string) string {
	if found == "" {
		return ""
	}
	list := strings.Split(found, ";")
	for i, text := range list {
		words := strings.Fields(text)
		words[2] = renumber(words[2])
		list[i] = strings.Join(words, " ")
	}
	return strings.Join(list, "; ")
}

// apartFrom returns trials but for those of these names, which come out otherwise.
func apartFrom(list []trial, names ...string) []trial {
	return slices.DeleteFunc(list, func(t trial) bool { return slices.Contains(names, t.name) })
}

// same returns tests of these clauses of 2017, each like the one of 1987 of its number.
func same(numbers ...string) []proof {
	var list []proof
	for _, number := range numbers {
		list = append(list, proof{clause: rules.ClauseID("L2017 " + renumber(number)), trials: like(number)})
	}
	return list
}
