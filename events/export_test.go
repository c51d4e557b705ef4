package events

// DecodePlainly reads an entry without the quick way for turns.
func DecodePlainly(data []byte) (*Entry, error) {
	var d decoder
	d.use(Vocabulary)
	if entry := d.plainly(data); entry != nil {
		return entry, nil
	}
	return nil, d.err
}

// DecodeTurn reads an entry by the quick way alone, nil where it does not take it.
func DecodeTurn(data []byte) *Entry {
	var d decoder
	d.use(Vocabulary)
	return d.turn(data)
}
