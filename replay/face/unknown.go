package face

import (
	"kibitz/replay"
	"kibitz/replay/diagram"
	"kibitz/replay/wording"
	"kibitz/rules"

	"golang.org/x/text/language"
)

// Unknown is the face of a discipline that the program cannot show.
type Unknown struct{ Plain }

// Discipline returns "".
func (Unknown) Discipline() string { return "" }

// Draw returns a blank table.
func (Unknown) Draw(rules.Referee, *replay.Timeline, int) Table { return Drawn{blank{}} }

// Situation returns "".
func (Unknown) Situation(rules.Referee, *wording.Words, wording.Names) string { return "" }

// blank is an empty table, and blankPicture is its picture.
type (
	blank        struct{}
	blankPicture struct{}
)

func (blank) Text(diagram.Options) string                        { return "" }
func (blank) Alternative(diagram.Options) (_ string, _ []string) { return "", nil }
func (blank) Picture(diagram.Options) diagram.Picture            { return blankPicture{} }

func (blankPicture) Alternative() (_ string, _ []string) { return "", nil }
func (blankPicture) Size() diagram.Spot                  { return diagram.At(1, 1) }
func (blankPicture) Paint(diagram.Painter)               {}
func (blankPicture) Language() language.Tag              { return language.English }
