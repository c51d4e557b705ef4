package clauses

import "slices"

// laws1987 returns the tests of the code of 1987.
func laws1987() []proof {
	return slices.Concat(table1987(), director1987(), leads1987(), cards1987(), revokes1987(), defects1987(), claims1987(), agreements1987())
}

// What scripts of bridge begin with: North deals, South is to play four spades, and West
// leads to the first trick.
const (
	fourSpades = "board 1; contract 4S S; "

	// dealt tells the hands. Trumps lie 4 3 5 1; South has the aces but that of trumps.
	dealt = fourSpades + "deal N:A432.432.432.432 765.KQJ.KQJ5.KQJ KQJT9.A65.A6.A65 8.T987.T987.T987; "
)
