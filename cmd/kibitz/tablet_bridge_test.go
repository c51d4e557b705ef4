package main

import (
	"fmt"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
	"kibitz/events"
	"kibitz/projector/desk/acttest"
)

// newBoards opens a hall with a match at bridge.
func newBoards(t *testing.T) *room {
	t.Helper()
	scheduled := &events.MatchScheduled{Discipline: events.Bridge, Rulebook: "laws2017"}
	for _, seat := range []string{"N", "E", "S", "W"} {
		scheduled.Players = append(scheduled.Players, events.Player{ID: "p-" + strings.ToLower(seat), Seat: seat})
	}
	return newRoomOf(t, scheduled)
}

// calls and cards are entered with one tap each; a seat that is not the next is told before
// with a colon, as in "W:D4".
func (t *tablet) calls(calls string) { t.Helper(); t.each("call", calls) }
func (t *tablet) cards(cards string) { t.Helper(); t.each("card", cards) }

func (t *tablet) each(kind, list string) {
	t.Helper()
	for _, text := range strings.Fields(list) {
		if seat, rest, named := strings.Cut(text, ":"); named {
			t.Tap("[data-seat=" + seat + "]")
			text = rest
		}
		text, alerted := strings.CutSuffix(text, "!")
		t.Tap(fmt.Sprintf("[data-%s='%s']", kind, text))
		if alerted {
			t.do("alert")
		}
	}
}

