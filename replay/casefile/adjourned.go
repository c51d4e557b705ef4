package casefile

import (
	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// CodeNotAdjourned is the code of the error that a match is not adjourned.
const CodeNotAdjourned Code = "not-adjourned"

// adjournment is when and why play stopped, and when it is to go on.
type adjournment struct {
	at     events.Address
	time   events.Instant
	by     string
	reason string
	until  events.Instant // unknown if nobody has said it
}

// Adjourned returns the slip that both sides sign when their match is adjourned: the score, the clocks, the
// position, and when it is to go on. The error is an *Error or an error of replay.Open.
func Adjourned(l *ledger.Ledger, tournament string, o Options) (*form.Document, error) {
	b, err := begin(l, o)
	if err != nil {
		return nil, err
	}
	file := &File{zone: o.Zone, File: form.File{Form: form.Version, Language: b.Words.Tag().String(), Tournament: tournament, Match: b.trail.Match}}
	b.File = &file.File
	b.game = b.face.CaseFile(&b.Case)
	of := b.adjournment()
	if b.Timeline.Final().Result().Stage != rules.Adjourned {
		return nil, failure.New(CodeNotAdjourned, "record the adjournment first", "match %s is not adjourned", b.trail.Match).Of(b.trail.Match)
	}
	b.heading()
	b.players()
	b.File.Positions = []form.Position{b.position("adjourned", of.at, of.time, b.Timeline.Final(), -1)}
	return file.slip(of), nil
}

// adjournment follows the match and returns its last adjournment.
func (b *builder) adjournment() (of adjournment) {
	for frame := range b.Timeline.All() {
		b.game.Follow(&frame)
		b.directed(&frame)
		switch body := frame.Event.Body.(type) {
		case *events.MatchAdjourned:
			of = adjournment{at: frame.Address, time: frame.Event.At, by: b.author(&frame), reason: body.Reason}
		case *events.StartPostponed:
			of.until = body.Until
		}
	}
	return of
}

// slip puts an adjournment on one page.
func (f *File) slip(of adjournment) *form.Document {
	n := f.narrator()
	d := n.document(n.say("title.adjourned"))
	d.OnePage = true
	d.Add(n.say("section.match"), n.match())
	var list form.Fields
	list.Field(n.say("field.adjourned"), joined(", ", n.when(of.at.String(), wording.Instant(of.time)), of.by))
	list.Field(n.say("field.reason"), paragraphs(of.reason)...)
	goesOn := "____________________"
	if of.until.Known() {
		goesOn = n.time(wording.Instant(of.until))
	}
	list.Field(n.say("field.goes-on"), goesOn)
	d.Add(n.say("section.adjourned"), list, n.boards(f.Positions...))
	d.Add(n.say("section.signatures"), n.signatures())
	return d
}
