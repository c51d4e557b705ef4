package tournament

import "slices"

// sheet is the encounters of a stage with their indices by id. Nothing changes it.
type sheet struct {
	encounters []Encounter
	at         map[string]int
}

// indexed returns the stage's sheet, made anew unless it is kept.
func (s *Stage) indexed() *sheet {
	if s.sheet != nil {
		return s.sheet
	}
	x := &sheet{encounters: s.Encounters(), at: map[string]int{}}
	for i := range x.encounters {
		if _, twice := x.at[x.encounters[i].ID]; !twice {
			x.at[x.encounters[i].ID] = i
		}
	}
	return x
}

// until returns the encounters from which it follows who takes part in the one at an index, in
// their order, and that one behind them.
func (x *sheet) until(index int) []Encounter {
	list, seen := []int{index}, map[int]bool{index: true}
	for n := 0; n < len(list); n++ {
		for _, before := range x.before(list[n]) {
			if !seen[before] {
				list, seen[before] = append(list, before), true
			}
		}
	}
	slices.Sort(list)
	encounters := make([]Encounter, len(list))
	for i, at := range list {
		encounters[i] = x.encounters[at]
	}
	return encounters
}

// before returns the encounters that the one at an index names, and for a second match the final.
func (x *sheet) before(index int) (list []int) {
	e := &x.encounters[index]
	for _, s := range []Source{e.A, e.B} {
		if at, ok := x.at[s.Of]; ok && at < index && s.Kind != FromEntry {
			list = append(list, at)
		}
	}
	if e.Reset && index > 0 {
		list = append(list, index-1)
	}
	return list
}
