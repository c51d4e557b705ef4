package terminal

import (
	"cmp"
	"fmt"
	"strings"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/screen"
	"kibitz/rules"
	"kibitz/rules/procedure"
)

// Act is what the user decides: the form of that name, filled in.
type Act struct {
	Form           string
	Fields         map[string]string
	Effect, Object string // of a ruling: what it does, and to what; "" for other acts
}

// Desk previews and records what is decided in a viewer. Its methods may take their time.
type Desk interface {
	// Look previews an act for a terminal of that many columns. The text of the error is
	// shown to the user.
	Look(a Act, columns int) (*Proposal, error)

	// CaseFile writes the case file of a dispute and returns the file's name.
	CaseFile(dispute string) (name string, err error)
}

// Proposal is a previewed act.
type Proposal struct {
	Consequences string // in lines

	// Record records it if the match has not moved on since the preview. After is the last
	// link that the viewer knows.
	Record func(after uint64) (Recorded, error)

	act Act
}

// Recorded is what became of a proposal.
type Recorded struct {
	Link    uint64
	MovedOn bool             // nothing was recorded: the match has moved on
	Newer   []ledger.Message // the links that the viewer does not know yet; nil if they reach it anyway
}

// deciding is an act that the user is putting together.
type deciding struct {
	act  Act
	asks []string // the prompts that are still to be answered
	menu []choice
	text string // its consequences

	pending bool // the desk is previewing, recording or printing; no other act begins meanwhile
}

// choice is a line of a menu: an act, and what it still asks for.
type choice struct {
	text string
	act  Act
	asks []string
}

// The prompts of acts, by the field that they fill in.
var askedFor = map[string]string{askStatement: "words", askClause: "clause", askReason: "reason"}

const (
	askStatement = "ask.statement"
	askClause    = "ask.clause"
	askReason    = "ask.reason"
)

// acting returns an action that begins an act, if acts can be recorded from here.
func acting(begin func(*Viewer) Effect) func(*Viewer) Effect {
	return func(v *Viewer) Effect {
		switch {
		case v.story == nil:
			return Effect{}
		case !v.decides || v.match.Known != 0:
			v.say("no-desk")
			return Effect{}
		case v.deciding.pending:
			return Effect{}
		}
		v.deciding = deciding{}
		return begin(v)
	}
}

// disputes begins a dispute about the current event.
func (v *Viewer) disputes() Effect {
	return v.pick(choice{act: Act{Form: "dispute", Fields: v.about()}, asks: []string{askStatement}})
}

// about names the current event as what a dispute is about.
func (v *Viewer) about() map[string]string {
	p := v.story.Placed(v.at)
	return map[string]string{"about": p.Address.String(), "subject": subjectOf(p.Event.Type())}
}

// subjects are the subjects of disputes, by the first word of the disputed event's type.
var subjects = map[string]string{
	"checkers": "play", "turn": "play", "dice": "roll", "opening": "roll", "cube": "cube", "score": "score", "clock": "clock",
	"call": "call", "card": "card", "claim": "claim",
}

func subjectOf(kind events.Type) string {
	family, _, _ := strings.Cut(string(kind), ".")
	return cmp.Or(subjects[family], "other")
}

// chooses lists the choices that are open.
func (v *Viewer) chooses() Effect {
	final := v.present()
	if final == nil {
		return Effect{}
	}
	for _, o := range final.Options() {
		for _, c := range o.Choices {
			v.deciding.menu = append(v.deciding.menu, choice{
				text: fmt.Sprintf("%s  %s: %s", o.Opened, v.words.OptionKind(o.Kind), v.words.Choice(c)),
				act:  Act{Form: "choose", Fields: map[string]string{"option": o.Opened.String(), "choice": string(c)}},
			})
		}
	}
	if len(v.deciding.menu) == 0 {
		v.say("nothing-open")
		return Effect{}
	}
	v.overlay, v.scroll = menu, 0
	return Effect{}
}

