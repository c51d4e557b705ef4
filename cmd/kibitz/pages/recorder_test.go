package pages_test

import (
	"reflect"
	"slices"
	"testing"
)

// A device goes from match to match, and a name that was erased is not to stay on it.
func TestTheNamesOfAMatchAreForgottenOnceAnotherIsOpened(t *testing.T) {
	t.Parallel()
	settings := []string{"names open/m1", "told open/m1", "names open/m2", "told open/m2", "names open/m3", "told open/m3", "match", "screen", "set up"}
	got := call[[]string](modules(t), "keptSettings", settings, []string{"open/m2"}, "open/m3")
	want := []string{"match", "names open/m2", "names open/m3", "screen", "set up", "told open/m2", "told open/m3"}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("kept are %q, want %q", got, want)
	}
}

// The last entries of a match are often still being stored when its players tap for the next one.
func TestAMatchIsLeftWhileItsLastLinksAreStored(t *testing.T) {
	t.Parallel()
	if !call[bool](modules(t), "leftWhileItHears") {
		t.Error("the match is not left, or what was heard is not known")
	}
}

func TestATabletWithoutRoomShowsWhatTheHallTells(t *testing.T) {
	t.Parallel()
	if drawn := call[int](modules(t), "heardWithoutRoom"); drawn != 1 {
		t.Errorf("the page is told %d times of a link that cannot be stored", drawn)
	}
}

