package pages_test

import (
	"net/http/httptest"
	"slices"
	"testing"

	"kibitz/cmd/kibitz/pages"
	"kibitz/cmd/kibitz/pages/browsertest"
)

// Nothing that has failed meanwhile keeps a tablet from its next match.
func TestATabletThatHasLeftItsMatchFindsTheNext(t *testing.T) {
	t.Parallel()
	for _, by := range []string{"hand", "code"} {
		if got := call[string](modules(t), "goesOn", by); got != "open/m3" {
			t.Errorf("after a match opened by %s the tablet is at %s", by, got)
		}
	}
}

// A code comes from the office just now; what is kept, and what is listed for the table, is older.
func TestACodeWithoutAnAnswerYetIsNotGivenUp(t *testing.T) {
	t.Parallel()
	if got := call[string](modules(t), "codeBeforeTable"); got != "open/m2" {
		t.Errorf("while the table has another match the tablet is at %s", got)
	}
	for first, told := range map[string][]string{"fails": {"wait.again", "3000"}, "waits": {"Compare ABC-DEF. Then it goes on.", "10000"}, "often": {"Too many. Later.", "61000"}} {
		for answer, want := range map[string]string{"match": "open/m2", "refused": "open/m1"} {
			if got, want := call[[]string](modules(t), "codeBeforeKept", answer, first), append([]string{"none", want}, told...); !slices.Equal(got, want) {
				t.Errorf("%s, then %s: the tablet is at %q, want %q", first, answer, got, want)
			}
		}
	}
}

// A page that is loaded anew, by hand or by the device, tries the code of its link again too.
func TestTheCodeOfALinkStaysInTheAddressUntilItIsAnswered(t *testing.T) {
	t.Parallel()
	browsertest.Opens(t)
	s := httptest.NewServer(pages.Handler(nil)) // without a hall nothing is answered
	t.Cleanup(s.Close)
	b := browsertest.Private(t, nil)
	b.Go(s.URL + "/t#m=open/m1")
	b.Until(`globalThis.kibitz?.recorder?.match === 'open/m1' && location.hash === ''`)
	b.Go(s.URL + "/t#e=ABCDEFGH")
	for range 2 {
		b.Until(`globalThis.kibitz?.refused && !kibitz.recorder && location.hash === '#e=ABCDEFGH'`)
		browsertest.Eval[bool](b, `delete globalThis.kibitz, location.reload(), true`)
	}
	b.Until(`globalThis.kibitz?.refused`)
	browsertest.Eval[bool](b, `globalThis.fetch = async () => Response.json({reason: 'It is used.', next: 'Ask.'}), true`)
	b.Until(`kibitz.recorder?.match === 'open/m1' && location.hash === ''`)
}

// A match that can never be opened may be over by now.
func TestATabletThatCannotOpenItsMatchOpensTheNext(t *testing.T) {
	t.Parallel()
	if got := call[string](modules(t), "opensAnother"); got != "open/m2" {
		t.Errorf("the tablet is at %s", got)
	}
}

// What is recorded is sent, whether the screen can be drawn or not.
func TestAFaultInDrawingClosesNoMatch(t *testing.T) {
	t.Parallel()
	type still struct {
		Match  string
		Opened int
	}
	for _, hidden := range []bool{false, true} {
		if got, want := call[still](modules(t), "undrawn", hidden), (still{"open/m1", 1}); got != want {
			t.Errorf("hidden %t: the tablet is %+v, want %+v", hidden, got, want)
		}
	}
}

func TestAMatchThatIsClosedListensNoMore(t *testing.T) {
	t.Parallel()
	if got := call[[]int](modules(t), "hurried"); !slices.Equal(got, []int{3, 0}) {
		t.Errorf("open and closed it hears %v, want 3 and 0", got)
	}
}
