package events

// OptionSet is a tournament's setting of something that the rulebook leaves open, such as
// until when an illegal play may be pointed out.
type OptionSet struct{ Option, Value string }

func (o *OptionSet) Type() Type { return "option.set" }
func (o *OptionSet) shape(s *Shape) {
	s.Name("option", &o.Option, "the setting, such as condoned")
	s.Name("value", &o.Value, "the value, such as valid-roll")
}

// AgreementMade is an agreement of both players for their match. It has effect if the
// rulebook leaves the matter to them; otherwise it is only on record.
type AgreementMade struct {
	Option string // "" if rulebooks do not name the subject
	Value  string
	Words  string
}

func (a *AgreementMade) Type() Type { return "agreement.made" }
func (a *AgreementMade) shape(s *Shape) {
	s.Name("option", &a.Option, "the setting, if the agreement is about one").Optional()
	s.Name("value", &a.Value, "the value, if the agreement is about a setting").Optional()
	s.Text("words", &a.Words, 1, maxReason, "the agreement in words").Optional()
}
