package position

import (
	"math/bits"
	"strings"

	"kibitz/events"
	"kibitz/events/failure"
)

const matchIDBytes = 9

// The fields of a Match ID: first bit and width in bits.
const (
	midCube, midCubeWidth         = 0, 4 // exponent of the power of two
	midOwner, midOwnerWidth       = 4, 2
	midOnRoll                     = 6
	midCrawford                   = 7
	midState, midStateWidth       = 8, 3
	midDecision                   = 11
	midDoubled                    = 12
	midResigned, midResignedWidth = 13, 2
	midDie, midDieWidth           = 15, 3 // two fields, the larger die first
	midLength, midNumberWidth     = 21, 15
	midScore                      = 36 // two fields, player 0 first
	midNoJacoby                   = 66
	midUnused, midUnusedWidth     = 67, 5

	midCentred = 3 // owner value of a centred cube
)

// MatchID returns the GNU Backgammon Match ID of s (12 characters), which contains
// everything except the board. That program's player 0 is side A, its player 1 side B. A
// Match ID holds cube values up to 32768 and scores and lengths up to 32767. It does not
// contain whether beavers are allowed, the cube's limit, or whether a double waiting for
// the opponent's answer is a raccoon. The error is an *Error with the code ErrIDRange,
// ErrIDValue or ErrIDConflict.
func (s Situation) MatchID() (string, error) {
	if err := s.check(); err != nil {
		return "", err
	}
	cube := uint64(bits.TrailingZeros(uint(s.Cube)))
	if cube >= 1<<midCubeWidth {
		return "", tooLarge("cube value", s.Cube, 1<<(1<<midCubeWidth-1))
	}
	for _, n := range [3]int{s.Length, s.Score[0], s.Score[1]} {
		if n >= 1<<midNumberWidth {
			return "", tooLarge("match length or score", n, 1<<midNumberWidth-1)
		}
	}
	owner := uint64(s.CubeOwner)
	if s.CubeOwner == events.NoSide {
		owner = midCentred
	}
	var key idBits
	key.put(midCube, cube)
	key.put(midOwner, owner)
	key.put(midOnRoll, uint64(s.OnRoll))
	key.put(midCrawford, bit(s.Crawford))
	key.put(midState, uint64(s.State))
	key.put(midDecision, uint64(s.Decision))
	key.put(midDoubled, bit(s.Offer != NoOffer))
	key.put(midResigned, uint64(s.Resignation))
	key.put(midDie, uint64(max(s.Dice[0], s.Dice[1])))
	key.put(midDie+midDieWidth, uint64(min(s.Dice[0], s.Dice[1])))
	key.put(midLength, uint64(s.Length))
	key.put(midScore, uint64(s.Score[0]))
	key.put(midScore+midNumberWidth, uint64(s.Score[1]))
	key.put(midNoJacoby, bit(!s.Jacoby))
	return string(key.appendText(nil, matchIDBytes)), nil
}

func tooLarge(what string, n, most int) *Error {
	return failure.New(ErrIDRange, "use a format without that limit, such as the record's own entries",
		"a Match ID holds a %s up to %d and not %d", what, most, n)
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// ParseMatchID parses a Match ID; the situation's board stays empty. A match has no Jacoby
// rule, whatever the identifier's Jacoby bit. The error is an *Error with the code
// ErrIDLength, ErrIDAlphabet, ErrIDUnused, ErrIDValue or ErrIDConflict.
func ParseMatchID(text string) (Situation, error) {
	key, err := parseIDBits("Match ID", text, matchIDBytes)
	if err != nil {
		return Situation{}, err
	}
	if key.get(midUnused, midUnusedWidth) != 0 {
		return Situation{}, failure.New(ErrIDUnused, "copy it again, whole",
			"the Match ID %q has bits after its last field", text)
	}
	s := situationOf(&key)
	switch owner := key.get(midOwner, midOwnerWidth); owner {
	case 0, 1:
		s.CubeOwner = events.Side(owner)
	case midCentred:
		s.CubeOwner = events.NoSide
	default:
		return Situation{}, failure.New(ErrIDValue, "copy it again, whole",
			"the Match ID %q gives the cube to player %d, and there are only 0 and 1", text, owner)
	}
	if err := s.check(); err != nil {
		return Situation{}, err
	}
	return s, nil
}

// situationOf reads the fields of a Match ID except the cube's owner.
func situationOf(key *idBits) Situation {
	s := Situation{
		OnRoll:   events.Side(key.get(midOnRoll, 1)),
		Decision: events.Side(key.get(midDecision, 1)),
		Dice: events.Dice{
			uint8(key.get(midDie, midDieWidth)),
			uint8(key.get(midDie+midDieWidth, midDieWidth)),
		},
		Resignation: Resignation(key.get(midResigned, midResignedWidth)),
		Cube:        1 << key.get(midCube, midCubeWidth),
		State:       GameState(key.get(midState, midStateWidth)),
		Length:      int(key.get(midLength, midNumberWidth)),
		Score: [2]int{
			int(key.get(midScore, midNumberWidth)),
			int(key.get(midScore+midNumberWidth, midNumberWidth)),
		},
		Crawford: key.get(midCrawford, 1) == 1,
	}
	if s.Dice[0] < s.Dice[1] {
		s.Dice[0], s.Dice[1] = s.Dice[1], s.Dice[0]
	}
	s.Jacoby = s.Length == 0 && key.get(midNoJacoby, 1) == 0
	if key.get(midDoubled, 1) == 1 {
		s.Offer = Doubled
		if s.Decision == s.OnRoll {
			s.Offer = Beavered
		}
	}
	return s
}

// GNUbgID returns the Position ID and the Match ID of s separated by a colon, as in GNU
// Backgammon. The errors are those of PositionID and MatchID.
func (s Situation) GNUbgID() (string, error) {
	position, err := s.Board.PositionID(s.OnRoll)
	if err != nil {
		return "", err
	}
	match, err := s.MatchID()
	if err != nil {
		return "", err
	}
	return position + ":" + match, nil
}

// ParseGNUbgID parses the format that GNUbgID returns. The errors are those of
// ParsePositionID and ParseMatchID, and ErrIDLength if there are not two parts.
func ParseGNUbgID(text string) (Situation, error) {
	position, match, ok := strings.Cut(text, ":")
	if !ok {
		return Situation{}, failure.New(ErrIDLength, "give both, as in 4HPwATDgc/ABMA:cAkAAAAAAAAA",
			"%.60q is not a Position ID and a Match ID with a colon between them", text)
	}
	s, err := ParseMatchID(match)
	if err != nil {
		return Situation{}, err
	}
	s.Board, err = ParsePositionID(position, s.OnRoll)
	if err != nil {
		return Situation{}, err
	}
	return s, nil
}
