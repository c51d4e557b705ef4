package doubledummy

// layout is what a position at the start of a trick is to the search: how many
// cards of each suit each hand has, and who holds the highest, the second highest
// and so on of each suit. Which cards those are makes no difference.
type layout struct {
	shape uint64    // 4 bits for each seat and suit: how many cards
	rows  [2]uint64 // 32 bits for each suit: 2 for the holder of each card, the highest first
}

// rowBits is how many bits of a row the holders of 13 cards take. What is above is
// free, and that of the first row has the leader.
const (
	rowBits    = 26
	leaderBits = 30
)

// shapeUnit is a card of a suit in a hand, as a shape counts it.
func shapeUnit(seat, suit uint8) uint64 { return 1 << (16*uint(seat&3) + 4*uint(suit&3)) }

// drop takes out of the rows the holder of a card that has higher cards of its suit
// above it.
func (l *layout) drop(suit uint8, higher int) {
	row, shift := &l.rows[suit>>1&1], 32*uint(suit&1)
	below := uint64(1)<<uint(rowBits-2-2*higher) - 1
	through := below<<2 | 3
	w := *row >> shift & (1<<rowBits - 1)
	w = w&^through | w&below<<2
	*row = *row&^((1<<rowBits-1)<<shift) | w<<shift
}

// tops are masks for the holders of the highest cards of a suit.
var tops = func() (masks [14]uint64) {
	for k := range masks {
		masks[k] = (1<<uint(2*k) - 1) << uint(rowBits-2*k)
	}
	return masks
}()

// entry is what is known of all layouts that have a shape and leader in common and
// the holders of the highest cards, as many of each suit as had a part in it.
type entry struct {
	shape        uint64
	rows, masks  [2]uint64
	next         int32
	counts       uint16 // of the highest cards, 4 bits a suit
	lower, upper uint8  // bounds for the tricks of North and South
}

// table keeps entries until the next position is solved. Its memory is taken once.
type table struct {
	heads   []head
	entries []entry
	used    int32
	era     uint32
}

// head is where the entries of the shapes that share a slot begin.
type head struct {
	era   uint32 // in which it was written; another one is over
	first int32
}

// newTable returns a table for so many entries, a power of two. There are few heads,
// so that those of an ending stay in the processor's cache.
func newTable(n int) table {
	return table{heads: make([]head, max(n/16, 1)), entries: make([]entry, n), era: 1}
}

// forget empties the table.
func (t *table) forget() {
	t.used = 0
	if t.era++; t.era == 0 { // heads of four thousand million solutions ago would be believed
		clear(t.heads)
		t.era = 1
	}
}

// none is the end of a list of entries.
const none = -1

// slot returns the list in which a layout's entries are.
func (t *table) slot(l *layout) *head {
	h := (l.shape ^ l.rows[0]>>leaderBits&3) * 0x9E3779B97F4A7C15
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	at := &t.heads[h>>32&uint64(len(t.heads)-1)]
	if at.era != t.era {
		at.era, at.first = t.era, none
	}
	return at
}

// find returns an entry that reports whether North and South take need tricks, nil
// where there is none.
func (t *table) find(l *layout, need int) *entry {
	for i := t.slot(l).first; i >= 0; {
		e := &t.entries[i]
		if e.shape == l.shape && (e.rows[0]^l.rows[0])&e.masks[0]|(e.rows[1]^l.rows[1])&e.masks[1] == 0 &&
			(int(e.lower) >= need || int(e.upper) < need) {
			return e
		}
		i = e.next
	}
	return nil
}

// keep puts down bounds for all layouts that have the holders of so many highest
// cards in common with this one. When the table is full it is emptied: what is
// searched next is more likely to come again than what was.
func (t *table) keep(l *layout, counts uint16, lower, upper int) {
	if int(t.used) == len(t.entries) {
		t.forget()
	}
	at := t.slot(l)
	e := &t.entries[t.used]
	e.shape, e.rows, e.counts = l.shape, l.rows, counts
	e.masks[0] = tops[counts&15] | tops[counts>>4&15]<<32 | 3<<leaderBits
	e.masks[1] = tops[counts>>8&15] | tops[counts>>12&15]<<32
	e.lower, e.upper = uint8(lower), uint8(upper)
	e.next, at.first = at.first, t.used
	t.used++
}
