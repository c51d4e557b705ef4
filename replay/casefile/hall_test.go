package casefile

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/rules/backgammon"
	"kibitz/rules/backgammon/position"
	"kibitz/rules/book"
)

// hall makes up a match's log.
type hall struct {
	t       *rapid.T
	ledger  *ledger.Ledger
	authors map[string]*ledger.Author
	made    int
	game    int
	now     events.Instant
	refs    []events.Ref
}

const matchID = "m-1"

// anyHall makes up a match with disputes, and everything that belongs to them, in and
// out of order: words of any letters, corrections, rulings that cannot be done.
func anyHall(t *rapid.T) *hall {
	h := &hall{
		t: t, authors: map[string]*ledger.Author{}, now: 1_795_255_200_000,
		ledger: ledger.New("open", matchID, ledger.Config{Verify: func(string, []byte, string) bool { return true }}),
	}
	f := events.Format{
		Kind: pick(t, events.ToPoints, events.BestOf, events.Session), Length: 1 + number(t, 5), Cube: number(t, 4) > 0,
		Crawford: true, Gammons: true, Backgammons: true, Start: pick(t, "standard", "standard", "nackgammon"),
	}
	h.by("office", &events.MatchScheduled{
		Tournament: "open", Discipline: events.Backgammon, Rulebook: pick(t, book.All().Governing(events.Backgammon)...).ID, Format: &f, Place: h.words(),
		Players: []events.Player{{ID: "p-a", Seat: "A"}, {ID: "p-b", Seat: "B"}},
	}, &events.DeviceEnrolled{Device: eventstest.Device("table"), Role: events.Table, Side: events.NoSide, Label: h.words()},
		&events.DeviceEnrolled{Device: eventstest.Device("director"), Role: events.Director, Person: "p-d", Side: events.NoSide})
	h.by("table", &events.DisputeRaised{Dispute: "d0", Side: events.A, Subject: "other"}, &events.TableReleased{Dispute: "d0"})
	for range 1 + number(t, 30) {
		switch number(t, 6) {
		case 0:
			h.by("director", h.decision())
		case 1:
			h.by("table", h.told())
		case 2:
			h.by("table", &events.DisputeRaised{Dispute: h.dispute(), Side: side(t), Subject: pick(t, "position", "roll", "play", "cube", "score", "other"), About: h.ref(), Words: h.words()})
		default:
			h.by("table", h.likely())
		}
	}
	return h
}

func number(t *rapid.T, n int) int { return rapid.IntRange(0, n-1).Draw(t, "n") }

func pick[T any](t *rapid.T, list ...T) T { return list[number(t, len(list))] }

func side(t *rapid.T) events.Side { return pick(t, events.A, events.B) }

// words are what somebody may have written; not what fmt writes of a wrong verb, which no
// text of ours may hold.
func (h *hall) words() string {
	drawn := strings.ReplaceAll(rapid.StringN(1, 40, 100).Draw(h.t, "words"), "%!", "%")
	return pick(h.t, "it was so", "не так", "<script>alert(1)</script>", "\x1b[31m\r\nred", "名前 🎲 \u202eabc", `"'&<b>`, "Ω", drawn)
}

func (h *hall) dispute() string { return pick(h.t, "d0", "d1", "d2") }

func (h *hall) ref() *events.Ref {
	if len(h.refs) == 0 || number(h.t, 3) == 0 {
		return nil
	}
	r := pick(h.t, h.refs...)
	return &r
}

// by appends an entry; one that cannot be signed is left out.
func (h *hall) by(device string, bodies ...events.Body) {
	author := h.authors[device]
	if author == nil {
		author = &ledger.Author{Key: eventstest.Key(device), Match: matchID}
		h.authors[device] = author
	}
	author.Count, author.Previous = h.ledger.Device(eventstest.Device(device))
	told := make([]events.Event, len(bodies))
	for i, body := range bodies {
		if _, starts := body.(*events.GameStarted); starts {
			h.game++
		}
		h.now += 5_000
		told[i] = events.Event{At: h.now, Body: body}
		if d, _ := events.Vocabulary.Lookup(body.Type()); d.Touches&(events.TopicPlay|events.TopicScore|events.TopicDispute) != 0 {
			told[i].Game = h.game
		}
	}
	h.made++
	id := eventstest.ID(fmt.Sprint(h.made))
	data, signature, err := author.Write(id, h.ledger.Head(), told...)
	if err != nil {
		return
	}
	link := h.ledger.Add(ledger.Message{Data: data, Signature: signature, Stored: h.now + 500})
	for i := range told {
		if link.Status == ledger.Folded {
			h.refs = append(h.refs, events.Ref{Entry: id, Index: i})
		}
	}
}

// likely makes up what the table waits for.
func (h *hall) likely() events.Body {
	timeline, err := replay.Open(h.ledger, replay.Options{})
	if err != nil {
		h.t.Fatal(err)
	}
	r, ok := timeline.Final().(*backgammon.Referee)
	if !ok {
		return h.told()
	}
	s := r.State()
	die := func() uint8 { return uint8(1 + number(h.t, 6)) }
	switch s.Phase {
	case backgammon.BetweenGames:
		return &events.GameStarted{}
	case backgammon.OpeningRoll:
		return &events.OpeningRolled{A: die(), B: die(), First: events.NoSide}
	case backgammon.CubeAnswer:
		return pick[events.Body](h.t, &events.CubeTaken{Side: s.Cube.By.Opponent()}, &events.CubePassed{Side: s.Cube.By.Opponent()})
	case backgammon.InTurn:
		if s.Moved {
			return &events.TurnEnded{Side: s.OnRoll}
		}
		var g backgammon.Generator
		play := pick(h.t, g.Plays(&s.Board, s.OnRoll, s.Dice)...)
		return &events.CheckersMoved{Side: s.OnRoll, Steps: play.Steps[:play.N]}
	}
	if number(h.t, 4) == 0 {
		return &events.CubeOffered{Side: s.OnRoll, Value: min(2*s.Cube.Value, 1<<30)}
	}
	return &events.DiceRolled{Side: s.OnRoll, Dice: events.Dice{die(), die()}}
}

