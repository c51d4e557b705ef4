package serve

import (
	"testing"

	"github.com/google/uuid"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay/simulation"
	"kibitz/rules/match"
)

// An illegal play gives the opponent a choice. A choice that answers no open option is
// recorded, changes nothing, and its sender hears of it as far as he may.
func TestAChoiceThatIsNotOpenIsRecordedAndItsSenderHearsOfIt(t *testing.T) {
	t.Parallel()
	const nowhere = -1 // an event that the record does not have
	for i, x := range []struct {
		name    string
		illegal bool // the play, so that the choice is open
		read    bool // the director has read the option out
		before  bool // the choice was made before
		by      string
		index   int // of the event of the turn that the choice names
		choice  string
		told    string
		folded  bool // the choice takes effect
		found   string
	}{
		{name: "an unknown reference answers nothing", illegal: true, by: "table", index: nowhere, choice: "replay", told: "choice-not-open", found: "choice-not-open"},
		{name: "nor does another event", illegal: true, by: "director", index: 0, choice: "replay", told: "choice-not-open", found: "choice-not-open"},
		{name: "an open option that was not read out", illegal: true, by: "table", index: 2, choice: "replay", told: "choice-untold", folded: true},
		{name: "a legal play looks the same to the table", by: "table", index: 2, choice: "replay", told: "choice-untold", found: "choice-not-open"},
		{name: "and not to the director", by: "director", index: 2, choice: "replay", told: "choice-not-open", found: "choice-not-open"},
		{name: "an open option that was read out", illegal: true, read: true, by: "table", index: 2, choice: "replay", folded: true},
		{name: "it has no such choice", illegal: true, read: true, by: "table", index: 2, choice: "forfeit", told: "choice-unknown", found: "choice-unknown"},
		{name: "it is closed by then", illegal: true, read: true, before: true, by: "table", index: 2, choice: "replay", told: "choice-not-open", found: "choice-not-open", folded: true},
		{name: "the director answers an open one", illegal: true, by: "director", index: 2, choice: "condone", folded: true},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			m := h.match(uint64(60+i), "m1")
			h.append(m, append(m.Schedule(), m.Play(6)...)...)
			opened, side := h.turn(m, x.illegal)
			if x.read {
				h.append(m, m.Write(m.Director, &events.OptionsRead{Opened: opened, Choices: []string{"condone", "replay"}}))
			}
			if x.before {
				h.append(m, m.Write(m.Table, &events.ChoiceMade{Opened: opened, Side: side.Opponent(), Choice: "condone"}))
			}
			ref := *opened
			switch x.index {
			case nowhere:
				ref.Entry = uuid.MustParse("00000000-0000-4000-8000-000000000001")
			case 0:
				ref.Index = 0
			}
			h.says(m, x.by, &events.ChoiceMade{Opened: &ref, Side: side.Opponent(), Choice: x.choice}, x.told)
			view := h.view(m)
			if open := len(view.Options) > 0; open != (x.illegal && !x.folded) {
				t.Errorf("open are %+v", view.Options)
			}
			found := ""
			for _, f := range view.Findings {
				switch f.Code {
				case match.FindChoiceNotOpen, match.FindChoiceNotHis, match.FindChoiceUnknown:
					found += string(f.Code)
				}
			}
			if found != x.found {
				t.Errorf("found are %+v, want %q", view.Findings, x.found)
			}
		})
	}
}