// rules lists the rulings on the current event: play on, back to before this event or one
// that led to it, and a warning to either side. It rules on the dispute that is open, or
// else raises one about the event.
func (v *Viewer) rules() Effect {
	fields := v.about()
	if open := v.openDispute(); open != "" {
		fields = map[string]string{"dispute": open}
	}
	add := func(text, effect, object string) {
		v.deciding.menu = append(v.deciding.menu, choice{text, Act{"rule", fields, effect, object}, []string{askClause, askReason}})
	}
	add(v.words.Effect(events.EffectPlayOn), "play-on", "")
	for _, i := range v.ledHere() {
		at := v.story.Placed(i).Address.String()
		add(v.text("rule.before", at, v.line(v.story, i)), "restore", at)
	}
	names := v.names(v.story)
	for side := events.A; side.Valid(); side++ {
		add(v.words.Effect(events.EffectWarn)+": "+names.Of(side), "warn", side.String())
	}
	v.overlay, v.scroll = menu, 0
	return Effect{}
}

// mostBack is the maximum number of events that a menu offers to go back to.
const mostBack = 6

// ledHere returns the current event and those of its turn before it, the latest first.
func (v *Viewer) ledHere() (list []int) {
	for i := v.at; i > 0 && len(list) < mostBack; i-- {
		if p := v.story.Placed(i); p.Address.Own() == p.Source {
			list = append(list, i)
		}
		if v.story.has(i, begins) {
			break
		}
	}
	return list
}

// present returns the match as it stands, or nil if it cannot be replayed.
func (v *Viewer) present() rules.Referee {
	s, err := v.match.story(replay.Ruled, v.match.known())
	if err != nil {
		return nil
	}
	return s.Final()
}

// openDispute returns the last dispute that awaits a ruling, or "".
func (v *Viewer) openDispute() (id string) {
	for _, d := range v.disputed() {
		if d.Stands == procedure.Raised || d.Stands == procedure.Released {
			id = d.ID
		}
	}
	return id
}

func (v *Viewer) disputed() []rules.DisputeView {
	final := v.present()
	if final == nil || final.Desk() == nil {
		return nil
	}
	return final.Desk().Disputes
}

// prints asks for the case file of the last dispute.
func (v *Viewer) prints() Effect {
	list := v.disputed()
	if len(list) == 0 {
		v.say("no-dispute")
		return Effect{}
	}
	v.deciding.pending = true
	return Effect{Print: list[len(list)-1].ID}
}

// pick begins the act of a choice: with its first prompt, or else with its consequences.
func (v *Viewer) pick(c choice) Effect {
	v.deciding = deciding{act: c.act, asks: c.asks}
	v.overlay = none
	return v.ask()
}

// ask opens the next prompt, or asks for the consequences once all are answered.
func (v *Viewer) ask() Effect {
	if len(v.deciding.asks) == 0 {
		act := v.deciding.act
		v.deciding.pending = true
		return Effect{Look: &act}
	}
	v.prompt = prompt{asks: v.deciding.asks[0]}
	if v.prompt.asks == askClause {
		v.prompt.text = v.clauseHere()
	}
	return Effect{}
}

// clauseHere returns the clause of the first finding on the current event, or "".
func (v *Viewer) clauseHere() string {
	frame := v.story.At(v.at)
	for _, f := range frame.Findings() {
		if f.Clause != "" {
			return string(f.Clause)
		}
	}
	return ""
}

// answered fills in what a prompt asked for. A ruling without a reason asks again.
func (v *Viewer) answered(asked, text string) Effect {
	if asked != askReason || text != "" {
		fields := map[string]string{askedFor[asked]: text}
		for name, value := range v.deciding.act.Fields {
			fields[name] = value
		}
		v.deciding.act.Fields, v.deciding.asks = fields, v.deciding.asks[1:]
	}
	return v.ask()
}

