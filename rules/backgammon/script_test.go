package backgammon_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/rules/backgammon"
)

// A script tells what happens at a table in a line or two. Statements are
// separated by semicolons:
//
//	start            the next game is set up; start 3: as game 3
//	A4 B1            opening roll
//	A 52 13/8 6/4 .  A rolls, moves, and ends the turn; each part may stand alone;
//	                 .dice and .clock say how it was ended
//	A !52            A's roll is void; "!" where the dice showed nothing
//	A [6:2 | 24:1]   A's play, told by the position it leads to
//	B doubles        also takes, passes, beavers, doubles:8 (the face shown),
//	                 concedes:gammon, gives-up (the match), chooses:replay,
//	                 signs:5-3, penalty:2, forfeits, warned, touches (the cube),
//	                 called, fell, stood (the count over a die), preferred:B (who is white);
//	                 doubles-silent, takes-silent, passes-silent, passes-running, says (the
//	                 word, the cube not turned)
//	setup [6:2 | 24:1]  the start position was wrong, the checkers stand so
//	put [6:2 | 24:1]    they were put right
//	option condoned valid-roll: the tournament's choice; agree ...: the players'
//	prefer 4 3       the roll for the choice of sides; A4 B1 first:B: B threw first
//	set on=A dice=52 cube=2 owner=A score=3-1 [6:2 | 24:1]
//	score A 2        A's result is entered, with 2 points; "match" if it won that
//	seen 4-3         the score as it stands somewhere; sheets 4-3 -: both players'
//	cube 2 A         the cube as it lies
//	correct 5 -cube  the match is corrected to this format (see format) or, with
//	                 rulebook=ru, to another rulebook
//	gap, dispute, release, ruling, call, begin, adjourn, resume, void, end,
//	clock 1000 -5, imported 5-3, director chooses:replay
//
// Positions list A's and B's checkers, each in its own numbering; those not
// listed are borne off. "@2" in a statement makes its events ones of game 2.
type script struct {
	game     int
	checkers int // of each side
	format   events.Format
	events   []events.Event
	err      error
}

// read returns the events that a script tells of.
func read(format events.Format, text string) ([]events.Event, error) {
	s := &script{format: format, checkers: 15}
	if format.Start == backgammon.Hypergammon.String() {
		s.checkers = 3
	}
	for statement := range strings.SplitSeq(strings.ReplaceAll(text, "\n", ";"), ";") {
		words := word.FindAllString(statement, -1)
		if len(words) > 0 && s.err == nil {
			s.statement(words)
		}
	}
	return s.events, s.err
}

var (
	word    = regexp.MustCompile(`\[[^\]]*\]|\S+`)
	step    = regexp.MustCompile(`^(bar|\d+)/(off|bar|\d+)(?:\((\d)\))?$`)
	die     = regexp.MustCompile(`^[AB][1-6]$`)
	dice    = regexp.MustCompile(`^[1-6][1-6]$`)
	gameTag = regexp.MustCompile(`^@\d+$`)
)

func (s *script) fail(what string) { s.err = fmt.Errorf("cannot read %q in the script", what) }

// add appends an event of the game being told of.
func (s *script) add(body events.Body) {
	s.events = append(s.events, events.Event{Game: s.game, At: 1, Body: body})
}

func (s *script) statement(words []string) {
	if i := slices.IndexFunc(words, gameTag.MatchString); i >= 0 {
		now, first := s.game, len(s.events)
		s.game = s.number(words[i][1:])
		s.statement(slices.Delete(slices.Clone(words), i, i+1))
		for k := range s.events[first:] {
			s.events[first+k].Game = s.game
		}
		s.game = now
		return
	}
	switch first, rest := words[0], words[1:]; {
	case die.MatchString(first):
		s.opening(words)
	case first == "A" || first == "B":
		s.side(sideOf(first), rest)
	case first == "director":
		s.side(events.NoSide, rest)
	case first == "start":
		s.start(rest)
	case first == "set":
		s.set(rest)
	case first == "score":
		s.score(rest)
	case first == "correct":
		s.correct(rest)
	default:
		s.plain(first, rest)
	}
}

func sideOf(letter string) events.Side {
	switch letter {
	case "A":
		return events.A
	case "B":
		return events.B
	}
	return events.NoSide
}

func (s *script) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		s.fail(text)
	}
	return n
}

func (s *script) pair(text string) *[2]int {
	a, b, _ := strings.Cut(text, "-")
	return &[2]int{s.number(a), s.number(b)}
}

func (s *script) start(rest []string) {
	s.game++
	if len(rest) > 0 {
		s.game = s.number(rest[0])
	}
	s.add(&events.GameStarted{})
}

func (s *script) opening(words []string) {
	o := &events.OpeningRolled{First: events.NoSide}
	for _, w := range words {
		if w[0] == 'A' {
			o.A = w[1] - '0'
		} else {
			o.B = w[1] - '0'
		}
	}
	s.add(o)
}

