package backgammontest

import (
	"regexp"
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/procedure/proceduretest"
)

// script is a script being parsed.
type script struct {
	proceduretest.Reader
	checkers int // per side
	format   events.Format
}

// Players returns the players of every script: anna is A and boris is B.
func Players() []events.Player {
	return []events.Player{{ID: "anna", Seat: "A"}, {ID: "boris", Seat: "B"}}
}

// Read returns the events that a script describes, for a match in this format.
func Read(format events.Format, text string) ([]events.Event, error) {
	s := &script{Reader: proceduretest.Reader{Now: 1}, format: format, checkers: 15}
	s.Board = s.board
	if format.Start == position.Hypergammon.String() {
		s.checkers = 3
	}
	for statement := range strings.SplitSeq(strings.ReplaceAll(text, "\n", ";"), ";") {
		words := word.FindAllString(statement, -1)
		if len(words) > 0 && s.Err == nil {
			s.statement(words)
		}
	}
	return s.Events, s.Err
}

var (
	word    = regexp.MustCompile(`\[[^\]]*\]|\S+`)
	step    = regexp.MustCompile(`^(bar|\d+)/(off|bar|\d+)(?:\((\d)\))?$`)
	die     = regexp.MustCompile(`^[AB][1-6]$`)
	dice    = regexp.MustCompile(`^[1-6][1-6]$`)
	gameTag = regexp.MustCompile(`^@\d+$`)
)

