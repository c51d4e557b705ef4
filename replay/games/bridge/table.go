package bridge

import (
	"kibitz/replay/diagram"
	"kibitz/rules/bridge"
)

// Deal is a bridge table.
type Deal struct{ *bridge.Table }

// Picture lays out the four hands, the trick, the auction and the notes below. The picture
// is as high as they need.
func (d Deal) Picture(o diagram.Options) diagram.Picture { return newSheet(d.Table, o) }

// Alternative describes the hands, the play and what the table is waiting for.
func (d Deal) Alternative(o diagram.Options) (title string, description []string) {
	return newDeal(d.Table, &o).Alternative()
}
