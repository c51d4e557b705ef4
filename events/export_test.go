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

// OftenUsed is how many signatures of a device are accepted before its key has its multiples.
const OftenUsed = oftenUsed

// Multiplied reports whether a device's key has its multiples.
func Multiplied(device string) bool {
	known := keyMultiples[prepared(device).place].Load()
	return known != nil && known.of.device == device
}
