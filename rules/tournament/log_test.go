package tournament_test

import (
	"fmt"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/rules/book"
	"kibitz/rules/discipline"
	"kibitz/rules/tournament"

	"pgregory.net/rapid"
)

// log is a tournament's own log under the WBF's rules, as its referee folds it.
type log struct {
	rapid.TB
	*tournament.Referee
	n   uint64
	now events.Instant // of the next event; a minute later after each
}

const minute = 60_000

func newLog(t rapid.TB) *log { return newLogUnder(t, book.WBF.ID) }

func newLogUnder(t rapid.TB, rulebook string) *log {
	r, err := discipline.New(&events.MatchScheduled{Tournament: "open", Discipline: events.TournamentEvent, Rulebook: rulebook})
	if err != nil {
		t.Fatal(err)
	}
	return isTold(&log{TB: t, Referee: r.(*tournament.Referee), n: 1, now: 1_700_000_000_000})
}

// says folds events as they are read from an entry.
func (l *log) says(bodies ...events.Body) *log {
	l.Helper()
	for _, body := range bodies {
		l.n++
		l.now += minute
		e, err := events.DecodeEvent(events.AppendEvent(nil, &events.Event{At: l.now, Actor: "desk", Body: body}))
		if err != nil {
			l.Fatalf("%s: %v", body.Type(), err)
		}
		l.Apply(events.Address{N: l.n}, &e)
	}
	return l
}

// division declares a division of entries e1, e2 and so on, each of a player of the same
// number, who have paid.
func (l *log) division(entries int) *log {
	l.says(&events.DivisionDeclared{Division: "open", Title: "Open", Discipline: events.Backgammon, Country: "BUL", Zone: "Europe/Sofia"})
	for i := range entries {
		id := strconv.Itoa(i + 1)
		l.says(&events.EntryRegistered{Entry: "e" + id, Division: "open", Players: []string{"p" + id}, Number: i + 1}, &events.FeePaid{Entry: "e" + id, Amount: 5000})
	}
	return l
}

// stage declares a stage of a kind with rounds to 9 points.
func (l *log) stage(name, kind string, rounds int, parameters events.StageParameters) *log {
	d := &events.StageDeclared{Division: "open", Stage: name, Kind: kind, Parameters: parameters}
	for i := range rounds {
		d.Rounds = append(d.Rounds, events.RoundTerms{Round: i + 1, Length: 9})
	}
	return l.says(d)
}

// drawn draws entries in the places of a stage; "-" is a bye, "~1" late arrival 1.
func (l *log) drawn(stage, entries string) *log {
	d := &events.DrawMade{Stage: stage, Method: events.ByHand, Public: true}
	for i, word := range strings.Fields(entries) {
		p := events.DrawPlace{Place: i + 1}
		switch {
		case word == "-":
			p.Bye = true
		case word[0] == '~':
			p.Late, _ = strconv.Atoi(word[1:])
		default:
			p.Entry = word
		}
		d.Places = append(d.Places, p)
	}
	return l.says(d)
}

// field is the words e1 to en and byes up to a power of two, in the order of their places:
// byes on every second place from the end.
func field(entries int) string {
	size := tournament.SizeOf(entries)
	var words []string
	next := 1
	for pair := range size.Places / 2 {
		words = append(words, fmt.Sprint("e", next))
		next++
		if pair < size.Places/2-size.Byes {
			words = append(words, fmt.Sprint("e", next))
			next++
		} else {
			words = append(words, "-")
		}
	}
	return strings.Join(words, " ")
}

// won posts encounters of a stage: "1_1:e1" for a win 9-5 of the first seat, or "1_1:e2:7-9:retired".
func (l *log) won(stage, results string) *log {
	for result := range strings.FieldsSeq(results) {
		parts := strings.Split(result, ":")
		p := &events.ResultPosted{Encounter: stage + "_" + parts[0], How: events.ResultPlayed, Score: &[2]int{9, 5}}
		if parts[1] != "-" {
			p.Winner = parts[1]
		}
		if m, ok := l.Tournament().Meeting(p.Encounter); ok && m.SeatB.Entry == p.Winner {
			p.Score = &[2]int{5, 9}
		}
		if len(parts) > 2 {
			if p.Score = nil; parts[2] != "" {
				p.Score = new([2]int)
				if _, err := fmt.Sscanf(parts[2], "%d-%d", &p.Score[0], &p.Score[1]); err != nil {
					l.Fatal(err)
				}
			}
		}
		if len(parts) > 3 {
			p.How = parts[3]
		}
		l.says(p)
	}
	return l
}

// paired pairs a round: "e1-e2 e3-e4 e5".
func (l *log) paired(stage string, round int, pairs string) *log {
	p := &events.PairingMade{Stage: stage, Round: round, Method: events.ByHand}
	for word := range strings.FieldsSeq(pairs) {
		if a, b, ok := strings.Cut(word, "-"); ok {
			p.Pairs = append(p.Pairs, events.PairedEntries{Encounter: fmt.Sprintf("%s_%d_%d", stage, round, len(p.Pairs)+1), A: a, B: b})
		} else {
			p.Byes = append(p.Byes, word)
		}
	}
	return l.says(p)
}

// places writes the standings of a stage: "1:e1 2=:e2 2=:e3".
func (l *log) places(stage string) string {
	var words []string
	for _, line := range l.Tournament().Standings(l.Tournament().Stage(stage), nil) {
		shared := map[bool]string{true: "="}[line.Shared]
		words = append(words, fmt.Sprintf("%d%s:%s", line.Place, shared, line.Entry))
	}
	return strings.Join(words, " ")
}

// encounter writes how an encounter stands: "e1-e2 e1 played 9-5".
func (l *log) encounter(id string) string {
	m, ok := l.Tournament().Meeting(id)
	if !ok {
		return "none"
	}
	text := seat(m.SeatA) + "-" + seat(m.SeatB)
	if m.Winner.Known() {
		text += " " + seat(m.Winner)
	}
	if m.How != "" {
		text += " " + m.How
	}
	if m.Score != nil {
		text += fmt.Sprintf(" %d-%d", m.Score[0], m.Score[1])
	}
	return text
}

func seat(s tournament.Seat) string {
	switch {
	case s.Nobody:
		return "nobody"
	case s.Entry == "":
		return "?"
	}
	return s.Entry
}