// side reads what one side does.
func (s *script) side(side events.Side, words []string) {
	for len(words) > 0 && s.err == nil {
		n := 1
		switch w := words[0]; {
		case step.MatchString(w):
			for n < len(words) && step.MatchString(words[n]) {
				n++
			}
			s.add(&events.CheckersMoved{Side: side, Steps: s.steps(words[:n])})
		case w[0] == '[':
			s.add(&events.CheckersMoved{Side: side, Board: s.board(w)})
		case dice.MatchString(w):
			s.add(&events.DiceRolled{Side: side, Dice: diceOf(w)})
		case w[0] == '.':
			s.add(&events.TurnEnded{Side: side, By: w[1:]})
		case w[0] == '!':
			s.add(&events.RollVoided{Side: side, Dice: diceOf(w[1:]), Reason: "cocked"})
		default:
			s.does(side, w)
		}
		words = words[n:]
	}
}

func diceOf(text string) events.Dice {
	if len(text) != 2 {
		return events.Dice{}
	}
	return events.Dice{text[0] - '0', text[1] - '0'}
}

func (s *script) steps(words []string) []events.Step {
	var steps []events.Step
	for _, w := range words {
		m := step.FindStringSubmatch(w)
		times := 1
		if m[3] != "" {
			times = s.number(m[3])
		}
		for range times {
			steps = append(steps, events.Step{From: s.point(m[1]), To: s.point(m[2])})
		}
	}
	return steps
}

func (s *script) point(name string) uint8 {
	switch name {
	case "bar":
		return events.Bar
	case "off":
		return events.Off
	}
	return uint8(s.number(name))
}

// board reads a position; the bracket tells both sides' checkers.
func (s *script) board(text string) *events.Board {
	var b events.Board
	a, o, _ := strings.Cut(strings.Trim(text, "[]"), "|")
	for side, list := range []string{a, o} {
		n := s.checkers
		for w := range strings.FieldsSeq(list) {
			point, count, _ := strings.Cut(w, ":")
			b[side][s.point(point)] = uint8(s.number(count))
			n -= s.number(count)
		}
		if !strings.Contains(list, "off:") {
			b[side][events.Off] = uint8(max(0, n))
		}
	}
	return &b
}

// does reads an action with its argument.
func (s *script) does(side events.Side, w string) {
	what, argument, _ := strings.Cut(w, ":")
	switch what {
	case "doubles":
		s.add(&events.CubeOffered{Side: side, Value: s.face(argument)})
	case "doubles-silent":
		s.add(&events.CubeOffered{Side: side, Value: s.face(argument), Words: events.WordsSilent, Cube: events.CubeTurned})
	case "says":
		s.add(&events.CubeOffered{Side: side, Value: s.face(argument), Words: events.WordsSaid, Cube: events.CubeNotTurned})
	case "takes-silent":
		s.add(&events.CubeTaken{Side: side, Words: events.WordsSilent})
	case "passes-silent":
		s.add(&events.CubePassed{Side: side, Words: events.WordsSilent, Clock: events.ClockStopped})
	case "passes-running":
		s.add(&events.CubePassed{Side: side, Words: events.WordsSaid, Clock: events.ClockRunning})
	case "touches":
		s.add(&events.CubeTouched{Side: side})
	case "called":
		s.add(&events.CountCalled{Side: side, By: events.NoSide})
	case "fell", "stood":
		s.add(&events.CountEnded{Side: side, Outcome: what})
	case "preferred":
		s.add(&events.PreferenceChosen{Side: side, White: sideOf(argument)})
	case "takes":
		s.add(&events.CubeTaken{Side: side})
	case "passes":
		s.add(&events.CubePassed{Side: side})
	case "beavers":
		s.add(&events.CubeBeavered{Side: side, Value: s.face(argument)})
	case "concedes":
		s.add(&events.GameConceded{Side: side, As: argument})
	case "gives-up":
		s.add(&events.MatchConceded{Side: side})
	case "chooses":
		s.add(&events.ChoiceMade{Opened: &events.Ref{Entry: eventstest.ID("opened")}, Side: side, Choice: argument})
	case "signs":
		s.add(&events.ResultSigned{Side: side, Score: s.pair(argument)})
	case "penalty":
		s.add(&events.PenaltyAssessed{Side: side, Points: s.number(argument), Reason: "lateness"})
	case "forfeits":
		s.add(&events.ForfeitDeclared{Side: side, Reason: "lateness"})
	case "warned":
		s.add(&events.WarningGiven{Side: side, Reason: "slow play"})
	default:
		s.fail(w)
	}
}

// face is the cube's face; 0 stands for the proper one, filled in as it is folded.
func (s *script) face(argument string) int {
	if argument == "" {
		return 0
	}
	return s.number(argument)
}

func (s *script) set(words []string) {
	p := &events.PositionSet{OnRoll: events.NoSide, Reason: "as it stood"}
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		switch {
		case w[0] == '[':
			p.Board = s.board(w)
		case key == "on":
			p.OnRoll = sideOf(value)
		case key == "dice":
			p.Dice = diceOf(value)
		case key == "cube":
			p.CubeValue = s.number(value)
		case key == "owner":
			p.CubeOwner = value
		case key == "score":
			p.Score = s.pair(value)
		default:
			s.fail(w)
		}
	}
	s.add(p)
}

