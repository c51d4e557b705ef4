package rules_test

import (
	"slices"
	"testing"

	"kibitz/events"
	"kibitz/rules"
	"kibitz/rules/book"
	"kibitz/rules/procedure"
)

// everywhere is a referee of a match in which everybody hears every dispute.
type everywhere struct{ disputed }

func (everywhere) Hears(string, string) bool { return true }

// deaf is a referee that knows nothing of committees.
type deaf struct{ rules.Referee }

func (deaf) Desk() *rules.Desk { return disputed{}.Desk() }

func TestNobodyHearsAnAppealWithoutAName(t *testing.T) {
	t.Parallel()
	if rules.HearsAppeal(everywhere{}, "") {
		t.Error("nobody hears an appeal")
	}
	if !rules.HearsAppeal(everywhere{}, "other") {
		t.Error("who hears every dispute hears none")
	}
	if rules.HearsAppeal(deaf{}, "x") {
		t.Error("somebody hears an appeal, and there is no committee")
	}
	shown := &events.Event{Body: &events.EvidenceAttached{Media: "image/jpeg"}}
	if is := rules.DisclosureOf(everywhere{}, nil).Event(rules.Reader{Member: "x"}, events.Address{N: 1}, shown); is != nil {
		t.Errorf("a member is shown what belongs to no dispute: %+v", is)
	}
}

// Who may know the match is told neither how members vote, nor who pays, nor what is said in a dispute that he does not
// hear: not by a correction either.
func TestWhatIsConfidedToOfficials(t *testing.T) {
	t.Parallel()
	const whole, rest, nothing = "whole", "the rest", "nothing"
	amends := func(bodies ...events.Body) *events.EntryAmended {
		a := &events.EntryAmended{}
		for _, body := range bodies {
			a.Events = append(a.Events, events.Event{Body: body})
		}
		return a
	}
	called := &events.DirectorCalled{Side: events.NoSide}
	paid := &events.MonitorAppointed{Person: "m", Side: events.A, Fee: true, Amount: 500}
	free := &events.MonitorAppointed{Person: "m", Side: events.NoSide}
	said := &events.TestimonyGiven{Dispute: "d1", Person: "w", Standing: "spectator", Statement: "I saw it."}
	shown := &events.EvidenceAttached{Dispute: "d1", Media: "image/jpeg"}
	for _, c := range []struct {
		name                    string
		body                    events.Body
		seat, member, officials string
	}{
		{"what everybody may know", called, whole, whole, whole},
		{"who pays a monitor", paid, rest, rest, whole},
		{"a monitor for whom nobody pays", free, whole, whole, whole},
		{"testimony", said, nothing, whole, whole},
		{"evidence", shown, nothing, whole, whole},
		{"a vote", &events.VoteCast{Dispute: "d1", Member: "q", Vote: events.VoteUphold}, nothing, nothing, whole},
		{"a correction with what everybody may know", amends(called, called), whole, whole, whole},
		{"with who pays behind it", amends(called, paid), nothing, nothing, whole},
		{"with testimony", amends(said), nothing, whole, whole},
	} {
		for reader, want := range map[rules.Reader]string{
			{AtTable: true, Seat: "A"}: c.seat, {Member: "waits"}: c.member, {Official: true}: c.officials,
		} {
			e := &events.Event{Body: c.body}
			got := rest
			switch is := rules.Confided(dice{}, reader, events.Address{N: 1}, e); is {
			case nil:
				got = nothing
			case e:
				got = whole
			default:
				if m := is.Body.(*events.MonitorAppointed); *m != *free {
					t.Errorf("%s: %+v is told %+v", c.name, reader, m)
				}
			}
			if got != want {
				t.Errorf("%s: %+v is told %s, want %s", c.name, reader, got, want)
			}
		}
	}
}

// Who directs or helps, away or not, and who is in charge meanwhile: nobody else has a say at the desk.
func TestTheStaffOfAMatchAreThoseWhoDirectOrHelp(t *testing.T) {
	t.Parallel()
	b := appealed(t)
	for _, office := range []string{"director", "vice-director", "assistant", "committee-president", "committee-member", "monitor"} {
		b.tell(&events.OfficialNamed{Person: "p-" + office, Office: office})
	}
	b.tell(&events.DeviceEnrolled{Device: "U", Role: "director", Person: "p-enrolled"})
	b.tell(&events.DeviceEnrolled{Device: "V", Role: "committee", Person: "p-member"})
	b.tell(&events.OfficialAbsent{Person: "p-director", Deputy: "p-deputy"})
	staff := b.referee.(interface{ Staff() []string }).Staff()
	slices.Sort(staff)
	if want := []string{"p-assistant", "p-deputy", "p-director", "p-enrolled", "p-vice-director"}; !slices.Equal(staff, want) {
		t.Errorf("the staff are %q, want %q", staff, want)
	}
}

func TestAReportIsOfWhatARulebookAnswers(t *testing.T) {
	t.Parallel()
	conduct := []procedure.Conduct{{Kind: "aid"}, {Kind: "noise"}, {Kind: "aid", InCount: true}}
	for _, c := range []struct {
		name string
		of   procedure.Provisions
		want []string
	}{
		{"each kind once", procedure.Provisions{Conduct: conduct}, []string{"aid", "noise"}},
		{"dice that were not shaken", procedure.Provisions{Conduct: conduct, Shaking: procedure.Shaking{Clause: "X 1"}}, []string{"aid", "noise", "shaken"}},
		{"nothing", procedure.Provisions{}, nil},
	} {
		if got := c.of.Reportable(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if kinds := book.WBF.Backgammon.Tournament.Reportable(); !slices.Contains(kinds, "shaken") {
		t.Errorf("the WBF's have an answer to %q", kinds)
	}
}