func (s *script) statement(words []string) {
	if words = s.Clock(words); len(words) == 0 {
		return
	}
	if i := slices.IndexFunc(words, gameTag.MatchString); i >= 0 {
		now, first := s.Game, len(s.Events)
		s.Game = s.Number(words[i][1:])
		s.statement(slices.Delete(slices.Clone(words), i, i+1))
		for k := range s.Events[first:] {
			s.Events[first+k].Game = s.Game
		}
		s.Game = now
		return
	}
	if i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "by:") }); i > 0 {
		first := len(s.Events)
		s.statement(slices.Delete(slices.Clone(words), i, i+1))
		for k := range s.Events[first:] {
			s.Events[first+k].Actor = words[i][len("by:"):]
		}
		return
	}
	switch first, rest := words[0], words[1:]; {
	case die.MatchString(first):
		s.opening(words)
	case first == "A" || first == "B":
		s.side(events.ParseSide(first), rest)
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

func (s *script) start(rest []string) {
	s.Game++
	if len(rest) > 0 {
		s.Game = s.Number(rest[0])
	}
	s.Add(&events.GameStarted{})
}

func (s *script) opening(words []string) {
	o := &events.OpeningRolled{First: events.NoSide}
	for _, w := range words {
		first, told := strings.CutPrefix(w, "first:")
		switch {
		case told:
			o.First = events.ParseSide(first)
		case w[0] == 'A':
			o.A = w[1] - '0'
		default:
			o.B = w[1] - '0'
		}
	}
	s.Add(o)
}

// side reads the actions of one side.
func (s *script) side(side events.Side, words []string) {
	for len(words) > 0 && s.Err == nil {
		n := 1
		switch w := words[0]; {
		case step.MatchString(w):
			for n < len(words) && step.MatchString(words[n]) {
				n++
			}
			s.Add(&events.CheckersMoved{Side: side, Steps: s.steps(words[:n])})
		case w[0] == '[':
			s.Add(&events.CheckersMoved{Side: side, Board: s.board(w)})
		case dice.MatchString(w):
			s.Add(&events.DiceRolled{Side: side, Dice: proceduretest.DiceOf(w)})
		case w[0] == '.':
			s.Add(&events.TurnEnded{Side: side, By: w[1:]})
		case w[0] == '!':
			thrown, reason, told := strings.Cut(w[1:], ":")
			if !told {
				reason = "cocked"
			}
			s.Add(&events.RollVoided{Side: side, Dice: proceduretest.DiceOf(thrown), Reason: reason})
		default:
			s.does(side, w)
		}
		words = words[n:]
	}
}

func (s *script) steps(words []string) []events.Step {
	var steps []events.Step
	for _, w := range words {
		m := step.FindStringSubmatch(w)
		times := 1
		if m[3] != "" {
			times = s.Number(m[3])
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
		s.Refuse(name)
	}
	return p
}

// board reads a position; the brackets contain both sides' checkers.
func (s *script) board(text string) *events.Board {
	b, err := Board(text, s.checkers)
	if err != nil {
		s.Refuse(text)
	}
	return b
}

// does reads an action and its argument.
func (s *script) does(side events.Side, w string) {
	what, argument, _ := strings.Cut(w, ":")
	switch what {
	case "doubles":
		s.Add(&events.CubeOffered{Side: side, Value: s.face(argument)})
	case "doubles-silent":
		s.Add(&events.CubeOffered{Side: side, Value: s.face(argument), Words: events.WordsSilent, Cube: events.CubeTurned})
	case "says":
		s.Add(&events.CubeOffered{Side: side, Value: s.face(argument), Words: events.WordsSaid, Cube: events.CubeNotTurned})
	case "takes-silent":
		s.Add(&events.CubeTaken{Side: side, Words: events.WordsSilent})
	case "passes-silent":
		s.Add(&events.CubePassed{Side: side, Words: events.WordsSilent, Clock: events.LeftStopped})
	case "passes-running":
		s.Add(&events.CubePassed{Side: side, Words: events.WordsSaid, Clock: events.LeftRunning})
	case "moves-die":
		s.Add(&events.DieMoved{Side: side})
	case "touches":
		s.Add(&events.CubeTouched{Side: side})
	case "called":
		s.Add(&events.CountCalled{Side: side, By: events.NoSide})
	case "fell", "stood":
		s.Add(&events.CountEnded{Side: side, Outcome: what})
	case "preferred":
		s.Add(&events.PreferenceChosen{Side: side, White: events.ParseSide(argument)})
	case "takes":
		s.Add(&events.CubeTaken{Side: side})
	case "passes":
		s.Add(&events.CubePassed{Side: side})
	case "beavers":
		s.Add(&events.CubeBeavered{Side: side, Value: s.face(argument)})
	case "concedes":
		s.Add(&events.GameConceded{Side: side, As: argument})
	case "gives-up":
		s.Add(&events.MatchConceded{Side: side})
	case "chooses":
		choice, event, named := strings.Cut(argument, "#")
		opened := proceduretest.Unsaid()
		if named {
			opened = proceduretest.Event(s.Number(event))
		}
		s.Add(&events.ChoiceMade{Opened: opened, Side: side, Choice: choice})
	case "reads":
		choice, event, _ := strings.Cut(argument, "#")
		s.Add(&events.OptionsRead{Opened: proceduretest.Event(s.Number(event)), Choices: []string{choice}})
	case "signs":
		s.Add(&events.ResultSigned{Side: side, Score: s.Pair(argument)})
	default:
		if !s.Does(side, what, argument) {
			s.equipment(side, what, argument)
		}
	}
}

// face returns the cube value given; 0 means the correct one, which is filled in when the
// event is folded.
func (s *script) face(argument string) int {
	if argument == "" {
		return 0
	}
	return s.Number(argument)
}

func (s *script) set(words []string) {
	p := &events.PositionSet{OnRoll: events.NoSide, Reason: "as it stood"}
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		switch {
		case w[0] == '[':
			p.Board = s.board(w)
		case key == "on":
			p.OnRoll = events.ParseSide(value)
		case key == "dice":
			p.Dice = proceduretest.DiceOf(value)
		case key == "cube":
			p.CubeValue = s.Number(value)
		case key == "owner":
			p.CubeOwner = value
		case key == "score":
			p.Score = s.Pair(value)
		default:
			s.Refuse(w)
		}
	}
	s.Add(p)
}

func (s *script) score(words []string) {
	s.Add(&events.ScoreEntered{
		Winner: events.ParseSide(words[0]), Points: s.Number(words[1]),
		Source: events.FromPaper, Match: slices.Contains(words, "match"),
	})
}

func (s *script) correct(words []string) {
	if id, ok := strings.CutPrefix(words[0], "rulebook="); ok {
		s.Add(&events.MatchCorrected{Rulebook: id, Reason: "scheduled wrongly"})
		return
	}
	f, err := Format(strings.Join(words, " "))
	s.Err = err
	s.Add(&events.MatchCorrected{Format: &f, Reason: "scheduled wrongly"})
}

// plain reads a statement that is not an action of a side.
func (s *script) plain(what string, rest []string) {
	argument := strings.Join(rest, " ")
	switch what {
	case "gap":
		s.Add(&events.GapNoted{Missing: "unknown", Side: events.NoSide})
	case "seen":
		s.Add(&events.ScoreObserved{Score: s.Pair(argument), By: events.NoSide})
	case "sheets":
		s.sheets(rest)
	case "setup":
		s.Add(&events.SetupObserved{Board: s.board(rest[0]), Side: events.NoSide})
	case "put":
		s.Add(&events.SetupCorrected{Board: s.board(rest[0])})
	case "option":
		s.Add(&events.OptionSet{Option: rest[0], Value: rest[1]})
	case "agree":
		a := &events.AgreementMade{Words: "agreed"}
		if len(rest) > 0 {
			a.Option, a.Value = rest[0], rest[1]
		}
		s.Add(a)
	case "prefer":
		s.Add(&events.PreferenceRolled{A: uint8(s.Number(rest[0])), B: uint8(s.Number(rest[1]))})
	case "cube":
		s.Add(&events.CubeObserved{Value: s.Number(rest[0]), Owner: rest[1]})
	case "clock":
		running := events.NoSide
		if len(rest) > 2 {
			running = events.ParseSide(rest[2])
		}
		s.Add(&events.ClockRead{A: int64(s.Number(rest[0])), B: int64(s.Number(rest[1])), Running: running})
	case "imported":
		s.Add(&events.ImportCompleted{Games: s.Game, Score: s.Pair(argument)})
	case "begin":
		s.Add(&events.MatchStarted{})
	case "adjourn":
		s.Add(&events.MatchAdjourned{Reason: "the hall closes"})
	case "resume":
		s.Add(&events.MatchResumed{})
	case "void":
		s.Add(&events.MatchVoided{Reason: "the wrong players"})
	case "end":
		s.Add(&events.MatchEnded{})
	case "note":
		s.Add(&events.NoteMade{Text: argument})
	default:
		if !s.Beside(what, rest) {
			s.Refuse(what)
		}
	}
}

func (s *script) sheets(words []string) {
	c := &events.ScoreCompared{}
	if words[0] != "-" {
		c.A = s.Pair(words[0])
	}
	if words[1] != "-" {
		c.B = s.Pair(words[1])
	}
	s.Add(c)
}