// decided handles a key in a menu or in a preview. It reports whether it did.
func (v *Viewer) decided(key string) (Effect, bool) {
	n := strings.Index("123456789", key)
	switch {
	case v.overlay == menu && len(key) == 1 && n >= 0 && n < len(v.deciding.menu):
		return v.pick(v.deciding.menu[n]), true
	case v.overlay == proposed && key == "y":
		v.overlay, v.deciding.pending = none, true
		return Effect{Record: true}, true
	case v.overlay == proposed && (key == "n" || key == "esc" || key == "q"):
		v.overlay, v.message = none, v.words.Say("drag.declined")
		return Effect{}, true
	}
	return Effect{}, false
}

// proposed returns the viewer with the consequences of an act, or with the reason why there
// are none.
func (v Viewer) proposed(p *Proposal, err error) Viewer {
	v.deciding.pending = false
	if err != nil {
		v.message = screen.Printable(err.Error())
		return v
	}
	v.deciding.text = strings.TrimRight(p.Consequences, "\n")
	v.overlay, v.scroll = proposed, 0
	return v
}

// proposedLines returns the consequences, with what is too long continued below.
func (v *Viewer) proposedLines() (lines []screen.Line) {
	const indent = 15
	for text := range strings.SplitSeq(v.deciding.text, "\n") {
		parts := []string{text}
		if len([]rune(text)) > v.width {
			parts = screen.Wrap(text, v.width, min(indent, v.width/2))
		}
		for _, part := range parts {
			lines = append(lines, screen.Text(screen.Printable(part), screen.Plain))
		}
	}
	return lines
}

// joined returns the viewer after the new ones of these messages were added to its match. A
// message with a sequence is new if it comes after the last one.
func (v Viewer) joined(messages []ledger.Message) Viewer {
	v = v.added(messages)
	v.confirm()
	return v
}

func (v Viewer) added(messages []ledger.Message) Viewer {
	for _, message := range messages {
		last := v.match.Ledger.Link(v.match.Ledger.Head().N)
		if message.Sequence == 0 || last == nil || message.Sequence > last.Sequence {
			v.match.Ledger.Add(message)
		}
	}
	return v.grown()
}

// confirm says that an act is recorded, once the viewer has its link and nothing hides what
// it says.
func (v *Viewer) confirm() {
	link := v.unconfirmedLink
	if link == 0 || v.match.Ledger.Head().N < link || v.prompt.asks != "" || v.overlay != none {
		return
	}
	v.unconfirmedLink = 0
	if len(v.disputed()) > 0 {
		v.say("recorded.print", link)
	} else {
		v.say("recorded", link)
	}
}

// recorded returns the viewer after an act was recorded, or with the error. If the match has
// moved on, the act is still pending: it is previewed again.
func (v Viewer) recorded(r Recorded, err error) Viewer {
	v = v.added(r.Newer)
	v.deciding.pending = r.MovedOn
	switch {
	case err != nil:
		v.message = screen.Printable(err.Error())
	case r.MovedOn:
		v.message = v.words.Say("drag.moved-on")
	default:
		v.unconfirmedLink = r.Link
		v.confirm()
	}
	return v
}

// printed returns the viewer after a case file was written, or with the error.
func (v Viewer) printed(name string, err error) Viewer {
	v.deciding.pending = false
	if err != nil {
		v.message = screen.Printable(err.Error())
	} else {
		v.say("saved", name)
	}
	return v
}

func (v *Viewer) menuLines() []screen.Line {
	lines := []screen.Line{screen.Text(v.text("menu.title"), screen.Strong), nil}
	for i, c := range v.deciding.menu {
		for k, part := range screen.Wrap(c.text, v.width-4, 0) {
			number := "   "
			if k == 0 {
				number = fmt.Sprintf(" %d ", i+1)
			}
			lines = append(lines, append(screen.Text(number, screen.Open), screen.Span{Text: " " + part, Style: screen.Plain}))
		}
	}
	return lines
}
