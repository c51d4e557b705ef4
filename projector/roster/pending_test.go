package roster

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kibitz/events"
	"kibitz/replay/invalid"
)

func TestADeviceWaitsUntilItsLettersAreCompared(t *testing.T) {
	r, now := opened(t)
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", true))
	tablet := key(t)
	var told any
	for range 2 { // it asks again
		_, _, err := r.Redeem(t.Context(), tablet, code.Text, "Tablet 4")
		if codeOf(err) != "code-waits" {
			t.Fatalf("the device is told %v", err)
		}
		told = lettersIn(err)
	}
	if _, _, err := r.Redeem(t.Context(), key(t), code.Text, ""); codeOf(err) != "code-used" {
		t.Errorf("another device is told %v", err)
	}
	if d := must[*Device](t)(r.Device(t.Context(), tablet)); d != nil {
		t.Errorf("the device that waits is enrolled as %+v", d)
	}
	waiting := must[[]Pending](t)(r.Pending(t.Context()))
	if len(waiting) != 1 || waiting[0].Device != tablet || waiting[0].Letters != told || waiting[0].Label != "Tablet 4" {
		t.Fatalf("there wait %+v", waiting)
	}
	*now = now.Add(CodeLife - time.Second)
	d, _, err := r.Approve(t.Context(), &waiting[0], "director")
	if err != nil || d.Key != tablet || d.Table != "4" || d.Label != "Tablet 4" || d.By != "director" {
		t.Fatalf("approved, it is %+v, %v", d, err)
	}
	*now = now.Add(time.Minute) // the code's time is over, its device may still ask
	if again, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); err != nil || again.Since != d.Since {
		t.Errorf("asking again it is told %+v, %v", again, err)
	}
	if left := must[[]Pending](t)(r.Pending(t.Context())); len(left) != 0 {
		t.Errorf("there still wait %+v", left)
	}
	if _, _, err := r.Approve(t.Context(), &waiting[0], "another"); codeOf(err) != "not-waiting" {
		t.Errorf("approved again: %v", err)
	}
}

func TestADeviceThatIsRefusedOrComesTooLateIsNotEnrolled(t *testing.T) {
	r, now := opened(t)
	for _, ends := range []func(p *Pending){
		func(p *Pending) {
			if err := r.Reject(t.Context(), p); err != nil {
				t.Fatal(err)
			}
		},
		func(*Pending) { *now = now.Add(CodeLife) },
	} {
		code, tablet := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", true)), key(t)
		_, _, _ = r.Redeem(t.Context(), tablet, code.Text, "")
		waiting := must[[]Pending](t)(r.Pending(t.Context()))
		if len(waiting) != 1 {
			t.Fatalf("there wait %+v", waiting)
		}
		ends(&waiting[0])
		if _, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); codeOf(err) != "code-over" {
			t.Errorf("afterwards it is told %v", err)
		}
		if left := must[[]Pending](t)(r.Pending(t.Context())); len(left) != 0 {
			t.Errorf("there still wait %+v", left)
		}
	}
}

func TestWhoWaitsIsOutOnceTheMakerOfItsCodeIsRevoked(t *testing.T) {
	r, _ := opened(t)
	director := key(t)
	must[*Device](t)(r.Enrol(t.Context(), director, Grant{Role: Director, Person: "dana"}, "office"))
	code, tablet := must[*Code](t)(r.Offer(t.Context(), table4, 0, director, true)), key(t)
	_, _, _ = r.Redeem(t.Context(), tablet, code.Text, "")
	must[*Device](t)(r.Revoke(t.Context(), director, "office", "lost"))
	if left := must[[]Pending](t)(r.Pending(t.Context())); len(left) != 0 {
		t.Errorf("there still wait %+v", left)
	}
	if _, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); codeOf(err) != "code-over" {
		t.Errorf("it is told %v", err)
	}
}

