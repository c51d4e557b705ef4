package bridge

import (
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"
)

// Deal is a table of bridge.
type Deal struct{ *bridge.Table }

// Picture lays out the four hands, the trick, the auction and what else stands below: the
// picture is as high as that needs.
func (d Deal) Picture(o diagram.Options) diagram.Picture { return newSheet(d.Table, o) }

// Alternative says who holds what, what was played and what the table waits for.
func (d Deal) Alternative(o diagram.Options) (title string, description []string) {
	return newDeal(d.Table, &o).Alternative()
}
