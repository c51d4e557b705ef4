package doubledummy

// layout is what the search needs to know of a position at the start of a trick: how many
// cards of each suit each hand has, and who holds the highest, the second highest and so on
// of each suit. The actual ranks make no difference.
type layout struct {
	shape uint64    // number of cards by seat and suit, 4 bits each
	rows  [2]uint64 // 32 bits per suit: 2 bits for the holder of each card, highest card first
}

// rowBits is the number of bits that the holders of 13 cards take in a row. The bits above
// are free; those of the first row store the leader.
const (
	rowBits    = 26
	leaderBits = 30
)

// shapeUnit is one card of a suit in a hand, as counted in a shape.
func shapeUnit(seat, suit uint8) uint64 { return 1 << (16*uint(seat&3) + 4*uint(suit&3)) }

// drop removes the holder of a card from the rows, given the number of higher cards in its
// suit.
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

// entry is the result for all layouts with the same shape and leader and the same holders
// of the highest cards, as many in each suit as affected the result.
type entry struct {
	shape        uint64
	rows, masks  [2]uint64
	next         int32
	counts       uint16 // number of highest cards, 4 bits per suit
	lower, upper uint8  // bounds for the tricks of North and South
}

// table keeps entries until the next position is solved. Its memory is allocated once.
type table struct {
	heads   []head
	entries []entry
	used    int32
	era     uint32
}

// head is the start of the list of entries for the shapes that share a slot.
type head struct {
	era   uint32 // era in which the head was written; a head of another era is void
	first int32
}

// newTable returns a table for n entries, a power of two. There are few heads, so that
// those of an ending stay in the processor's cache.
func newTable(n int) table {
	return table{heads: make([]head, max(n/16, 1)), entries: make([]entry, n), era: 1}
}

// forget empties the table.
func (t *table) forget() {
	t.used = 0
	if t.era++; t.era == 0 { // after an overflow, heads of four billion solutions ago would seem valid
		clear(t.heads)
		t.era = 1
	}
}

// none marks the end of a list of entries.
const none = -1

// slot returns the list that holds a layout's entries.
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

// find returns an entry that decides whether North and South take need tricks, or nil if
// there is none.
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

// keep stores bounds for all layouts that share the holders of the counted highest cards
// with this one. A full table is emptied: the next positions are more likely to recur than
// the earlier ones.
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
