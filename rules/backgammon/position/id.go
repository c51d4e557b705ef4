package position

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
)

// The lengths that distinguish the identifiers, in characters.
const (
	positionIDLength = 14
	matchIDLength    = 12
	xgidColons       = 8 // minimum number; a Position ID with its Match ID has one colon
)

// ParseID parses a position from any supported identifier: an XGID, with XGIDBottom as the
// bottom player; a Position ID, with XGIDBottom on roll and a centred cube in an unlimited
// session; or a Position ID and a Match ID in either order, separated by a colon, a comma
// or blanks. The labels that programs print before them are allowed. A Match ID alone has
// no board and returns ErrIDUnsaid. The other errors are those of ParseXGID,
// ParsePositionID and ParseMatchID.
func ParseID(text string) (Situation, error) {
	text = strings.TrimSpace(text)
	if len(text) >= len(xgidPrefix) && strings.EqualFold(text[:len(xgidPrefix)], xgidPrefix) {
		return ParseXGID(text[len(xgidPrefix):], XGIDBottom)
	}
	if strings.Count(text, ":") >= xgidColons {
		return ParseXGID(text, XGIDBottom)
	}
	switch parts := idParts(text); len(parts) {
	case 1:
		return parseOneID(parts[0])
	case 2:
		if len(parts[0]) == matchIDLength {
			slices.Reverse(parts)
		}
		return ParseGNUbgID(parts[0] + ":" + parts[1])
	}
	return Situation{}, failure.New(ErrIDLength, "give a Position ID such as 4HPwATDgc/ABMA, one with its Match ID, or an XGID",
		"%.80q is not a position", text)
}

// idParts returns the identifiers in a text without the labels before them.
func idParts(text string) []string {
	parts := strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '\t' || c == ':' || c == ',' || c == ';' })
	return slices.DeleteFunc(parts, func(p string) bool {
		switch strings.ToLower(p) {
		case "gnu", "backgammon", "gnubg", "gnubgid", "position", "match", "id":
			return true
		}
		return false
	})
}

func parseOneID(text string) (Situation, error) {
	if len(text) == matchIDLength {
		if _, err := ParseMatchID(text); err == nil {
			return Situation{}, failure.New(ErrIDUnsaid, "put the Position ID before it, as in 4HPwATDgc/ABMA:cAkAAAAAAAAA",
				"%q is a Match ID, which has no board", text)
		}
	}
	board, err := ParsePositionID(text, XGIDBottom)
	if err != nil {
		return Situation{}, err
	}
	return Situation{Board: board, OnRoll: XGIDBottom, Decision: XGIDBottom, Cube: 1, CubeOwner: events.NoSide, State: Playing}, nil
}

// IDKind is a kind of position identifier.
type IDKind string

// The kinds of identifiers.
const (
	KindPositionID IDKind = "position" // GNU Backgammon's Position ID
	KindMatchID    IDKind = "match"    // GNU Backgammon's Match ID
	KindGNUbgID    IDKind = "gnubg"    // both, with a colon between
	KindXGID       IDKind = "xgid"     // eXtreme Gammon's, with XGIDBottom at the bottom
)

// IDKinds returns all kinds of identifiers.
func IDKinds() []IDKind { return []IDKind{KindPositionID, KindMatchID, KindGNUbgID, KindXGID} }

// ID returns the identifier of this kind. The errors are those of the method for that kind,
// and ErrIDValue if there is no such kind.
func (s Situation) ID(kind IDKind) (string, error) {
	switch kind {
	case KindPositionID:
		return s.Board.PositionID(s.OnRoll)
	case KindMatchID:
		return s.MatchID()
	case KindGNUbgID:
		return s.GNUbgID()
	case KindXGID:
		return s.XGID(XGIDBottom)
	}
	return "", failure.New(ErrIDValue, "name one of position, match, gnubg, xgid", "there is no identifier %q", string(kind))
}
