package pbn

// game is the items of one game, PBN's term for the record of a board at a table.
type game struct {
	items []item
	names map[string]bool // of its tags
}

func (g *game) add(items ...item) {
	for _, it := range items {
		g.items = append(g.items, it)
		if it.kind == tagItem {
			if g.names == nil {
				g.names = map[string]bool{}
			}
			g.names[it.name] = true
		}
	}
}

// games groups the items of a file into games. If the file has several Event tags, a game
// begins with a block of lines with an Event tag, or with a repeated tag after a blank
// line, because real files have blank lines within games. Otherwise a game begins after
// each blank line. Comments after a blank line belong to the following game.
func games(items []item) []game {
	several := count(items, event) > 1
	var all []game
	current := game{}
	var held []item // comments after a blank line
	gap := false
	for i, it := range items {
		gap = gap || it.gap
		switch it.kind {
		case commentItem, escapeItem:
			if gap {
				held = append(held, it)
			} else {
				current.add(it)
			}
			continue
		case tagItem:
			if current.begins(items[i:], gap, several) {
				all, current = append(all, current), game{}
			}
		}
		current.add(held...)
		current.add(it)
		held, gap = nil, false
	}
	current.add(held...)
	return append(all, current)
}

// begins reports whether the first item, a tag, begins a new game.
func (g *game) begins(items []item, gap, several bool) bool {
	name := items[0].name
	again := name != note && g.names[name]
	switch {
	case len(g.names) == 0:
		return false
	case several:
		return again && name == event || gap && (again || namesEvent(items))
	}
	return gap
}

// namesEvent reports whether there is an Event tag before the next blank line.
func namesEvent(items []item) bool {
	for i, it := range items {
		switch {
		case i > 0 && it.gap:
			return false
		case it.kind == tagItem && it.name == event:
			return true
		}
	}
	return false
}

const event = "Event"

func count(items []item, name string) (n int) {
	for _, it := range items {
		if it.kind == tagItem && it.name == name {
			n++
		}
	}
	return n
}
