package wording

import "kibitz/events/cards"

// bridgeTexts are what is said of positions of bridge.
var bridgeTexts = map[string]phrase{
	"bridge.solved": {
		english: "%[1]s is to play, ${tricks} left, %[3]s. %[4]s take ${takes} when all four hands play their best.",
		russian: "Ходит %[1]s, осталось взяток: %[2]d, %[3]s. %[4]s берут ${takes} при лучшей игре всех четырёх рук.",
		counts:  []count{{"tricks", 2}, {"takes", 5}},
	},
	"bridge.worth": {english: "for ${takes}: %[2]s", russian: "на ${takes}: %[2]s", counts: one("takes", 1)},
}

// These have the words for places at the table, the two sides and
// what a contract is played in.
var (
	seatWords = map[string]phrase{
		"N": {english: "North", russian: "Север"},
		"E": {english: "East", russian: "Восток"},
		"S": {english: "South", russian: "Юг"},
		"W": {english: "West", russian: "Запад"},
	}
	pairWords = map[string]phrase{
		"N": {english: "North and South", russian: "Север и Юг"},
		"E": {english: "East and West", russian: "Восток и Запад"},
	}
	strainWords = map[string]phrase{
		"S":  {english: "spades are trumps", russian: "козыри пики"},
		"H":  {english: "hearts are trumps", russian: "козыри червы"},
		"D":  {english: "diamonds are trumps", russian: "козыри бубны"},
		"C":  {english: "clubs are trumps", russian: "козыри трефы"},
		"NT": {english: "no trumps", russian: "без козыря"},
	}
)

// Solved tells how many tricks the side of the seat on turn takes double dummy, of
// those that are left.
func (w *Words) Solved(toPlay cards.Seat, in cards.Strain, left, tricks int) string {
	pair := (toPlay & 1).String()
	return w.say("bridge.solved", w.word("seat", toPlay.String()), left, w.word("strain", in.String()), w.word("pair", pair), tricks)
}

// Worth tells which cards take so many tricks.
func (w *Words) Worth(tricks int, cards string) string { return w.say("bridge.worth", tricks, cards) }