func TestAnEntryThatCannotBeStoredStaysToBeRecordedAndTheUserIsTold(t *testing.T) {
	t.Parallel()
	type left struct {
		Recorded, Told bool
		Staged         []string
	}
	if got, want := call[left](modules(t), "unstored"), (left{Told: true, Staged: []string{"first"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("left is %+v, want %+v", got, want)
	}
}

// Who is told to enter again enters twice what was no entry, or is recorded by now.
func TestTheUserIsToldToEnterAgainAfterAnEntryAlone(t *testing.T) {
	t.Parallel()
	if got, want := call[[]string](modules(t), "toldToEnterAgain"), []string{"entry", "draft with room"}; !slices.Equal(got, want) {
		t.Errorf("the user is told after %q, want %q", got, want)
	}
}

// An entry is recorded once it is on the disk, whatever fails then. If something else than the storage
// fails before, the user is told too, and the fault reaches the console.
func TestAnEntryThatIsStoredIsNotEnteredAgain(t *testing.T) {
	t.Parallel()
	type left struct {
		Recorded, Told, Busy bool
		Waiting              int
		Thrown               string
	}
	for what, want := range map[string]left{"sound": {Recorded: true, Waiting: 1}, "screen": {Recorded: true, Waiting: 1}, "program": {Told: true, Thrown: "a fault of the program"}} {
		if got := call[left](modules(t), "failing", what); got != want {
			t.Errorf("where the %s fails left is %+v, want %+v", what, got, want)
		}
	}
}

func TestAChangeThatTheStoreRefusesIsNotStored(t *testing.T) {
	t.Parallel()
	if call[bool](modules(t), "storedTwice") {
		t.Error("a link is stored twice")
	}
}

// What the user is told of an entry is no news of the next match.
func TestATabletWithoutRoomOpensItsMatches(t *testing.T) {
	t.Parallel()
	type matches struct{ Opened, Told []string }
	want := matches{Opened: []string{"open/m1", "open/m2", "open/m3"}, Told: []string{"open/m1", "open/m2"}}
	if got := call[matches](modules(t), "openedWithoutRoom"); !reflect.DeepEqual(got, want) {
		t.Errorf("the matches are %q, want %q", got, want)
	}
}

// What a tablet cannot open, for want of an answer or of what the device keeps, it tries again by itself.
func TestATabletThatCannotOpenItsMatchTellsSoAndTriesAgain(t *testing.T) {
	t.Parallel()
	type tried struct{ Told, Match string }
	for how, told := range map[string]string{"seeksAgain": "wait.shut,wait.enrolled", "opensAgain": "wait.shut", "enrolsAgain": "wait.again"} {
		if got, want := call[tried](modules(t), how), (tried{Told: told, Match: "open/m2"}); got != want {
			t.Errorf("%s: the tablet is %+v, want %+v", how, got, want)
		}
	}
}

// A device without a key can record nothing; its user is told why, and what to do.
func TestAPageThatCannotBeginSaysWhy(t *testing.T) {
	t.Parallel()
	for error, told := range map[[2]string]string{
		{"made", "NotSupportedError"}: "old", {"stored", "DataCloneError"}: "old", {"stored", "QuotaExceededError"}: "unkept", {"stored", "UnknownError"}: "unkept",
	} {
		if got, want := call[string](modules(t), "begins", error[0], error[1]), "Kibitzbegin."+told+" true"; got != want {
			t.Errorf("where the key is not %s (%s) the page says %q, want %q", error[0], error[1], got, want)
		}
	}
}

func TestTheScreenIsKeptAwakeOnceAndWhereItIsLetGoTheTabletSaysSo(t *testing.T) {
	t.Parallel()
	type told struct {
		Asked []int
		Awake []bool
	}
	if got, want := call[told](modules(t), "keptAwake"), (told{Asked: []int{1, 2}, Awake: []bool{true, false, true}}); !reflect.DeepEqual(got, want) {
		t.Errorf("kept awake is %+v, want %+v", got, want)
	}
}

// The hall has an entry sooner than the screen shows it.
func TestAnEntryLeavesBeforeTheScreenIsDrawn(t *testing.T) {
	t.Parallel()
	if got := call[string](modules(t), "leavesFirst"); got != "sent" {
		t.Errorf("first the entry is %s", got)
	}
}

func TestWhatTheHallTellsAtOnceIsDrawnOnce(t *testing.T) {
	t.Parallel()
	type drawn struct{ AtOnce, Then int }
	if got, want := call[drawn](modules(t), "drawnOnce"), (drawn{Then: 1}); got != want {
		t.Errorf("the screen is drawn %+v, want %+v", got, want)
	}
}

// What the tablet sends again by itself must not be handed in at the desk too.
func TestWhatWaitsIsSavedAsAFileOnlyWhereTheHallTakesNothingOfTheTablet(t *testing.T) {
	t.Parallel()
	codes := []string{"busy", "revoked", "count-gap", "not-enrolled", "not-scheduled", "no-session", "unavailable", "copy"}
	if got, want := call[[]string](modules(t), "shutOutAfter", codes), []string{"revoked", "not-enrolled", "no-session"}; !slices.Equal(got, want) {
		t.Errorf("a file is offered after %q, want %q", got, want)
	}
}

// A photo takes longer than its entry: the badge does not say meanwhile that all is sent.
func TestAPhotoThatIsGoingOutIsShownToWait(t *testing.T) {
	t.Parallel()
	type shown struct{ Drawn, Then int }
	if got, want := call[shown](modules(t), "shownWithAPhoto"), (shown{Drawn: 1, Then: 2}); got != want {
		t.Errorf("%+v are shown to wait, want %+v", got, want)
	}
}

// The director's page records with the tablet's key and count, and in the same match.
func TestATabletIsNoCopyWhereAnotherPageOfItsDeviceRecords(t *testing.T) {
	t.Parallel()
	if got, want := call[[]bool](modules(t), "takenForCopied"), []bool{false, false, true}; !slices.Equal(got, want) {
		t.Errorf("taken for copied: %v, want %v", got, want)
	}
}

func TestATabletOpensNoMatchOnceAnotherPageRecords(t *testing.T) {
	t.Parallel()
	if call[bool](modules(t), "opensElsewhere") {
		t.Error("both pages record")
	}
}

func TestTwoPagesOfADeviceCountTogether(t *testing.T) {
	t.Parallel()
	if got, want := call[[]int](modules(t), "countedAtOnce"), []int{1, 2, 2}; !slices.Equal(got, want) {
		t.Errorf("counted are %v, want %v", got, want)
	}
}