func TestAReplacementIsComparedTooAndWhoWaitsTakesRoom(t *testing.T) {
	r, _ := opened(t)
	old, tablet := key(t), key(t)
	must[*Device](t)(r.Enrol(t.Context(), old, table4, "office"))
	code := must[*Code](t)(r.OfferPlace(t.Context(), old, "office", true))
	_, _, _ = r.Redeem(t.Context(), tablet, code.Text, "")
	for i := range mostCodes - 1 {
		open := stored{Made: events.InstantOf(r.now()), Until: events.InstantOf(r.now().Add(CodeLife))}
		if err := r.write(t.Context(), codePrefix+r.hash(strconv.Itoa(i)), &open, 0); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.Offer(t.Context(), table4, 0, "office", true); codeOf(err) != "too-many-codes" {
		t.Errorf("one code more: %v", err)
	}
	if d := must[*Device](t)(r.Device(t.Context(), old)); d.Revoked != nil {
		t.Error("the old device is revoked before the new one is approved")
	}
	waiting := must[[]Pending](t)(r.Pending(t.Context()))
	d, replaced, err := r.Approve(t.Context(), &waiting[0], "office")
	if err != nil || d.Replaces != old || replaced.Revoked == nil {
		t.Errorf("approved, they are %+v and %+v, %v", d, replaced, err)
	}
}

// waiter returns a device that waits with a code, and what the list of those that wait says of it.
func waiter(t *testing.T, r *Roster, g Grant, life time.Duration) (tablet string, code *Code, p *Pending) {
	t.Helper()
	tablet, code = key(t), must[*Code](t)(r.Offer(t.Context(), g, life, "office", true))
	if _, _, err := r.Redeem(t.Context(), tablet, code.Text, "Tablet 4"); codeOf(err) != "code-waits" {
		t.Fatalf("the device is told %v", err)
	}
	return tablet, code, listed(t, r, tablet)
}

func listed(t *testing.T, r *Roster, tablet string) *Pending {
	t.Helper()
	all := must[[]Pending](t)(r.Pending(t.Context()))
	i := slices.IndexFunc(all, func(p Pending) bool { return p.Device == tablet })
	if i < 0 {
		t.Fatalf("%s is not among those that wait: %+v", tablet, all)
	}
	return &all[i]
}

func TestADeviceWithAnUnfitLabelDoesNotUseUpTheCode(t *testing.T) {
	r, _ := opened(t)
	for _, compare := range []bool{false, true} {
		code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", compare))
		for _, label := range []string{strings.Repeat("x", maxLabel+1), "a\x1b[2J", "\u202edetrever", "\xff"} {
			if _, _, err := r.Redeem(t.Context(), key(t), code.Text, label); codeOf(err) != "unfit-text" {
				t.Errorf("a device that calls itself %.20q is told %v", label, err)
			}
		}
		if _, _, err := r.Redeem(t.Context(), key(t), code.Text, strings.Repeat("я", maxLabel)); err != nil && codeOf(err) != "code-waits" {
			t.Errorf("the next device is told %v", err)
		}
	}
}

func TestAWrongCodeDoesNotChangeTheLabelOfADeviceThatWaits(t *testing.T) {
	r, _ := opened(t)
	tablet, code, _ := waiter(t, r, table4, 0)
	wrong := code.Text[:5] + strings.Map(func(c rune) rune {
		if c == 'Z' {
			return 'A'
		}
		return 'Z'
	}, code.Text[5:])
	if _, _, err := r.Redeem(t.Context(), tablet, wrong, "Tablet 9"); codeOf(err) != "no-such-code" {
		t.Errorf("with a wrong code it is told %v", err)
	}
	if p := listed(t, r, tablet); p.Label != "Tablet 4" {
		t.Errorf("it is listed as %q", p.Label)
	}
}

func TestADeviceThatIsApprovedMayAskAsLongAsItsCodeLasts(t *testing.T) {
	r, now := opened(t)
	tablet, code, p := waiter(t, r, table4, LongestCode)
	if _, _, err := r.Approve(t.Context(), p, "office"); err != nil {
		t.Fatal(err)
	}
	*now = now.Add(LongestCode - time.Second)
	if _, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); err != nil {
		t.Errorf("in the last second of its code it is told %v", err)
	}
}

func TestADeviceThatCannotBeEnrolledWaitsOnAndCanBeRefused(t *testing.T) {
	r, now := opened(t)
	soon := table4
	soon.Until = events.InstantOf(now.Add(time.Minute))
	for why, c := range map[invalid.Code]struct {
		grant   Grant
		spoiled func(tablet string)
	}{
		"other-role": {table4, func(tablet string) {
			must[*Device](t)(r.Enrol(t.Context(), tablet, Grant{Role: Viewer}, "office"))
		}},
		"past": {soon, func(string) { *now = now.Add(2 * time.Minute) }},
	} {
		tablet, code, p := waiter(t, r, c.grant, 0)
		c.spoiled(tablet)
		if _, _, err := r.Approve(t.Context(), p, "office"); codeOf(err) != why {
			t.Errorf("%s: approving says %v", why, err)
		}
		if _, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); codeOf(err) != "code-waits" {
			t.Errorf("%s: the device is told %v", why, err)
		}
		again := listed(t, r, tablet)
		if again.Until != p.Until {
			t.Errorf("%s: its time was %v and is %v", why, p.Until, again.Until)
		}
		if err := r.Reject(t.Context(), again); err != nil {
			t.Errorf("%s: refusing says %v", why, err)
		}
	}
}

// lettersIn returns the letters that a device is told that waits.
func lettersIn(err error) any {
	var e *invalid.Error
	errors.As(err, &e)
	return e.Values()["letters"]
}

func TestTheLettersOfADeviceCannotBeKnownBeforeItUsesItsCode(t *testing.T) {
	r, _ := opened(t)
	tablet, _, first := waiter(t, r, table4, 0)
	another := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", true))
	_, _, err := r.Redeem(t.Context(), tablet, another.Text, "")
	if told := lettersIn(err); told == nil || told == first.Letters {
		t.Errorf("with one code the device has the letters %s, with another %v", first.Letters, told)
	}
	elsewhere, _ := opened(t)
	here, there := stored{Proof: r.hash("ABCDEFGH"), Used: tablet}, stored{Proof: elsewhere.hash("ABCDEFGH"), Used: tablet}
	if here.letters() == there.letters() {
		t.Error("whoever knows code and key knows the letters")
	}
}

func TestADeviceWhoseApprovalIsInterruptedIsEnrolledWhenItAsksAgain(t *testing.T) {
	r, _ := opened(t)
	tablet, code, p := waiter(t, r, table4, 0)
	approved := p.code.stored
	approved.Approved = true
	if err := r.settle(t.Context(), p, &approved); err != nil {
		t.Fatal(err)
	}
	if d, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); err != nil || d.Key != tablet || d.Table != "4" {
		t.Errorf("it is enrolled as %+v, %v", d, err)
	}
}
