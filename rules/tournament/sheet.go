package tournament

import (
	"slices"
	"strconv"
)

// SourceKind is where an entry of an encounter comes from.
type SourceKind string

// The sources of an entry.
const (
	FromPlace  SourceKind = "place" // of the draw
	FromWinner SourceKind = "winner"
	FromLoser  SourceKind = "loser"
	FromEntry  SourceKind = "entry" // of a pairing
	FromCard   SourceKind = "card"  // of a movement
)

// Source is where one entry of an encounter comes from. The zero Source is nobody: the other
// entry has a bye.
type Source struct {
	Kind  SourceKind
	Place int    // FromPlace: from 1
	Of    string // FromWinner, FromLoser: the id of an encounter that stands before; FromEntry: the entry's; FromCard: who sits there
}

// Encounter is one encounter of a sheet.
type Encounter struct {
	ID    string
	Round int // from 1
	A, B  Source
	// Reset says that it is played only if the entry from B has won the encounter that both
	// come from: the first defeat of who was undefeated.
	Reset bool
}

// Index returns the number of the encounter in its round; in a session that of its table, the tables of a section following those
// of the one before.
func (e *Encounter) Index() int { return second(figuresOf(e.ID)) }

// encounterID returns the id of encounter index of a round of a stage.
func encounterID(stage string, round, index int) string {
	return stage + "_" + strconv.Itoa(round) + "_" + strconv.Itoa(index)
}

// KnockOut returns the standard sheet of a knock-out of a power of two of places: the winners
// of encounters 2i-1 and 2i of a round meet in encounter i of the next.
func KnockOut(stage string, places int) []Encounter {
	var sheet []Encounter
	for round, count := 1, places/2; count > 0; round, count = round+1, count/2 {
		for i := 1; i <= count; i++ {
			e := Encounter{ID: encounterID(stage, round, i), Round: round, A: place(2*i - 1), B: place(2 * i)}
			if round > 1 {
				e.A, e.B = winner(encounterID(stage, round-1, 2*i-1)), winner(encounterID(stage, round-1, 2*i))
			}
			sheet = append(sheet, e)
		}
	}
	return sheet
}

func place(n int) Source        { return Source{Kind: FromPlace, Place: n} }
func winner(id string) Source   { return Source{Kind: FromWinner, Of: id} }
func defeated(id string) Source { return Source{Kind: FromLoser, Of: id} }
func entered(id string) Source  { return Source{Kind: FromEntry, Of: id} }

// DoubleElimination returns the standard sheets of a double elimination of a power of two of
// places, 2 or more: the main sheet, the losers' sheet under its own stage, the final and, with
// reset, its second match. The losers of each round of the main sheet drop in the reverse of
// their order, so that two who have met do not meet again at once.
func DoubleElimination(stage, losers string, places int, reset bool) []Encounter {
	sheet := KnockOut(stage, places)
	rounds := SizeOf(places).Rounds
	last := defeated(encounterID(stage, 1, 1)) // whoever comes out of the losers' sheet
	meeting := func(round int) int { return places >> ((round+1)/2 + 1) }
	for round := 1; meeting(round) > 0; round++ {
		count := meeting(round)
		for i := 1; i <= count; i++ {
			e := Encounter{ID: encounterID(losers, round, i), Round: round}
			e.A, e.B = dropped(stage, losers, round, i, count)
			sheet = append(sheet, e)
			last = winner(e.ID)
		}
	}
	final := Encounter{ID: encounterID(stage, rounds+1, 1), Round: rounds + 1, A: winner(encounterID(stage, rounds, 1)), B: last}
	sheet = append(sheet, final)
	if reset {
		sheet = append(sheet, Encounter{ID: stage + "_r", Round: rounds + 2, A: final.A, B: final.B, Reset: true})
	}
	return sheet
}

// dropped returns who meets in encounter i, of so many, of a round of the losers' sheet. In
// odd rounds those who are in it meet each other, in even ones they meet who drops from the
// main sheet.
func dropped(stage, losers string, round, i, count int) (a, b Source) {
	switch {
	case round == 1:
		return defeated(encounterID(stage, 1, 2*i-1)), defeated(encounterID(stage, 1, 2*i))
	case round%2 == 1:
		return winner(encounterID(losers, round-1, 2*i-1)), winner(encounterID(losers, round-1, 2*i))
	}
	return defeated(encounterID(stage, round/2+1, count+1-i)), winner(encounterID(losers, round-1, i))
}

// ProgressiveConsolation returns the sheet of a consolation in two halves of so many places,
// byes included: the top half's places come first. The shorter half begins later, so that both
// winners meet in the final (WBF 1.9, decision D-T10). There is none unless each half is empty or
// has a power of two of places.
func ProgressiveConsolation(stage string, top, bottom int) []Encounter {
	halves := [2]Size{SizeOf(top), SizeOf(bottom)}
	if halves[0].Byes+halves[1].Byes > 0 {
		return nil
	}
	longest := max(halves[0].Rounds, halves[1].Rounds)
	var sheet []Encounter
	var last [2]Source // who comes out of each half
	count, first := map[int]int{}, 1
	for h, size := range halves {
		entering := make([]Source, size.Places)
		for i := range entering {
			entering[i] = place(first + i)
		}
		first += []int{top, bottom}[h]
		for round := longest - size.Rounds + 1; len(entering) > 1; round++ {
			var next []Source
			for i := 0; i < len(entering); i += 2 {
				count[round]++
				e := Encounter{ID: encounterID(stage, round, count[round]), Round: round, A: entering[i], B: entering[i+1]}
				sheet, next = append(sheet, e), append(next, winner(e.ID))
			}
			entering = next
		}
		if len(entering) == 1 {
			last[h] = entering[0]
		}
	}
	slices.SortStableFunc(sheet, func(a, b Encounter) int { return a.Round - b.Round })
	if top > 0 && bottom > 0 {
		sheet = append(sheet, Encounter{ID: encounterID(stage, longest+1, 1), Round: longest + 1, A: last[0], B: last[1]})
	}
	return sheet
}
