package pages_test

import (
	"reflect"
	"slices"
	"testing"
)

// A lost answer, or one that may be another later, ends nothing; and there is one chain of requests,
// whatever was typed, which opens the hall only once the code is answered for good.
func TestADirectorsDeviceThatWaitsAsksAgainUntilItIsAnswered(t *testing.T) {
	t.Parallel()
	type waits struct {
		Told           []string
		Chains, Opened int
	}
	letters := "Compare ABC-DEF. Then it goes on."
	want := waits{[]string{letters, "call.waits", "Too many. Later.", letters, ""}, 1, 1}
	if got := call[waits](modules(t), "directorWaits"); !reflect.DeepEqual(got, want) {
		t.Errorf("it waits as %+v, want %+v", got, want)
	}
}

// Nobody approves a device because its row came under his finger, or was not true any more.
func TestRowsOfDevicesThatWaitStayWhereTheyAreAndGoOnceTheyAreOver(t *testing.T) {
	t.Parallel()
	want := [][]string{
		{"A", "B"},
		{"A setup.refused", "B"},
		{"A setup.refused", "B", "A"},
		{"A setup.refused", "B", "A setup.refused"},
		{"C", "B"},
		{"C setup.waits-no-more", "B setup.waits-no-more"},
		nil,
	}
	got := call[[][]string](modules(t), "waitingRows")
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("the rows are\n%q, want\n%q", got, want)
	}
}

// What a device calls itself is its own choice: it may be another's letters.
func TestARowSaysWhatTheCodeGivesAndWhatTheDeviceCallsItself(t *testing.T) {
	t.Parallel()
	type screen struct {
		Headings []string
		Row, Own string
	}
	gives := map[string]string{"role": "player", "tournament": "open", "table": "4", "match": "m1", "person": "p1", "label": "T4"}
	got := call[screen](modules(t), "waitingScreen", []any{map[string]any{"device": "U", "letters": "ABC-DEF", "label": "GHJ-KLM", "until": 1, "gives": gives}})
	want := screen{[]string{"setup.waiting"}, "role.player · tournament · place · setup.match · Clara · T4", "GHJ-KLM"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the screen shows %+v, want %+v", got, want)
	}
}