// Options that the director reads out and that are not open are recorded, are told to no table, and he
// hears of it.
func TestOptionsReadOutThatAreNotOpenAreRecordedAndTheirReaderHearsOfIt(t *testing.T) {
	t.Parallel()
	const nowhere = -1 // an event that the record does not have
	for i, x := range []struct {
		name    string
		illegal bool // the play, so that options are open
		before  bool // the choice was made before
		index   int  // of the event of the turn that opened them, as the director says
		choice  string
		by      string // "amended" or "inserted": a correction says so
		told    string
	}{
		{name: "they are open", illegal: true, index: 2, choice: "replay"},
		{name: "a legal play opened none", index: 2, choice: "replay", told: "options-none-open"},
		{name: "another event opened none, of which it was missed", illegal: true, index: 0, choice: "replay", by: "inserted", told: "options-none-open"},
		{name: "other choices were read out than were recorded", illegal: true, index: 2, choice: "forfeit", by: "amended", told: "options-none-open"},
		{name: "they are open, as was recorded late", illegal: true, index: 2, choice: "replay", by: "inserted"},
		{name: "an unknown event opened none", illegal: true, index: nowhere, choice: "replay", told: "options-none-open"},
		{name: "there is no such choice", illegal: true, index: 2, choice: "forfeit", told: "options-none-open"},
		{name: "they are closed by then", illegal: true, before: true, index: 2, choice: "replay", told: "options-none-open"},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			h := newHall(t)
			m := h.match(uint64(80+i), "m1")
			h.append(m, append(m.Schedule(), m.Play(6)...)...)
			opened, side := h.turn(m, x.illegal)
			if x.before {
				h.append(m, m.Write(m.Table, &events.ChoiceMade{Opened: opened, Side: side.Opponent(), Choice: "condone"}))
			}
			ref := *opened
			switch x.index {
			case nowhere:
				ref.Entry = uuid.MustParse("00000000-0000-4000-8000-000000000001")
			case 0:
				ref.Index = 0
			}
			read := &events.OptionsRead{Opened: &ref, Choices: []string{x.choice}}
			h.says(m, "director", h.corrects(m, x.by, opened, read), x.told)
			found := 0
			for _, f := range h.view(m).Findings {
				if f.Code == match.FindReadNothing {
					found++
				}
			}
			if (found == 1) != (x.told != "") {
				t.Errorf("found are %+v", h.view(m).Findings)
			}
			// only options that were read out are told to the table
			h.says(m, "table", &events.ChoiceMade{Opened: opened, Side: side.Opponent(), Choice: "replay"}, map[bool]string{true: "choice-untold"}[x.told != ""])
		})
	}
}

// corrects returns what is said as a correction says it: that it was missed after the last turn, or that
// it is what the director had read out and recorded otherwise.
func (h *hallTest) corrects(m *simulation.Match, by string, opened *events.Ref, said events.Body) events.Body {
	h.Helper()
	corrected := []events.Event{{Body: said, At: events.Instant(1)}}
	switch by {
	case "inserted":
		return &events.EntryInserted{After: opened, Reason: "missed", Events: corrected}
	case "amended":
		h.append(m, m.Write(m.Director, &events.OptionsRead{Opened: opened, Choices: []string{"condone", "replay"}}))
		entry := m.Ledger.Link(m.Ledger.Head().N).Entry
		return &events.EntryAmended{Target: &events.Ref{Entry: entry.ID}, Reason: "recorded wrongly", Events: corrected}
	}
	return said
}

// turn has the table record a turn. It returns what would open options on its play, and whose it was.
func (h *hallTest) turn(m *simulation.Match, illegal bool) (*events.Ref, events.Side) {
	h.Helper()
	side, turn := m.OnRoll(), m.Turn()
	if illegal {
		turn = []events.Body{&events.DiceRolled{Side: side, Dice: events.Dice{6, 5}},
			&events.CheckersMoved{Side: side, Steps: []events.Step{{From: 24, To: 1}}}, &events.TurnEnded{Side: side}}
	}
	h.append(m, m.Write(m.Table, turn...))
	played := m.Ledger.Link(m.Ledger.Head().N).Entry
	return &events.Ref{Entry: played.ID, Index: len(played.Events) - 1}, side
}

// says sends what is said of options, twice, and compares what its sender is told.
func (h *hallTest) says(m *simulation.Match, by string, said events.Body, told string) {
	h.Helper()
	author := map[string]*ledger.Author{"table": m.Table, "director": m.Director}[by]
	device, message := h.device(m, author), m.Write(author, said)
	for _, as := range []string{"folded", "duplicate"} {
		if r := h.accepted(h.send(device, m, message), as); string(r.Choice) != told {
			h.Errorf("%s: told %q, want %q", as, r.Choice, told)
		}
	}
}
