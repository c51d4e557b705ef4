package rules

// Change is something at the table that an event changed: the name of what it
// is, such as "score" or "cube.owner", and how it stood before and after, in
// words and numbers that mean the same in every language. Empty is none.
type Change struct{ Field, Before, After string }
