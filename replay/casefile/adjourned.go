package casefile

import (
	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
	"kibitz/replay"
	"kibitz/replay/disclosed"
	"kibitz/replay/form"
	"kibitz/replay/wording"
	"kibitz/rules"
)

// CodeNotAdjourned is the code of the error that a match is not adjourned.
const CodeNotAdjourned Code = "not-adjourned"

// adjournment is when and why play stopped, when it is to go on, and how the table stands.
type adjournment struct {
	at     events.Address
	time   events.Instant
	by     string
	reason string
	until  events.Instant // unknown if nobody has said it
	last   replay.Frame   // the last event, after which the table stands so
	stands string         // how, if it is not drawn
}

// Adjourned returns the slip that both sides sign when their match is adjourned: the score, the clocks, the
// position, and when it is to go on. In a game with hidden hands it tells what the table may know, and whose
// turn it is in place of the position. The error is an *Error or an error of replay.Open.
func Adjourned(l *ledger.Ledger, tournament string, o Options) (*form.Document, error) {
	b, err := begin(l, o)
	if err != nil {
		return nil, err
	}
	if b.Timeline.Final().Result().Stage != rules.Adjourned {
		return nil, failure.New(CodeNotAdjourned, "record the adjournment first", "match %s is not adjourned", b.trail.Match).Of(b.trail.Match)
	}
	told, err := b.told()
	if err != nil {
		return nil, err
	}
	if b.Timeline, err = told.Open(b.options.replayed()); err != nil {
		return nil, err
	}
	file := &File{zone: o.Zone, closed: !told.Score(), File: form.File{Form: form.Version, Language: b.Words.Tag().String(), Tournament: tournament, Match: b.trail.Match}}
	b.File = &file.File
	b.game = b.face.CaseFile(&b.Case)
	b.heading()
	b.players()
	of := b.adjournment()
	if told.Official() {
		b.File.Positions = []form.Position{b.position("present", of.last.Address, of.last.Event.At, of.last.After, -1)}
	} else {
		of.stands = b.face.Situation(of.last.After, b.Words, b.Names)
	}
	if told.Head(b.trail.Known).N < b.trail.Known { // the chain could confirm a guess at the hands
		b.File.Hash = ""
	}
	return file.slip(of), nil
}

// told returns what of the match those at its table may know, who sign the slip: all of it unless the game
// has hidden hands.
func (b *builder) told() (*disclosed.Match, error) {
	_, hidden := b.Timeline.Final().(rules.Discloser)
	to := disclosed.Recipient{Reader: rules.Reader{AtTable: true, Official: !hidden}}
	if hidden && b.options.Elsewhere != nil {
		var err error
		if to.Elsewhere, err = b.options.Elsewhere(); err != nil {
			return nil, err
		}
	}
	return disclosed.To(to, b.ledger), nil
}

// adjournment follows the match and returns its last adjournment.
func (b *builder) adjournment() (of adjournment) {
	for frame := range b.Timeline.All() {
		b.directed(&frame)
		of.last = frame
		switch body := frame.Event.Body.(type) {
		case *events.MatchAdjourned:
			of.at, of.time, of.by, of.reason, of.until = frame.Address, frame.Event.At, b.author(&frame), body.Reason, 0
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
	if of.stands != "" {
		list.Field(n.say("field.table"), of.stands+inBrackets(n.moment(&form.Position{At: of.last.Address.String(), Time: wording.Instant(of.last.Event.At)})))
	}
	d.Add(n.say("section.adjourned"), list, n.boards(f.Positions...))
	d.Add(n.say("section.signatures"), n.signatures())
	return d
}
