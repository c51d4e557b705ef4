package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/replay/simulation"
)

// idle waits until no entry is being stored.
func (t *tablet) idle(phase string) {
	t.Helper()
	t.Until(fmt.Sprintf(`!document.querySelector('[aria-busy=true]') && kibitz.recorder.table.phase === %q`, phase))
}

// way says which keys lead from where the focus is to a place of the board: up or down
// first, then along the row.
const way = `(target => {
	const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }
	const places = [...document.querySelectorAll('[data-place]')], here = document.activeElement
	if (!here.hasAttribute('data-place')) return 'none'
	const [x, y] = middle(here), [tx, ty] = middle(places.find(e => e.dataset.place === target))
	if (Math.abs(ty - y) > 5) return ty > y ? 'down' : 'up'
	const between = places.filter(e => { const [cx, cy] = middle(e); return Math.abs(cy - y) < 5 && (cx - x) * (cx - tx) <= 0 }).length - 1
	return (tx > x ? 'right' : 'left').repeat(between)
})`

var arrows = strings.NewReplacer("none", kb.ArrowDown, "down", kb.ArrowDown, "up", kb.ArrowUp, "right", kb.ArrowRight, "left", kb.ArrowLeft)

// walk leads the focus to a place of the board by the arrow keys, and taps it.
func (t *tablet) walk(point uint8) {
	t.Helper()
	for range 5 {
		keys := browsertest.Eval[string](t.Browser, fmt.Sprintf("%s('%d')", way, point))
		if keys == "" {
			t.Keys(kb.Enter)
			return
		}
		t.Keys(arrows.Replace(keys))
	}
	t.Fatalf("the arrows do not lead to point %d but to %s", point, browsertest.Eval[string](t.Browser, `document.activeElement.outerHTML`))
}

// press enters one event of play by keys alone.
func (t *tablet) press(e *events.Event) {
	t.Helper()
	switch body := e.Body.(type) {
	case *events.GameStarted:
		t.Until(`document.querySelector('[data-do=start]')`)
		t.Keys(kb.Enter)
		t.idle("opening-roll")
	case *events.OpeningRolled:
		t.Keys(fmt.Sprintf("%d%d", body.A, body.B))
	case *events.DiceRolled:
		t.Keys(fmt.Sprintf("%d%d", body.Dice[0], body.Dice[1]))
	case *events.CheckersMoved:
		for _, s := range body.Steps {
			t.walk(s.From)
			t.walk(s.To)
		}
	case *events.TurnEnded:
		t.Keys(kb.Enter, kb.ModifierCtrl)
		t.Until(`!document.querySelector('[aria-busy=true]') && ['roll-or-double', 'between-games'].includes(kibitz.recorder.table.phase)`)
	case *events.CubeOffered:
		t.Keys("d")
		t.Until(`document.activeElement.matches('.sheet [data-do=offer]')`)
		t.Keys(kb.Enter)
		t.idle("cube-answer")
	case *events.CubeTaken:
		t.Keys("t")
		t.idle("roll-or-double")
	}
}

// heard returns what a screen reader is told of an event of a game, after what it was told before.
func heard(e *events.Event, before string) string {
	name := map[events.Side]string{events.A: "Light", events.B: "Dark"}
	plays := func(side events.Side, a, b uint8) string {
		return fmt.Sprintf("%s plays %d and %d", name[side], max(a, b), min(a, b))
	}
	switch body := e.Body.(type) {
	case *events.OpeningRolled:
		if body.A < body.B {
			return plays(events.B, body.A, body.B)
		}
		return plays(events.A, body.A, body.B)
	case *events.DiceRolled:
		return plays(body.Side, body.Dice[0], body.Dice[1])
	case *events.CheckersMoved:
		for _, s := range body.Steps {
			before += ", " + strings.NewReplacer("from 25", "from the bar", "to 0", "off").Replace(fmt.Sprintf("from %d to %d", s.From, s.To))
		}
		return before
	case *events.TurnEnded:
		return before + ". " + name[body.Side.Opponent()] + " to roll"
	case *events.CubeOffered:
		return fmt.Sprintf("%s offers %d. %s answers.", name[body.Side], body.Value, name[body.Side.Opponent()])
	case *events.CubeTaken:
		return name[body.Side.Opponent()] + " to roll"
	}
	return "Game 1 · Opening roll: one die each"
}

// shortGame returns the first game of a simulated match, with a cube that is taken and all
// checkers borne off, in at most a dozen turns.
func shortGame(t *testing.T, format events.Format) []events.Event {
	t.Helper()
	for seed := range uint64(10_000) {
		m := simulation.New(seed, "open", "m1", format)
		m.Schedule()
		count := map[events.Type]int{}
		var all []events.Event
		for len(all) < 40 {
			for _, message := range m.Play(1) {
				entry, err := events.Decode(message.Data)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range entry.Events {
					if e.Game == 2 && count["cube.taken"] > 0 && count["turn.ended"] <= 12 && count["cube.passed"]+count["game.conceded"] == 0 {
						t.Logf("seed %d: %d turns", seed, count["turn.ended"])
						return all
					}
					if e.Game == 1 {
						all, count[e.Body.Type()] = append(all, e), count[e.Body.Type()]+1
					}
				}
			}
			if count["game.started"] > 0 && m.Over() {
				break
			}
		}
	}
	t.Fatal("no seed gives a short game")
	return nil
}

