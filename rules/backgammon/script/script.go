package script

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

// script is a script being read.
type script struct {
	game     int
	now      events.Instant
	checkers int // of each side
	format   events.Format
	events   []events.Event
	err      error
}

// Read returns the events that a script tells of a match in this format.
func Read(format events.Format, text string) ([]events.Event, error) {
	s := &script{format: format, checkers: 15, now: 1}
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
	moment  = regexp.MustCompile(`^\d+:\d\d$`)
	gameTag = regexp.MustCompile(`^@\d+$`)
)

func (s *script) fail(what string) { s.err = fmt.Errorf("cannot read %q in the script", what) }

// add appends an event of the game being told of.
func (s *script) add(body events.Body) {
	s.events = append(s.events, events.Event{Game: s.game, At: s.now, Body: body})
}

func (s *script) statement(words []string) {
	if moment.MatchString(words[0]) {
		s.now = s.at(words[0])
		if words = words[1:]; len(words) == 0 {
			return
		}
	}
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
		first, told := strings.CutPrefix(w, "first:")
		switch {
		case told:
			o.First = sideOf(first)
		case w[0] == 'A':
			o.A = w[1] - '0'
		default:
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
			thrown, reason, told := strings.Cut(w[1:], ":")
			if !told {
				reason = "cocked"
			}
			s.add(&events.RollVoided{Side: side, Dice: diceOf(thrown), Reason: reason})
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
	p, err := Point(name)
	if err != nil {
		s.fail(name)
	}
	return p
}

// board reads a position; the bracket tells both sides' checkers.
func (s *script) board(text string) *events.Board {
	b, err := Board(text, s.checkers)
	if err != nil {
		s.fail(text)
	}
	return b
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
	default:
		s.doesBeside(side, what, argument)
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
	f, err := Format(strings.Join(words, " "))
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
		running := events.NoSide
		if len(rest) > 2 {
			running = sideOf(rest[2])
		}
		s.add(&events.ClockRead{A: int64(s.number(rest[0])), B: int64(s.number(rest[1])), Running: running})
	case "imported":
		s.add(&events.ImportCompleted{Games: s.game, Score: s.pair(argument)})
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
		s.beside(what, rest)
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