// wrote checks the events of play that the tablet has recorded.
func (t *tablet) wrote(want ...string) {
	t.Helper()
	t.sent()
	var got []string
	for _, message := range t.room.messages("open", "m1") {
		entry, err := events.Decode(message.Data)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entry.Events {
			if entry.Device == t.device && e.Game > 0 && e.Body.Type() != "director.called" && e.Body.Type() != "dispute.raised" {
				got = append(got, asRecorded(e))
			}
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("recorded are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// callsOf and cardsOf are the events of calls and cards, each with its seat.
func callsOf(list string) (all []string) {
	for text := range strings.FieldsSeq(list) {
		seat, call, _ := strings.Cut(text, ":")
		call, alerted := strings.CutSuffix(call, "!")
		more := map[bool]string{true: `,"alert":true`}[alerted]
		all = append(all, fmt.Sprintf(`1 call.made {"seat":%q,"call":%q%s}`, seat, call, more))
	}
	return all
}

func cardsOf(list string) (all []string) {
	for text := range strings.FieldsSeq(list) {
		seat, card, _ := strings.Cut(text, ":")
		all = append(all, fmt.Sprintf(`1 card.played {"seat":%q,"card":%q}`, seat, card))
	}
	return all
}

// onBoardOne begins with board 1 and brings North to three notrump, whom East leads against.
func (t *tablet) onBoardOne() {
	t.Helper()
	t.do("start", "board")
	t.calls("1NT! Pass 3NT Pass Pass Pass")
}

const boardOne = `1 board.opened {"board":1,"dealer":"N","vulnerable":"none"}`

// toThreeNotrump returns the events of onBoardOne.
func toThreeNotrump() []string {
	return append([]string{boardOne}, callsOf("N:1NT! E:Pass S:3NT W:Pass N:Pass E:Pass")...)
}

// West leads instead of East. The director reads out what declarer may do; declarer, who is
// North, spreads his hand and becomes dummy, which the hall's table shows.
func TestABoardIsRecordedWithALeadOutOfTurnAndItsChoice(t *testing.T) {
	t.Parallel()
	tab := newBoards(t).tablet()
	tab.do("start")
	tab.look("bridge-board")
	tab.do("board")
	tab.calls("1NT! Pass 3NT")
	tab.look("bridge-auction")
	tab.calls("Pass Pass Pass")
	tab.cards("W:D4")
	tab.do("call")
	tab.Tap("[data-choice=who-A]")
	tab.Tap("[data-choice=subject-card]")
	tab.do("call-now")
	tab.Until(`document.querySelector('[data-do=went-on]')`)
	tab.sent()
	if browsertest.Eval[bool](tab.Browser, `kibitz.recorder.table.options.length > 0`) {
		t.Errorf("before the director has read it out the page knows of a choice: %s", tab.Text())
	}
	tab.room.do("read", "m1", fmt.Sprintf("%d.0", len(tab.room.messages("open", "m1"))), "--yes")
	tab.room.do("release", "m1", "--yes")
	tab.Until(`document.querySelector('[data-choice=option-spread]')`)
	tab.look("bridge-option")
	if got := browsertest.Eval[string](tab.Browser, `(() => {
		const { choices } = kibitz.recorder.table.options[0]
		choices.push('play-HT') // as of a penalty card
		kibitz.draw()
		choices.pop()
		return document.querySelector('[data-choice=option-play-HT]').textContent
	})()`); got != "have ♥10 played" {
		t.Errorf("of a card that has to be played the table is told %q", got)
	}
	tab.choose("spread")
	tab.Until(`/South/.test(document.querySelector('.score').textContent)`)
	tab.do("cards")
	tab.Tap(".sheet [data-seat=N]")
	north := "SA SK S4 HA HK H4 DK D9 D8 CA C4 C3 C2"
	for card := range strings.FieldsSeq(north) {
		tab.Tap("[data-faced=" + card + "]")
	}
	tab.look("bridge-cards")
	tab.do("faced")
	tab.cards("DK D2 D3") // North, East and South follow to West's lead
	tab.do("named")
	tab.Tap("[data-choice=suit-S]")
	tab.Tap("[data-choice=rank-A]")
	tab.look("bridge-named")
	tab.do("name")
	tab.cards("S2 S3")
	tab.look("bridge-play")
	tab.do("undo")
	tab.cards("S5 S6")
	tab.do("done", "menu", "entries")
	tab.look("bridge-entries")
	tab.Tap("[data-entry]:nth-last-child(3)") // South's call, the third
	tab.look("bridge-entry")
	tab.do("late-alert")
	tab.explains(3, "to play")
	tab.do("menu", "entries")
	tab.Tap("[data-entry]:nth-child(3)") // East's two of spades
	tab.Tap("[data-choice=where-it]")
	tab.Tap(".sheet [data-card=S7]")
	tab.do("claim")
	tab.Tap(".sheet [data-seat=S]")
	tab.Tap("[data-choice=wins-9]")
	tab.look("bridge-claim")
	tab.do("claimed", "agreed-W")
	tab.look("bridge-claimed")
	tab.do("tricks")
	tab.look("bridge-result")
	tab.do("close-board")
	tab.Until(`/Board 1: 3NT South · tricks taken: 11.*North–South: 460 points/s.test(document.querySelector('.panel').textContent)`)
	tab.look("bridge-closed")
	tab.do("sign-A", "sign-B", "menu", "asked-back")
	tab.Tap(".sheet [data-seat=E]")
	tab.Tap("[data-choice=ground-trick-won]")
	tab.look("bridge-asked-back")
	tab.do("ask-back")
	tab.Until(`/the director decides/.test(document.querySelector('.panel').textContent)`)
	faced := `1 hand.faced {"seat":"N","cards":["` + strings.ReplaceAll(north, " ", `","`) + `"],"complete":true}`
	choice := tab.room.playOfType("choice.made")
	late := tab.recorded(func(e *events.Event) bool {
		return e.Body.Type() == "entry.amended" || e.Body.Type() == "call.explained"
	})
	for i, part := range []string{`{"seat":"S","call":"3NT","alert":true}`, `{"seat":"S","words":"to play"}`, `{"seat":"E","card":"S7"}`} {
		if len(late) != 3 || !strings.Contains(late[i], part) {
			t.Fatalf("late come %q, and not %s", late, part)
		}
	}
	want := append(toThreeNotrump(), cardsOf("W:D4")...)
	want = append(want, choice, faced)
	want = append(want, cardsOf("N:DK E:D2 S:D3")...)
	want = append(want, `1 card.named {"suit":"S","rank":"A"}`)
	want = append(want, cardsOf("E:S2 S:S5 W:S6")...)
	want = append(want, late...)
	want = append(want,
		`1 claim.made {"seat":"S","wins":9,"loses":2,"form":"words"}`, `1 claim.agreed {"seat":"W"}`,
		`1 tricks.agreed {"tricks":11}`, `1 board.closed {}`, `1 result.signed {"side":"A","score":[460,0]}`, `1 result.signed {"side":"B","score":[460,0]}`,
		`1 agreement.withdrawn {"seat":"E","ground":"trick-won"}`)
	tab.wrote(want...)
	if !strings.Contains(choice, `"choice":"spread"`) {
		t.Errorf("the choice is %s", choice)
	}
	if out := tab.room.do("show", "m1", "--json"); !strings.Contains(out, `"contract":"3NT"`) || !strings.Contains(out, `"declarer":"S"`) || !strings.Contains(out, `"tricks":11`) {
		t.Errorf("the hall shows %s", out)
	}
	tab.sound()
	tab.do("board")
	tab.Until(`/Board 2/.test(document.querySelector('.score').textContent)`)
}

// explains records what a call means; the entries are counted from the first.
func (t *tablet) explains(entry int, words string) {
	t.Helper()
	t.do("menu", "entries")
	t.Tap(fmt.Sprintf("[data-entry]:nth-last-child(%d)", entry))
	t.Until(`document.querySelector('.written')`)
	browsertest.Eval[bool](t.Browser, fmt.Sprintf(`(document.querySelector('.written').value = %q, true)`, words))
	t.do("explain")
}

// playOfType returns the one event of a type in the record.
func (r *room) playOfType(name events.Type) (found string) {
	r.Helper()
	for _, message := range r.messages("open", "m1") {
		entry, err := events.Decode(message.Data)
		if err != nil {
			r.Fatal(err)
		}
		for _, e := range entry.Events {
			if e.Body.Type() == name {
				found += asRecorded(e)
			}
		}
	}
	return found
}

// What was entered wrongly is retracted; what a player takes back is recorded as that. Cut off
// from the hall the board goes on, and a claim is contested.
func TestCallsAndCardsAreCorrectedAndTakenBackWithoutTheNetwork(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.onBoardOne()
	tab.Until(`document.querySelector('[data-do=face-down]')`)
	tab.sent()
	tab.Go(r.address + "/t") // the last call was not committed, and is kept
	tab.do("done")
	tab.sent()
	network.set(true)
	tab.do("face-down", "done")
	tab.cards("D4")
	tab.do("done", "menu", "wrong")
	tab.cards("E:D5 D6")
	tab.do("done", "menu", "taken-back", "menu", "irregular")
	tab.Tap("[data-choice=side-A]")
	tab.Tap("[data-choice=kind-dummy-indicates]")
	tab.look("bridge-irregular")
	tab.do("report")
	tab.cards("D7")
	tab.do("claim")
	tab.Tap(".sheet [data-seat=N]")
	tab.Tap("[data-choice=wins-13]")
	tab.do("claimed", "contested-E")
	tab.Until(`/The director settles it/.test(document.querySelector('.panel').textContent)`)
	network.set(false)
	tab.sent()
	retracted := tab.room.playOfType("entry.retracted")
	want := append(toThreeNotrump(), `1 lead.placed {"seat":"E"}`, `1 card.played {"seat":"E","card":"D4"}`, retracted)
	want = append(want, cardsOf("E:D5 S:D6")...)
	want = append(want, `1 card.withdrawn {"seat":"S","card":"D6"}`, `1 irregularity.reported {"kind":"dummy-indicates","side":"A","by":"recorder"}`,
		`1 card.played {"seat":"S","card":"D7"}`,
		`1 claim.made {"seat":"N","wins":13,"form":"words"}`, `1 claim.contested {"seat":"E"}`)
	tab.wrote(want...)
	out := tab.room.do("show", "m1", "--json")
	for _, seen := range []string{`"cards":["","D5","D7",""]`, `"stands":"contested"`} {
		if !strings.Contains(out, seen) {
			t.Errorf("the hall does not show %s but %s", seen, out)
		}
	}

	// Of the 13 tricks left the director gives declarer 8.
	tab.room.do("claim", "m1", "8", "--class", "average", "--reason", "r", "--yes")
	tab.do("tricks")
	tab.Until(`document.querySelector('[data-choice=tricks-8]').ariaPressed === 'true'`)
	tab.do("close-board")
	tab.sent()
	if closed := tab.room.playOfType("tricks.agreed"); closed != `1 tricks.agreed {"tricks":8}` {
		t.Errorf("the result is %s", closed)
	}
}

func TestABoardThatIsPassedOutHasNoTricks(t *testing.T) {
	t.Parallel()
	tab := newBoards(t).tablet()
	tab.do("start", "menu", "room")
	tab.Tap("[data-choice='leaves-p-s']")
	tab.do("leaves")
	tab.Until(`/South/.test(document.querySelector('.breaks')?.textContent)`)
	tab.look("bridge-room")
	tab.do("returned-p-s", "further", "board")
	tab.calls("Pass Pass Pass Pass")
	tab.do("tricks", "close-board")
	want := append([]string{`1 board.opened {"board":2,"dealer":"E","vulnerable":"NS"}`}, callsOf("E:Pass S:Pass W:Pass N:Pass")...)
	want = append(want, `1 board.closed {}`)
	tab.do("short") // of the next board nobody enters calls and cards
	for _, choice := range []string{"level-4", "strain-S", "doubled-X"} {
		tab.Tap("[data-choice=" + choice + "]")
	}
	tab.Tap(".sheet [data-seat=W]")
	tab.Tap("[data-choice=tricks-9]")
	tab.look("bridge-short")
	tab.do("short-save")
	tab.Until(`/North–South: 200 points/.test(document.querySelector('.panel').textContent)`)
	tab.wrote(append(want, `2 board.opened {"board":3,"dealer":"S","vulnerable":"EW"}`, `2 contract.stated {"contract":"4SX","declarer":"W"}`,
		`2 tricks.agreed {"tricks":9}`, `2 board.closed {}`)...)
	tab.sound()
}

// A session of two boards is ended at the table; both sides sign each board and the session, and then the
// tablet asks to be handed in.
func TestASessionOfBridgeIsEndedAndSignedByBoth(t *testing.T) {
	t.Parallel()
	tab := newBoards(t).tablet()
	tab.do("start", "board")
	tab.calls("Pass Pass Pass Pass")
	tab.do("tricks", "close-board")
	tab.do("sign-A", "sign-B", "short")
	for _, choice := range []string{"level-4", "strain-S"} {
		tab.Tap("[data-choice=" + choice + "]")
	}
	tab.Tap(".sheet [data-seat=N]")
	tab.Tap("[data-choice=tricks-10]")
	tab.do("short-save", "sign-A", "sign-B", "end")
	tab.look("bridge-end")
	tab.do("ended")
	tab.Until(`/Hand the tablet in/.test(document.querySelector('.panel').textContent)`)
	tab.look("bridge-over")
	signed := tab.recorded(ofKind("result.signed"))
	want := []string{`1 result.signed {"side":"A","score":[0,0]}`, `1 result.signed {"side":"B","score":[0,0]}`, `2 result.signed {"side":"A","score":[620,0]}`, `2 result.signed {"side":"B","score":[620,0]}`}
	if strings.Join(signed, "\n") != strings.Join(want, "\n") {
		t.Errorf("signed are\n%s", strings.Join(signed, "\n"))
	}
	tab.room.shows(`"stage":"over"`)
	tab.sound()
}

// callsAndCards are the events of calls, cards and tricks in a record.
func (d *user) callsAndCards(tournament, match string) (all []events.Event) {
	d.Helper()
	for _, message := range d.messages(tournament, match) {
		entry, err := events.Decode(message.Data)
		if err != nil {
			d.Fatal(err)
		}
		for _, e := range entry.Events {
			switch e.Body.(type) {
			case *events.CallMade, *events.CardPlayed, *events.TricksAgreed:
				all = append(all, e)
			}
		}
	}
	return all
}

func TestABoardIsEnteredAsItsFileIsImported(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	want := d.callsAndCards("local", d.importFile(d.write("board.pbn", []byte(acttest.Board))).Match)
	tab := newBoards(t).tablet()
	tab.do("start", "further", "further", "board")
	for i := range want {
		switch body := want[i].Body.(type) {
		case *events.CallMade:
			tab.calls(body.Call.String())
		case *events.CardPlayed:
			tab.cards(body.Card.String())
		case *events.TricksAgreed:
			tab.do("tricks")
			if !browsertest.Eval[bool](tab.Browser, `document.querySelector('[data-do=close-board]').disabled`) {
				t.Error("a result is proposed before play is over")
			}
			tab.Tap(fmt.Sprintf("[data-choice=tricks-%d]", body.Tricks))
			tab.do("close-board")
		}
	}
	tab.sent()
	got := tab.room.callsAndCards("open", "m1")
	for i := range max(len(got), len(want)) {
		if at(got, i) != at(want, i) {
			t.Fatalf("event %d: recorded %s, imported %s", i, at(got, i), at(want, i))
		}
	}
	if len(got) < 20 {
		t.Errorf("%d events", len(got))
	}
	tab.sound()
}

// tricks are the cards of each trick as the page shows them.
func (t *tablet) tricks() string {
	t.Helper()
	return browsertest.Eval[string](t.Browser, `kibitz.recorder.table.deal.tricks.map(k => k.leader + ': ' + ['N', 'E', 'S', 'W'].map(s => k.cards[s] ?? '-').join(' ')).join('; ')`)
}

// A lead is corrected, a call that never was is taken out of the auction, and a card that was missed
// is added, all without the network; the hall comes to the same.
func TestALeadIsCorrectedACallRemovedAndACardAdded(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.do("start", "board")
	tab.calls("1NT Pass 2C Pass 3NT Pass Pass Pass")
	tab.cards("D4 D2 D9")
	tab.do("done")
	tab.sent()
	network.set(true)
	entry := func(nth int) { // counted from the first
		tab.do("menu", "entries")
		tab.Tap(fmt.Sprintf("[data-entry]:nth-last-child(%d)", nth))
	}
	entry(9) // the lead
	tab.Tap("[data-choice=where-it]")
	tab.Tap(".sheet [data-card=D5]")
	tab.Until(`kibitz.recorder.table.deal.tricks[0].cards.E === 'D5'`)
	entry(10) // after dummy's card West's was missed
	tab.Tap("[data-choice=where-after]")
	tab.Tap(".sheet [data-seat=N]")
	tab.Tap(".sheet [data-card=DA]")
	entry(3) // two clubs were never called, nor was the pass after them
	tab.do("retract")
	entry(3)
	tab.do("retract")
	tab.Until(`kibitz.recorder.table.deal.calls.length === 6`)
	shown := tab.tricks()
	if !strings.HasPrefix(shown, "E: DA D5 D2 D9") {
		t.Errorf("without the network the page shows %s", shown)
	}
	network.set(false)
	tab.sent()
	tab.Until(`kibitz.recorder.told.at(-1).n === Math.max(...kibitz.recorder.recorded().map(r => r.n))`)
	if got := tab.tricks(); got != shown {
		t.Errorf("once it is sent the page shows %s, and before %s", got, shown)
	}
	if calls := browsertest.Eval[string](tab.Browser, `kibitz.recorder.table.deal.calls.map(c => c.seat + c.call).join(' ')`); calls != "N1NT EPass N3NT EPass SPass WPass" { // a call keeps the seat with which it was entered
		t.Errorf("the calls are %s", calls)
	}
}

// Declarer names dummy's card by halves: without the network it lies there as it was named, the next
// seat plays, and once there is one the hall says which card it is.
func TestACardThatIsNotNamedWholeLiesThereAsItWasNamed(t *testing.T) {
	t.Parallel()
	r := newBoards(t)
	network := newCable(t, r.address)
	r.address = network.address()
	tab := r.tablet()
	tab.onBoardOne() // North declares
	tab.cards("D4")
	tab.do("cards")
	tab.Tap(".sheet [data-seat=S]")
	for card := range strings.FieldsSeq("S9 S8 S4 HA HK H4 DK D9 D8 CA C4 C3 C2") {
		tab.Tap("[data-faced=" + card + "]")
	}
	tab.do("faced")
	tab.sent()
	network.set(true)
	tab.do("named")
	tab.Tap("[data-choice=word-high]")
	tab.do("name")
	tab.Until(`/high \?/.test(document.querySelector('.trick .at-S').textContent)`)
	tab.look("bridge-half")
	tab.cards("D2 DA") // West, and North
	tab.do("done")
	tab.Until(`!kibitz.busy && kibitz.draft.staged.length === 0`)
	if got := tab.tricks(); got != "E: DA D4 ?-- high D2" {
		t.Errorf("without the network the page shows %s", got)
	}
	network.set(false)
	tab.sent()
	tab.Until(`kibitz.recorder.told.at(-1).n === Math.max(...kibitz.recorder.recorded().map(r => r.n))`)
	if got := tab.tricks(); got != "E: DA D4 DK D2" {
		t.Errorf("once it is sent the page shows %s", got)
	}
}