func TestAWholeGameIsEnteredByKeysAlone(t *testing.T) {
	t.Parallel()
	browsertest.Opens(t)
	format := simulation.ToPoints(5)
	format.Start = "hypergammon"
	want := shortGame(t, format)
	tab := newRoom(t, format).tablet()
	told := ""
	for i := range want {
		tab.press(&want[i])
		if told = heard(&want[i], told); i == len(want)-1 {
			told = strings.NewReplacer("Light to roll", "Dark: what have you won?", "Dark to roll", "Light: what have you won?").Replace(told)
		}
		tab.Until(fmt.Sprintf(`document.querySelector('[aria-live]').textContent === %q`, told))
	}
	tab.sent()
	tab.sameAs(want)
	tab.Until(`document.querySelector('[data-choice^=won-]')`)
	won := browsertest.Eval[string](tab.Browser, `kibitz.table.last.as`)
	for range 60 {
		if browsertest.Eval[bool](tab.Browser, `document.activeElement.matches('[data-choice=won-`+won+`]')`) {
			break
		}
		tab.Keys(kb.Tab)
	}
	tab.Keys(kb.Enter)
	tab.Until(`document.querySelector('[data-do=agreed]')`)
	tab.Keys(kb.Enter, kb.ModifierCtrl) // the one button: the loser agrees
	tab.Until(`document.querySelector('[data-do=next]')`)
	tab.Keys(kb.Enter, kb.ModifierCtrl) // the one button: the next game
	tab.idle("opening-roll")
	tab.sent()
	tab.sound()
}

func TestTheFocusGoesIntoASheetAndBack(t *testing.T) {
	t.Parallel()
	tab := newRoom(t, simulation.ToPoints(3)).tablet()
	tab.do("start")
	tab.idle("opening-roll")
	focused := func(selector string) {
		t.Helper()
		tab.Until(fmt.Sprintf(`document.activeElement.matches(%q)`, selector))
	}
	tab.Keys("31")
	for range 60 {
		if browsertest.Eval[bool](tab.Browser, `document.activeElement.matches('[data-do=menu]')`) {
			break
		}
		tab.Keys(kb.Tab)
	}
	focused("[data-do=menu]")
	tab.Keys(kb.Enter)
	focused(".sheet button")
	for range 40 { // what lies under the sheet cannot be reached
		tab.Keys(kb.Tab)
		if browsertest.Eval[bool](tab.Browser, `document.activeElement !== document.body && !document.activeElement.closest('.sheet')`) {
			t.Fatalf("with the sheet open the focus is on %s", browsertest.Eval[string](tab.Browser, `document.activeElement.outerHTML`))
		}
	}
	tab.Keys(kb.Escape)
	tab.Until(`!document.querySelector('.sheet')`)
	focused("[data-do=menu]")
	tells := func(want string) {
		t.Helper()
		if got := browsertest.Eval[string](tab.Browser, `document.querySelector('[aria-live]').textContent`); got != want {
			t.Errorf("a screen reader is told %q", got)
		}
	}
	for place, want := range map[string]string{"[data-place='6']": "point 6: 5 Light", "[data-place='1']": "point 1: 2 Dark", "[data-place='2']": "point 2: empty", "[data-cube]": "Cube at 64: In the middle"} {
		if got := browsertest.Eval[string](tab.Browser, fmt.Sprintf(`document.querySelector(%q).ariaLabel`, place)); got != want {
			t.Errorf("%s is called %q", place, got)
		}
	}
	tab.walk(8)
	tells("Light plays 3 and 1, from 8")
	tab.walk(5)
	tells("Light plays 3 and 1, from 8 to 5")
	tab.Keys("u")
	tab.Keys("u")
	tab.Keys("m") // opens the field; the driver writes it there as well
	focused(".sheet input")
	tab.Keys("8/5 6/x")
	tab.Keys(kb.Enter)
	tab.Until(`document.querySelector('.sheet [role=alert]')`)
	tab.Keys(strings.Repeat(kb.Backspace, 8) + "13/10(2) 6/off")
	tab.Keys(kb.Enter)
	tab.Until(`document.querySelector('[aria-live]').textContent === 'Light plays 3 and 1, from 13 to 10, from 13 to 10, from 6 off'`)
	tab.Keys("uuu")
	tab.walk(6)
	tab.walk(5)
	tab.Keys(kb.Enter, kb.ModifierShift)
	tab.idle("roll-or-double")
	tab.Until(`document.querySelector('[aria-live]').textContent === 'Light plays 3 and 1, from 6 to 5. Dark to roll'`)
	tab.sent()
	tab.sound()
}
