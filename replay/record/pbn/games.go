package pbn

import "slices"

// game is the items of one game: what PBN calls the record of a board at a table.
type game struct {
	items []item
	names []string // of its tags
}

func (g *game) add(items ...item) {
	for _, it := range items {
		g.items = append(g.items, it)
		if it.kind == tagItem {
			g.names = append(g.names, it.name)
		}
	}
}

// games divides the items of a file. A file with more than one Event tag begins a game
// with each, since real files have blank lines within games; in it a tag that stands
// again behind a blank line begins one too. Another file begins a game behind each
// blank line. Comments behind a blank line go with what follows them.
func games(items []item) []game {
	several := count(items, "Event") > 1
	var all []game
	current := game{}
	var held []item // comments behind a blank line
	gap := false
	for _, it := range items {
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
			if current.begins(it.name, gap, several) {
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

// begins tells whether a tag begins another game.
func (g *game) begins(name string, gap, several bool) bool {
	switch {
	case len(g.names) == 0:
		return false
	case several && name == "Event":
		return true
	case several:
		return gap && name != note && slices.Contains(g.names, name)
	}
	return gap
}

func count(items []item, name string) (n int) {
	for _, it := range items {
		if it.kind == tagItem && it.name == name {
			n++
		}
	}
	return n
}