func (s *script) score(words []string) {
	s.add(&events.ScoreEntered{
		Winner: sideOf(words[0]), Points: s.number(words[1]),
		Source: events.FromPaper, Match: slices.Contains(words, "match"),
	})
}

func (s *script) correct(words []string) {
	if id, ok := strings.CutPrefix(words[0], "rulebook="); ok {
		s.add(&events.MatchCorrected{Rulebook: id, Reason: "scheduled wrongly"})
		return
	}
	f, err := format(strings.Join(words, " "))
	s.err = err
	s.add(&events.MatchCorrected{Format: &f, Reason: "scheduled wrongly"})
}

// plain reads what is nobody's act.
func (s *script) plain(what string, rest []string) {
	argument := strings.Join(rest, " ")
	switch what {
	case "gap":
		s.add(&events.GapNoted{Missing: "unknown", Side: events.NoSide})
	case "seen":
		s.add(&events.ScoreObserved{Score: s.pair(argument), By: events.NoSide})
	case "sheets":
		s.sheets(rest)
	case "setup":
		s.add(&events.SetupObserved{Board: s.board(rest[0]), Side: events.NoSide})
	case "put":
		s.add(&events.SetupCorrected{Board: s.board(rest[0])})
	case "option":
		s.add(&events.OptionSet{Option: rest[0], Value: rest[1]})
	case "agree":
		a := &events.AgreementMade{Words: "agreed"}
		if len(rest) > 0 {
			a.Option, a.Value = rest[0], rest[1]
		}
		s.add(a)
	case "prefer":
		s.add(&events.PreferenceRolled{A: uint8(s.number(rest[0])), B: uint8(s.number(rest[1]))})
	case "cube":
		s.add(&events.CubeObserved{Value: s.number(rest[0]), Owner: rest[1]})
	case "clock":
		s.add(&events.ClockRead{A: int64(s.number(rest[0])), B: int64(s.number(rest[1])), Running: events.NoSide})
	case "imported":
		s.add(&events.ImportCompleted{Games: s.game, Score: s.pair(argument)})
	case "dispute":
		s.add(&events.DisputeRaised{Dispute: "d1", Side: events.NoSide, Subject: "play"})
	case "call":
		s.add(&events.DirectorCalled{Side: events.NoSide})
	case "release":
		s.add(&events.TableReleased{Dispute: "d1"})
	case "ruling":
		s.add(&events.RulingMade{Dispute: "d1", Reasons: "seen", Effects: []events.Effect{{Kind: "play-on", Side: events.NoSide}}})
	case "begin":
		s.add(&events.MatchStarted{})
	case "adjourn":
		s.add(&events.MatchAdjourned{Reason: "the hall closes"})
	case "resume":
		s.add(&events.MatchResumed{})
	case "void":
		s.add(&events.MatchVoided{Reason: "the wrong players"})
	case "end":
		s.add(&events.MatchEnded{})
	case "note":
		s.add(&events.NoteMade{Text: argument})
	default:
		s.fail(what)
	}
}

func (s *script) sheets(words []string) {
	c := &events.ScoreCompared{}
	if words[0] != "-" {
		c.A = s.pair(words[0])
	}
	if words[1] != "-" {
		c.B = s.pair(words[1])
	}
	s.add(c)
}

// format reads a format: "7" is a match to 7 points with everything, "-cube" takes
// something out; also "best-of:5", "session", "jacoby", "beavers:2", "auto:1" and
// the start positions.
func format(text string) (events.Format, error) {
	f := events.Format{Kind: events.ToPoints, Cube: true, Crawford: true, Gammons: true, Backgammons: true, Start: "standard"}
	for w := range strings.FieldsSeq(text) {
		name, argument, _ := strings.Cut(w, ":")
		n, err := strconv.Atoi(argument)
		length, isLength := strconv.Atoi(w)
		switch {
		case isLength == nil:
			f.Length = length
		case name == "best-of" && err == nil:
			f.Kind, f.Length = events.BestOf, n
		case name == "beavers" && err == nil:
			f.Beavers = n
		case name == "auto" && err == nil:
			f.AutomaticDoubles = n
		case w == "session":
			f.Kind, f.Crawford = events.Session, false
		case w == "jacoby":
			f.Jacoby = true
		case w == "-cube":
			f.Cube = false
		case w == "-crawford":
			f.Crawford = false
		case w == "-gammons":
			f.Gammons, f.Backgammons = false, false
		case w == "-backgammons":
			f.Backgammons = false
		case slices.Contains([]string{"nackgammon", "hypergammon", "longgammon", "long-nards"}, w):
			f.Start = w
		default:
			return f, fmt.Errorf("cannot read %q in the format %q", w, text)
		}
	}
	return f, nil
}
