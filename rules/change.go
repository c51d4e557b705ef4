package rules

// Change is a difference that an event made at the table: the name of the field, such as
// "score" or "cube.owner", and its text before and after, the same in every language. ""
// means no value.
type Change struct{ Field, Before, After string }