// told makes up what may be told at any time.
func (h *hall) told() events.Body {
	t := h.t
	score := &[2]int{number(t, 4), number(t, 4)}
	return pick[events.Body](t,
		&events.CubeObserved{Value: 2, Owner: pick(t, "A", "B", "centre", "absent")},
		&events.ScoreObserved{Score: score, By: pick(t, events.A, events.NoSide), Where: h.words()},
		&events.ScoreCompared{A: score}, &events.ScoreEntered{Winner: side(t), Points: 1 + number(t, 3), Source: events.FromTable},
		&events.ResultSigned{Side: side(t), Score: score}, &events.ClockRead{A: int64(number(t, 9)) * 10_000, B: -500, Running: events.NoSide},
		&events.TestimonyGiven{Dispute: h.dispute(), Person: h.name(), Standing: pick(t, "player", "spectator"), Statement: h.words()},
		&events.EvidenceAttached{Dispute: h.dispute(), Source: events.HashOf(nil), Media: h.words(), Bytes: 1, Caption: h.words()},
		&events.AppealFiled{Dispute: h.dispute(), Side: side(t), Reason: h.words()},
		&events.DirectorCalled{Side: side(t), Reason: h.words()}, &events.AgreementMade{Words: h.words()},
		&events.GapNoted{Missing: "turns", Side: events.NoSide, Words: h.words()}, &events.GameConceded{Side: side(t), As: events.Gammon},
		&events.PositionSet{OnRoll: side(t), CubeOwner: events.CubeCentred, Score: score, Reason: h.words()},
		&events.ComplaintFiled{Dispute: h.dispute(), Side: side(t), Words: h.words()},
	)
}

func (h *hall) name() string { return pick(h.t, "p-a", "p-x", "p-y", "p-z") }

// decision makes up what an official decides.
func (h *hall) decision() events.Body {
	t := h.t
	effects := []events.Effect{h.effect()}
	if number(t, 2) == 0 {
		effects = append(effects, h.effect())
	}
	target := h.ref()
	if target == nil {
		target = &h.refs[0]
	}
	return pick[events.Body](t,
		&events.RulingMade{Dispute: h.dispute(), Reasons: h.words(), Effects: effects, Clauses: []string{pick(t, "WBF 4.8", "RU 23.3", h.words())}},
		&events.RulingMade{Dispute: h.dispute(), Reasons: h.words(), Effects: effects},
		&events.CommitteeConvened{Dispute: h.dispute(), Members: []string{"p-x", "p-y", "p-z"}},
		&events.VoteCast{Dispute: h.dispute(), Member: h.name(), Vote: events.VoteUphold, Reasons: h.words()},
		&events.VoteCast{Dispute: h.dispute(), Member: h.name(), Vote: events.VoteReplace, Effects: effects},
		&events.TableReleased{Dispute: h.dispute(), Reason: h.words()}, &events.WarningGiven{Side: side(t), Clause: h.words(), Reason: h.words()},
		&events.PenaltyAssessed{Side: side(t), Points: 1, Clause: "WBF 2.2", Reason: h.words()}, &events.ForfeitDeclared{Side: side(t), Reason: h.words()},
		&events.EntryAmended{Target: target, Events: []events.Event{{Game: h.game, At: h.now, Body: h.likely()}}, Reason: h.words()},
		&events.EntryRetracted{Target: target, Reason: h.words()},
		&events.EntryInserted{After: target, Events: []events.Event{{Game: h.game, At: h.now, Body: h.likely()}}, Reason: h.words()},
		&events.MatchAdjourned{Reason: h.words()}, &events.OptionSet{Option: "condoned", Value: "valid-roll"},
	)
}

func (h *hall) effect() events.Effect {
	t := h.t
	board := position.Standard.Board()
	b := events.Board(board)
	return pick(t,
		events.Effect{Kind: events.EffectRestore, Before: h.ref(), Side: events.NoSide},
		events.Effect{Kind: events.EffectSetPosition, Board: &b, Side: events.NoSide},
		events.Effect{Kind: events.EffectSetDice, Dice: events.Dice{5, 2}, Side: side(t)},
		events.Effect{Kind: events.EffectSetCube, Value: 4, Owner: pick(t, "A", "B", "centre"), Side: events.NoSide},
		events.Effect{Kind: events.EffectSetScore, Score: &[2]int{number(t, 5), number(t, 5)}, Side: events.NoSide},
		events.Effect{Kind: events.EffectSetTurn, Side: side(t)}, events.Effect{Kind: events.EffectVoidRoll, Side: events.NoSide},
		events.Effect{Kind: events.EffectVoidGame, Side: events.NoSide}, events.Effect{Kind: events.EffectAward, Side: side(t), Points: 1},
		events.Effect{Kind: events.EffectWarn, Side: side(t)}, events.Effect{Kind: events.EffectPlayOn, Side: events.NoSide},
		events.Effect{Kind: events.EffectForfeit, Side: side(t)},
	)
}
