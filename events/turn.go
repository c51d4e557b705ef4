package events

// Nearly every entry of a match is a turn: a roll, a play and the turn's end, or some of
// these. An entry of this form, encoded as by Encode, is read here in one pass into one
// piece of memory. Anything else is left to the decoder, which also reports errors. Nothing
// is refused here, and nothing is read differently from the decoder.

// wholeTurn is an entry of at most one event of each of three types.
type wholeTurn struct {
	entry     Entry
	events    [3]Event
	rolled    DiceRolled
	moved     CheckersMoved
	ended     TurnEnded
	steps     [4]Step
	turnEnded bool // the turn's end is among the events
}

// turn reads an entry that is a turn; it returns nil for any other.
func (d *decoder) turn(data []byte) *Entry {
	if d.registry != Vocabulary || len(data) > MaxEntryBytes {
		return nil
	}
	t := new(wholeTurn)
	r := turnReader{b: data, d: d, t: t}
	if !r.envelope(&t.entry) {
		return nil
	}
	n := 0
	for more := true; more; more = r.skips(",") {
		if n == len(t.events) || !r.event(&t.events[n]) {
			return nil
		}
		n++
	}
	if !r.skips("]}") || r.i < len(data) {
		return nil
	}
	t.entry.Events = t.events[:n:n]
	return &t.entry
}

// turnReader steps through a turn. Its methods return false if the text is not what they
// look for.
type turnReader struct {
	b []byte
	i int
	d *decoder
	t *wholeTurn
}

func (r *turnReader) skips(text string) bool {
	end := r.i + len(text)
	if len(r.b) < end || string(r.b[r.i:end]) != text {
		return false
	}
	r.i = end
	return true
}

// has reports whether at least n bytes are left.
func (r *turnReader) has(n int) bool { return len(r.b)-r.i >= n }

func (r *turnReader) envelope(e *Entry) bool {
	return r.skips(`{"v":1,"id":"`) && r.has(36) && parseID(&e.ID, r.b[r.i:r.i+36]) && r.passes(36) &&
		r.skips(`","match":"`) && r.name(&e.Match) &&
		r.skips(`","device":"`) && r.device(&e.Device) &&
		r.skips(`","ds":`) && r.count(&e.Count) && e.Count > 0 &&
		r.skips(`,"dprev":"`) && r.hash(&e.Previous) &&
		r.skips(`","seen":{"n":`) && r.count(&e.Seen.N) &&
		r.skips(`,"hash":"`) && r.hash(&e.Seen.Hash) &&
		r.skips(`"},"events":[`)
}

func (r *turnReader) passes(n int) bool {
	r.i += n
	return true
}

func (r *turnReader) hash(h *Hash) bool {
	const digits = 2 * len(h)
	return r.has(digits) && lowerHex(h[:], r.b[r.i:r.i+digits]) && r.passes(digits)
}

// count reads a whole number as the decoder does.
func (r *turnReader) count(p *uint64) bool {
	const most = 15 // longer numbers are left to the decoder
	rest, n := r.b[r.i:], 0
	for n < len(rest) && n <= most && rest[n]-'0' <= 9 {
		*p = *p*10 + uint64(rest[n]-'0')
		n++
	}
	if n == 0 || n > most || n > 1 && rest[0] == '0' || continuesNumber(rest, n) {
		return false
	}
	return r.passes(n)
}

// quoted returns the text before the next quotation mark.
func (r *turnReader) quoted(most int) []byte {
	rest := r.b[r.i:]
	for n := range min(len(rest), most+1) {
		if rest[n] == '"' {
			return rest[:n]
		}
	}
	return nil
}

func (r *turnReader) name(p *string) bool {
	text := r.quoted(64)
	return r.d.names.checked(text, p, IsName) && r.passes(len(text))
}

func (r *turnReader) device(p *string) bool {
	text := r.quoted(keyLength)
	return r.d.keys.checked(text, p, isKey) && r.passes(len(text))
}

func (r *turnReader) event(e *Event) bool {
	if !r.skips(`{"type":"`) {
		return false
	}
	switch {
	case r.skips(`dice.rolled"`):
		return r.circumstances(e) && r.rolled(e)
	case r.skips(`checkers.moved"`):
		return r.circumstances(e) && r.moved(e)
	case r.skips(`turn.ended"`):
		return r.circumstances(e) && r.ended(e)
	}
	return false
}

// circumstances reads the text between an event's type and its side.
func (r *turnReader) circumstances(e *Event) bool {
	if r.skips(`,"game":`) {
		var n uint64
		if !r.count(&n) || n < 1 || n > maxGame {
			return false
		}
		e.Game = int(n)
	}
	if r.skips(`,"at":"`) {
		var ok bool
		if !r.has(len(layout)) {
			return false
		}
		if e.At, ok = parseInstant(r.b[r.i : r.i+len(layout)]); !ok || !r.passes(len(layout)) || !r.skips(`"`) {
			return false
		}
	}
	if r.skips(`,"actor":"`) && !(r.name(&e.Actor) && r.skips(`"`)) {
		return false
	}
	return r.skips(`,"data":{"side":"`)
}

// side reads a side and the quotation mark after it.
func (r *turnReader) side(p *Side) bool {
	if !r.has(2) {
		return false
	}
	c, quote := r.b[r.i], r.b[r.i+1]
	*p = Side(c - 'A')
	return (c == 'A' || c == 'B') && quote == '"' && r.passes(2)
}

func (r *turnReader) rolled(e *Event) bool {
	body := &r.t.rolled
	if body.Dice[0] != 0 || !r.side(&body.Side) || !r.skips(`,"dice":[`) || !r.has(3) {
		return false
	}
	dice := r.b[r.i : r.i+3]
	body.Dice = Dice{dice[0] - '0', dice[2] - '0'}
	e.Body = body
	return body.Dice[0]-1 < 6 && body.Dice[1]-1 < 6 && dice[1] == ',' && r.passes(3) && r.skips("]}}")
}

func (r *turnReader) moved(e *Event) bool {
	body := &r.t.moved
	if body.Steps != nil || !r.side(&body.Side) || !r.skips(`,"steps":[`) {
		return false
	}
	n := 0
	for more := true; more; more = r.skips(",") {
		if n == len(r.t.steps) || !r.step(&r.t.steps[n]) {
			return false
		}
		n++
	}
	body.Steps = r.t.steps[:n:n]
	e.Body = body
	return r.skips("]}}")
}

func (r *turnReader) step(s *Step) bool {
	return r.skips("[") && r.point(&s.From) && r.skips(",") && r.point(&s.To) && r.skips("]")
}

func (r *turnReader) point(p *uint8) bool {
	var n uint64
	if !r.count(&n) || n > Bar {
		return false
	}
	*p = uint8(n)
	return true
}

func (r *turnReader) ended(e *Event) bool {
	body := &r.t.ended
	if r.t.turnEnded || !r.side(&body.Side) {
		return false
	}
	switch {
	case r.skips(`,"by":"dice"`):
		body.By = "dice"
	case r.skips(`,"by":"clock"`):
		body.By = "clock"
	}
	r.t.turnEnded = true
	e.Body = body
	return r.skips("}}")
}
