package clauses


// laws1987 and laws2017 return the tests of the codes of bridge.
func laws1987() []proof { return nil }
func laws2017() []proof { return nil }
