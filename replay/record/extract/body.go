package extract

import (
	"fmt"

	"kibitz/events"
	"kibitz/replay/record/transcript"
	"kibitz/rules"
	"kibitz/rules/backgammon"
)

// body writes down an event, except for the rolls and turns themselves.
func (x *extracting) body(e *events.Event) {
	switch body := e.Body.(type) {
	case *events.CheckersMoved:
		x.checkersMoved(body)
	case *events.CubeOffered, *events.CubeTaken, *events.CubeBeavered, *events.CubePassed:
		x.cube(e.Body)
	case *events.GameConceded:
		if x.after.Games > x.before.Games {
			x.add(transcript.Action{Kind: transcript.Resign, Side: body.Side})
		}
	case *events.ScoreEntered:
		x.entered(body)
	case *events.ChoiceMade:
		x.chosen(body)
	case *events.OpeningRolled:
		if body.A == body.B {
			x.omit(x.place(), transcript.OmitTie)
		}
	case *events.TurnEnded:
		x.turnPassed(body)
	default:
		x.record(e)
	}
}

// record writes down events about the record and the match.
func (x *extracting) record(e *events.Event) {
	switch body := e.Body.(type) {
	case *events.NoteMade:
		x.note(e.Game, body)
	case *events.GapNoted:
		x.gap(body)
	case *events.PositionSet:
		x.positionSet(body)
	case *events.RulingMade, *events.VoteCast:
		x.omit(0, transcript.OmitDispute)
		x.ruled()
	case *events.MatchCorrected:
		x.players(body.Players)
		if body.Start.Known() {
			x.start = body.Start
		}
	default:
		if code := LeftOut(e.Body); code != "" {
			x.omit(0, code)
		}
	}
}

// LeftOut returns the omission code for an event that neither a match text nor a file of
// boards can hold, or "". Events about devices, and observations that the play confirms,
// are not omissions.
func LeftOut(body events.Body) transcript.OmissionCode {
	switch body.(type) {
	case *events.ClockRead, *events.ClockPressed, *events.ClockStarted, *events.ClockStopped, *events.BreakStarted, *events.BreakEnded:
		return transcript.OmitClock
	case *events.DirectorCalled, *events.DisputeRaised, *events.TableReleased, *events.RulingMade, *events.AppealFiled,
		*events.CommitteeConvened, *events.VoteCast, *events.ComplaintFiled, *events.TestimonyGiven, *events.EvidenceAttached:
		return transcript.OmitDispute
	case *events.WarningGiven, *events.PenaltyAssessed:
		return transcript.OmitSanction
	case *events.MatchConceded, *events.ForfeitDeclared:
		return transcript.OmitForfeit
	case *events.MatchVoided:
		return transcript.OmitVoided
	case *events.PreferenceRolled, *events.PreferenceChosen:
		return transcript.OmitPreference
	case *events.ResultSigned:
		return transcript.OmitSignature
	}
	return ""
}

func (x *extracting) checkersMoved(m *events.CheckersMoved) {
	switch {
	case x.turn != nil && x.turn.side == m.Side && x.after.Moved:
		x.turn.moved = m
	case x.turn == nil && x.after.Phase == backgammon.InTurn:
		// a play without its roll starts the turn
	default:
		x.omit(x.place(), transcript.OmitNoEffect)
	}
}

// cube writes down a cube action if it counted.
func (x *extracting) cube(body events.Body) {
	was, is := &x.before.Cube, &x.after.Cube
	a := transcript.Action{}
	counted := false
	switch b := body.(type) {
	case *events.CubeOffered:
		a.Kind, a.Side, a.Value = transcript.Double, b.Side, b.Value
		counted = is.Offered > 0 && is.Offered != was.Offered
	case *events.CubeBeavered:
		a.Kind, a.Side, a.Value = transcript.Beaver, b.Side, b.Value
		counted = is.Beavers > was.Beavers
	case *events.CubeTaken:
		a.Kind, a.Side, a.Implied = transcript.Take, b.Side, was.Beavers > 0
		counted = was.Offered > 0 && is.Offered == 0
	case *events.CubePassed:
		a.Kind, a.Side = transcript.Drop, b.Side
		counted = x.after.Games > x.before.Games
	}
	if !counted {
		x.omit(x.place(), transcript.OmitCube)
		return
	}
	if _, offers := body.(*events.CubeOffered); offers && x.turn == nil && x.after.Phase == backgammon.RollOrDouble {
		x.held = append(x.held, a) // doubled before the opponent's roll: the opponent finishes his turn first and then answers
		return
	}
	if x.turn == nil && x.game != nil {
		x.release() // the answer comes before his roll
	}
	x.add(a)
}

// entered notes whether a source says that this game won the match.
func (x *extracting) entered(e *events.ScoreEntered) {
	x.match = e.Match && x.after.Last.Winner == e.Winner && x.after.Last.Game == x.place()
}

