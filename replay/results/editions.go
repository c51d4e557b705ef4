package results

import (
	"reflect"

	"kibitz/events"
	"kibitz/events/failure"
	"kibitz/events/ledger"
)

// Edition is a certification of a division's results in the tournament's own log.
type Edition struct {
	Link uint64 // of the certification
	*events.ResultsCertified
}

// Editions returns the certifications of a division, in their order.
func Editions(l *ledger.Ledger, division string) (list []Edition) {
	for _, link := range l.Links() {
		for _, b := range certifications(link, division) {
			list = append(list, Edition{link.N, b})
		}
	}
	return list
}

// Next returns the results of a division at the head of the log, as the edition that follows what
// is certified. They are provisional if something is open.
func Next(l *ledger.Ledger, division string, open bool, from Sources) (*Document, error) {
	d, err := Of(l, 0, division, from)
	if err != nil {
		return nil, err
	}
	d.Edition, d.Status = 1, StatusOfficial
	if before := Editions(l, division); len(before) > 0 {
		last := before[len(before)-1]
		d.Edition, d.Supersedes = last.Edition+1, last.Document.String()
		if last.Status != events.Provisional {
			d.Status = StatusCorrected
		}
	}
	if open {
		d.Status = StatusProvisional
	}
	return d, nil
}

// Same reports whether two documents say the same of a division, whichever editions they are.
func (d *Document) Same(other *Document) bool {
	one, two := *d, *other
	for _, plain := range []*Document{&one, &two} {
		plain.Edition, plain.Status, plain.Supersedes, plain.Head, plain.At, plain.Salt, plain.later, plain.periods = 0, "", "", Head{}, "", "", nil, nil
	}
	return reflect.DeepEqual(&one, &two)
}

// Certified returns the results of a division as an edition certifies them. The error (changed)
// means that they no longer come to the document that was certified: a name in the register is
// another one now, or the program writes the document in another form than the one that certified it.
func Certified(l *ledger.Ledger, e Edition, from Sources) (*Document, error) {
	d, err := Of(l, e.Link-1, e.Division, from)
	if err != nil {
		return nil, err
	}
	d.Edition, d.Status = e.Edition, Status(e.Status)
	for _, before := range Editions(l, e.Division) {
		if before.Edition == e.Supersedes && before.Link < e.Link {
			d.Supersedes = before.Document.String()
		}
	}
	public, err := d.Public()
	if err != nil {
		return d, err
	}
	data, err := public.JSON()
	if err == nil && hashOf(data) != e.Document.String() {
		err = failure.New(CodeChanged, "certify a new edition", "edition %d is of another document: a name in the register has changed since, or the form of the document with a newer program", e.Edition)
	}
	return d, err
}