// chosen removes the illegal play if the opponent chose to have it replayed.
func (x *extracting) chosen(c *events.ChoiceMade) {
	taken := rules.Choice(c.Choice) == backgammon.Replay && x.after.Phase == backgammon.InTurn && x.before.Phase != backgammon.InTurn
	if !taken || x.game == nil {
		return
	}
	x.omit(x.place(), transcript.OmitReplayed)
	for i := len(x.game.Actions) - 1; i >= 0; i-- {
		if a := &x.game.Actions[i]; a.Kind == transcript.Roll && a.Side == x.after.OnRoll {
			x.game.Actions = append(x.game.Actions[:i], x.game.Actions[i+1:]...)
			return
		}
	}
}

// turnPassed records a turn without a roll as omitted, because an empty cell would mean a
// missing turn.
func (x *extracting) turnPassed(t *events.TurnEnded) {
	if x.before.Phase == backgammon.RollOrDouble && t.Side == x.before.OnRoll && !x.before.Gap {
		x.omit(x.place(), transcript.OmitPassed)
	}
}

// note writes down a remark: as a header before the first game, and in place afterwards.
// Readers' notes about another file are not remarks on the match.
func (x *extracting) note(game int, n *events.NoteMade) {
	if transcript.Known(transcript.Code(n.Key)) || n.Key == transcript.ForcedPlay {
		return
	}
	if game == 0 || x.game == nil {
		x.d.Headers = append(x.d.Headers, transcript.Header{Key: n.Key, Value: n.Text})
		return
	}
	if n.Key == transcript.Resignation {
		x.resignation(n.Text)
		return
	}
	text := n.Text
	if n.Key != "" {
		text = n.Key + ": " + text
	}
	x.add(transcript.Action{Kind: transcript.Remark, Side: events.NoSide, Text: text})
}

// resignation writes down a resignation from a note.
func (x *extracting) resignation(text string) {
	side, points := "", 0
	_, _ = fmt.Sscanf(text, "%s gives up for %d", &side, &points)
	a := transcript.Action{Kind: transcript.Resign, Side: events.NoSide, Value: points}
	for _, s := range []events.Side{events.A, events.B} {
		if side == s.String() {
			a.Side = s
		}
	}
	if !a.Side.Valid() {
		a.Kind, a.Text = transcript.Remark, text
	}
	x.add(a)
}

// gap writes down a gap.
func (x *extracting) gap(g *events.GapNoted) {
	a := transcript.Action{Kind: transcript.Gap, Side: g.Side}
	words := g.Words
	if n, _ := fmt.Sscanf(words, "rows %d to %d", &a.Rows[0], &a.Rows[1]); n == 2 {
		words = ""
	}
	switch {
	case g.Missing == "play" && x.turn != nil:
		x.turn.absent, x.turn.moved = true, nil
	case g.Missing == "play" && g.Side.Valid() || g.Missing == "roll":
		// shown by what follows, and by what does not
	case g.Missing == "turns" || g.Missing == "unknown" && g.Side.Valid():
		x.add(a)
	default:
		x.omit(x.place(), transcript.OmitGap)
	}
	if words != "" {
		x.add(transcript.Action{Kind: transcript.Remark, Side: events.NoSide, Text: words})
	}
}

// positionSet writes down a position that was entered, with the current cube.
func (x *extracting) positionSet(p *events.PositionSet) {
	if p.Board == nil && p.CubeValue == 0 && p.CubeOwner == "" && !p.OnRoll.Valid() {
		return // only a score, which the header of the next game gives
	}
	if x.game == nil || x.after.Phase == backgammon.BetweenGames || x.after.Phase == backgammon.MatchOver {
		x.omit(x.place(), transcript.OmitPosition)
		return
	}
	if x.after.Phase == backgammon.OpeningRoll && p.Board == nil {
		return // only the cube value, which goes into the game's header
	}
	x.tableSet()
}

// ruled writes down the table after a ruling if the ruling changed it.
func (x *extracting) ruled() {
	was, is := &x.before, &x.after
	same := was.Board == is.Board && was.OnRoll == is.OnRoll && was.Cube == is.Cube
	if same || x.game == nil || is.Phase == backgammon.BetweenGames || is.Phase == backgammon.MatchOver || is.Phase == backgammon.OpeningRoll {
		return
	}
	x.tableSet()
}

// tableSet writes down the current table.
func (x *extracting) tableSet() {
	s := &x.after
	x.add(transcript.Action{Kind: transcript.SetPosition, Side: events.NoSide, Position: &transcript.Position{
		Boarded: !s.Gap, Board: events.Board(s.Board), OnRoll: s.OnRoll,
		Cube: s.Cube.Value, Owned: true, Owner: s.Cube.Owner,
	}})
}
