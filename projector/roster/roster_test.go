package roster

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/replay/invalid"
)

// opened returns an empty roster in a store of its own, whose clock the test sets.
func opened(t *testing.T) (*Roster, *time.Time) {
	t.Helper()
	j, err := journal.Open(t.Context(), journal.Config{Dir: t.TempDir(), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	r, err := Open(t.Context(), j, pair(t))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 7, 30, 12, 0, 0, 0, time.UTC)
	r.now = func() time.Time { return now }
	return r, &now
}

func pair(t *testing.T) nkeys.KeyPair {
	t.Helper()
	key, err := nkeys.CreateUser()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func key(t *testing.T) string {
	t.Helper()
	public, err := pair(t).PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return public
}

func codeOf(err error) invalid.Code {
	var e *invalid.Error
	errors.As(err, &e)
	if e == nil {
		return ""
	}
	return e.Code()
}

var table4 = Grant{Role: Table, Tournament: "cup", Table: "4"}

func must[T any](t *testing.T) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestACodeEnrolsOneDeviceOnceAndSaysTheSameAgainToIt(t *testing.T) {
	r, _ := opened(t)
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", false))
	tablet := key(t)
	for _, text := range []string{strings.ToLower(code.Text), strings.ReplaceAll(code.Text, "-", " "), code.Text} {
		d, _, err := r.Redeem(t.Context(), tablet, text, "Tablet 4")
		if err != nil {
			t.Fatal(err)
		}
		if d.Key != tablet || d.Table != "4" || d.Role != Table || d.Label != "Tablet 4" || d.By != "office" {
			t.Fatalf("%q enrols %+v", text, d)
		}
	}
	if _, _, err := r.Redeem(t.Context(), key(t), code.Text, ""); codeOf(err) != "code-used" {
		t.Errorf("a second device: %v", err)
	}
	if all := must[[]*Device](t)(r.Devices(t.Context())); len(all) != 1 {
		t.Errorf("%d devices are enrolled", len(all))
	}
}

func TestOfManyDevicesWithOneCodeOneIsEnrolled(t *testing.T) {
	r, _ := opened(t)
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", false))
	keys := make([]string, 16)
	for i := range keys {
		keys[i] = key(t)
	}
	var all sync.WaitGroup
	errs := make([]error, len(keys))
	for i := range keys {
		all.Go(func() { _, _, errs[i] = r.Redeem(t.Context(), keys[i], code.Text, "") })
	}
	all.Wait()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else if codeOf(err) != "code-used" {
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d devices are enrolled", won)
	}
}

func TestACodeEndsWithItsTimeAndAfterWrongTries(t *testing.T) {
	r, now := opened(t)
	late := must[*Code](t)(r.Offer(t.Context(), table4, 0, "", false))
	*now = now.Add(CodeLife)
	if _, _, err := r.Redeem(t.Context(), key(t), late.Text, ""); codeOf(err) != "code-over" {
		t.Errorf("an old code: %v", err)
	}
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "", false))
	wrong := code.Text[:5] + strings.Map(func(c rune) rune {
		return rune(letters[(strings.IndexRune(letters, c)+1)%len(letters)])
	}, code.Text[5:])
	for range mostTries {
		if _, _, err := r.Redeem(t.Context(), key(t), wrong, ""); codeOf(err) != "no-such-code" {
			t.Errorf("a wrong code: %v", err)
		}
	}
	if _, _, err := r.Redeem(t.Context(), key(t), code.Text, ""); codeOf(err) != "no-such-code" {
		t.Errorf("the code after %d wrong tries: %v", mostTries, err)
	}
	if _, _, err := r.Redeem(t.Context(), key(t), late.Text, ""); codeOf(err) != "no-such-code" {
		t.Errorf("an old code was not deleted: %v", err)
	}
}

func TestACodeForATabletLastsAsLongAsAskedAndNoOtherLongerThanUsual(t *testing.T) {
	r, now := opened(t)
	printed := must[*Code](t)(r.Offer(t.Context(), table4, LongestCode, "", false))
	*now = now.Add(LongestCode - time.Second)
	if d, _, err := r.Redeem(t.Context(), key(t), printed.Text, ""); err != nil || d.Table != table4.Table {
		t.Errorf("the printed code gives %+v, %v", d, err)
	}
	director := Grant{Role: Director, Tournament: "cup"}
	for _, c := range []struct {
		grant Grant
		life  time.Duration
	}{{table4, LongestCode + time.Second}, {table4, time.Second}, {table4, -time.Hour}, {director, CodeLife + time.Second}} {
		if code, err := r.Offer(t.Context(), c.grant, c.life, "", false); codeOf(err) != "code-life" {
			t.Errorf("a code of a %s for %v: %+v, %v", c.grant.Role, c.life, code, err)
		}
	}
	if code, err := r.Offer(t.Context(), director, time.Minute, "", false); err != nil || code.Until != events.InstantOf(now.Add(time.Minute)) {
		t.Errorf("a director's code for a minute: %+v, %v", code, err)
	}
}

func TestACodeEndsWithItsMakerAndWhenItIsCancelled(t *testing.T) {
	r, _ := opened(t)
	may := func(*Grant) error { return nil }
	director := key(t)
	must[*Device](t)(r.Enrol(t.Context(), director, Grant{Role: Director, Tournament: "cup"}, "office"))
	used, unused := must[*Code](t)(r.Offer(t.Context(), table4, 0, director, false)), must[*Code](t)(r.Offer(t.Context(), table4, 0, director, false))
	tablet := key(t)
	redeem := func(key string, c *Code) error {
		_, _, err := r.Redeem(t.Context(), key, c.Text, "")
		return err
	}
	if err := redeem(tablet, used); err != nil {
		t.Fatal(err)
	}
	must[*Device](t)(r.Revoke(t.Context(), director, "office", "gone"))
	if err := redeem(key(t), unused); codeOf(err) != "code-over" {
		t.Errorf("a code of a revoked device: %v", err)
	}
	if err := redeem(tablet, used); err != nil {
		t.Errorf("who has used one before asks again: %v", err)
	}
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "office", false))
	refused := func(*Grant) error { return errors.New("another's") }
	if _, err := r.Cancel(t.Context(), code.Text, refused); err == nil {
		t.Error("another's code is cancelled")
	}
	if c, err := r.Cancel(t.Context(), strings.ToLower(code.Text), may); err != nil || c.Text != code.Text || c.Grant != table4 {
		t.Errorf("cancelled is %+v, %v", c, err)
	}
	if err := redeem(key(t), code); codeOf(err) != "code-over" {
		t.Errorf("a code that was cancelled: %v", err)
	}
	for c, want := range map[string]invalid.Code{used.Text: "code-used", "ABCDEFGH": "no-such-code", "12": "bad-code"} {
		if _, err := r.Cancel(t.Context(), c, may); codeOf(err) != want {
			t.Errorf("%s is cancelled: %v, want %s", c, err, want)
		}
	}
}

func TestCodesAreStoredHashedAndAreFew(t *testing.T) {
	r, _ := opened(t)
	code := must[*Code](t)(r.Offer(t.Context(), table4, 0, "", false))
	_ = r.bucket.Values(t.Context(), func(v journal.Value) {
		for _, part := range append(strings.Split(code.Text, "-"), strings.ReplaceAll(code.Text, "-", "")) {
			if strings.Contains(v.Key+string(v.Data), part) {
				t.Errorf("the store has %s", part)
			}
		}
	})
	full := func(name string, most int, life time.Duration) {
		t.Helper()
		for i := range most {
			open := stored{Made: events.InstantOf(r.now()), Until: events.InstantOf(r.now().Add(life))}
			if err := r.write(t.Context(), codePrefix+r.hash(name+strconv.Itoa(i)), &open, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	full("sheet", mostSheet, LongestCode)
	if _, err := r.Offer(t.Context(), table4, LongestCode, "", false); codeOf(err) != "too-many-codes" {
		t.Errorf("more than %d codes on sheets: %v", mostSheet, err)
	}
	must[*Code](t)(r.Offer(t.Context(), table4, 0, "", false)) // a full sheet leaves room for a replacement
	full("usual", mostCodes-2, CodeLife)
	if _, err := r.Offer(t.Context(), table4, 0, "", false); codeOf(err) != "too-many-codes" {
		t.Errorf("more than %d codes: %v", mostCodes, err)
	}
}

func TestATableHasTwoUnusedCodesOfSheetsAndOneMoreEndsTheOldest(t *testing.T) {
	r, now := opened(t)
	table5 := table4
	table5.Table = "5"
	offer := func(g Grant, life time.Duration) string {
		t.Helper()
		*now = now.Add(time.Second)
		return must[*Code](t)(r.Offer(t.Context(), g, life, "", false)).Text
	}
	redeem := func(what, code string, want invalid.Code) {
		t.Helper()
		if _, _, err := r.Redeem(t.Context(), key(t), code, ""); codeOf(err) != want || want == "" && err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	oldest, first, other, usual := offer(table4, LongestCode), offer(table4, LongestCode), offer(table5, LongestCode), offer(table4, 0)
	second := offer(table4, 2*time.Hour)
	redeem("the code before two newer ones", oldest, "code-replaced")
	redeem("the older of two tablets'", first, "")
	redeem("the newer of two tablets'", second, "")
	redeem("another table's", other, "")
	redeem("one told by mouth", usual, "")
	for range eachTable + 1 {
		offer(table4, LongestCode)
	}
	redeem("a used code", second, "code-used")
}

func TestWhereThereIsNoRoomForMoreCodesATablesOlderOnesGo(t *testing.T) {
	r, now := opened(t)
	first := must[*Code](t)(r.Offer(t.Context(), table4, LongestCode, "", false))
	for i := range mostSheet - 1 {
		open := stored{Made: events.InstantOf(r.now()), Until: events.InstantOf(r.now().Add(LongestCode))}
		if err := r.write(t.Context(), codePrefix+r.hash(strconv.Itoa(i)), &open, 0); err != nil {
			t.Fatal(err)
		}
	}
	*now = now.Add(time.Second)
	second := must[*Code](t)(r.Offer(t.Context(), table4, LongestCode, "", false))
	for code, want := range map[string]invalid.Code{first.Text: "code-replaced", second.Text: ""} {
		if _, _, err := r.Redeem(t.Context(), key(t), code, ""); codeOf(err) != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestGrantsThatMakeNoSenseAreRefused(t *testing.T) {
	r, _ := opened(t)
	for _, c := range []struct {
		grant Grant
		code  invalid.Code
	}{
		{Grant{Role: "owner"}, "no-such-role"},
		{Grant{Role: Table}, "no-table"},
		{Grant{Role: Player}, "no-holder"},
		{Grant{Role: Committee}, "no-holder"},
		{Grant{Role: Viewer, Tournament: "a.b"}, "bad-name"},
		{Grant{Role: Viewer, Match: ">"}, "bad-name"},
		{Grant{Role: Viewer, Label: strings.Repeat("ж", 101)}, "unfit-text"},
		{Grant{Role: Viewer, Label: "T4\x1b[2J"}, "unfit-text"},
		{Grant{Role: Table, Table: "4\n5"}, "unfit-text"},
		{Grant{Role: Viewer, Until: 1}, "past"},
	} {
		if _, err := r.Enrol(t.Context(), key(t), c.grant, ""); codeOf(err) != c.code {
			t.Errorf("%+v: %v", c.grant, err)
		}
	}
	for _, wrong := range []string{"", "UABC", "*", strings.ToLower(key(t))} {
		if _, err := r.Enrol(t.Context(), wrong, table4, ""); codeOf(err) != "bad-key" {
			t.Errorf("key %q: %v", wrong, err)
		}
	}
	if _, err := r.Offer(t.Context(), Grant{Role: Office}, 0, "", false); codeOf(err) != "no-code-for-role" {
		t.Errorf("a code for the office: %v", err)
	}
}

func TestADeviceKeepsItsRoleUntilItIsRevoked(t *testing.T) {
	r, now := opened(t)
	tablet := key(t)
	must[*Device](t)(r.Enrol(t.Context(), tablet, table4, ""))
	code := must[*Code](t)(r.Offer(t.Context(), Grant{Role: Director}, 0, "", false))
	if _, _, err := r.Redeem(t.Context(), tablet, code.Text, ""); codeOf(err) != "other-role" {
		t.Errorf("a table's device becomes a director's: %v", err)
	}
	must[*Device](t)(r.Revoke(t.Context(), tablet, "p-dana", "lost"))
	d := must[*Device](t)(r.Device(t.Context(), tablet))
	if d.Admitted(events.InstantOf(*now)) || d.Revoked.By != "p-dana" || d.Revoked.Reason != "lost" || d.Table != "4" {
		t.Errorf("revoked, it is %+v", d)
	}
	if _, err := r.Revoke(t.Context(), key(t), "", ""); codeOf(err) != "not-in-roster" {
		t.Errorf("an unknown device is revoked: %v", err)
	}
}

func TestAnEnrolmentEndsWithItsTime(t *testing.T) {
	r, now := opened(t)
	g := table4
	g.Until = events.InstantOf(now.Add(time.Hour))
	d := must[*Device](t)(r.Enrol(t.Context(), key(t), g, ""))
	if !d.Admitted(g.Until-1) || d.Admitted(g.Until) {
		t.Errorf("%+v is not admitted until %s exactly", d, g.Until)
	}
}

func TestAReplacementTakesThePlaceOfADeviceWhichIsRevoked(t *testing.T) {
	r, now := opened(t)
	old, fresh := key(t), key(t)
	must[*Device](t)(r.Enrol(t.Context(), old, table4, ""))
	revoked, added, err := r.Replace(t.Context(), old, fresh, "p-dana", "broken")
	if err != nil {
		t.Fatal(err)
	}
	if revoked.Admitted(events.InstantOf(*now)) || added.Grant != table4 || added.Replaces != old || !added.Admitted(events.InstantOf(*now)) {
		t.Errorf("%+v took the place of %+v", added, revoked)
	}
}

func TestWhatTheOfficeDidNotSignForThisKeyIsNotRead(t *testing.T) {
	r, _ := opened(t)
	tablet, rogue := key(t), key(t)
	must[*Device](t)(r.Enrol(t.Context(), tablet, table4, ""))
	genuine, _, _ := r.bucket.Get(t.Context(), devicePrefix+tablet)
	forger := &Roster{bucket: r.bucket, office: pair(t), now: r.now}
	if err := forger.write(t.Context(), devicePrefix+rogue, &Device{Key: rogue, Grant: Grant{Role: Office}}, 0); err != nil {
		t.Fatal(err)
	}
	moved := key(t)
	if _, err := r.bucket.Put(t.Context(), devicePrefix+moved, genuine.Data); err != nil {
		t.Fatal(err)
	}
	for _, k := range []string{rogue, moved} {
		if d := must[*Device](t)(r.Device(t.Context(), k)); d != nil {
			t.Errorf("%+v is read", d)
		}
	}
	if all := must[[]*Device](t)(r.Devices(t.Context())); len(all) != 1 {
		t.Errorf("%d devices are listed", len(all))
	}
}

func TestWatchersHearOfEveryRevocation(t *testing.T) {
	r, _ := opened(t)
	first, second := key(t), key(t)
	must[*Device](t)(r.Enrol(t.Context(), first, table4, ""))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ready, heard := make(chan struct{}), make(chan Device, 8)
	go func() { _ = r.Watch(ctx, func(d *Device) { heard <- *d }, func() { close(ready) }) }()
	if d := <-heard; d.Key != first || d.Revoked != nil {
		t.Errorf("first %+v", d)
	}
	<-ready
	must[*Device](t)(r.Enrol(t.Context(), second, table4, ""))
	must[*Device](t)(r.Revoke(t.Context(), second, "", ""))
	if err := r.bucket.Remove(t.Context(), devicePrefix+first); err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		key     string
		revoked bool
	}{{second, false}, {second, true}, {first, true}} {
		if d := <-heard; d.Key != want.key || d.Revoked != nil != want.revoked {
			t.Errorf("change %d is %+v", i, d)
		}
	}
}

func TestAGrantCoversItsMatchesOnly(t *testing.T) {
	players := []events.Player{{ID: "p-a", Seat: "A"}, {ID: "p-b", Seat: "B"}}
	for _, c := range []struct {
		grant Grant
		want  bool
	}{
		{table4, true},
		{Grant{Role: Table, Table: "4"}, true},
		{Grant{Role: Table, Table: "5"}, false},
		{Grant{Role: Table, Tournament: "other", Table: "4"}, false},
		{Grant{Role: Table, Match: "m1"}, true},
		{Grant{Role: Table, Match: "m2"}, false},
		{Grant{Role: Director}, true},
		{Grant{Role: Player, Person: "p-a"}, true},
		{Grant{Role: Player, Person: "p-c"}, false},
	} {
		if got := c.grant.Covers("cup", "m1", "4", players); got != c.want {
			t.Errorf("%+v covers: %v", c.grant, got)
		}
	}
}

func TestEveryRoleThatWritesIsOneOfTheLogs(t *testing.T) {
	writing := slices.DeleteFunc(Roles(), func(r Role) bool { return !r.Writes() })
	if want := []Role{Office, Director, Committee, Table, Player}; !slices.Equal(writing, want) {
		t.Errorf("%v write", writing)
	}
}

// Over plain HTTP the codes of who may connect so are taken, the label says how a device came, and nothing else changes
// a label.
func TestACodeThatCameOverPlainHTTP(t *testing.T) {
	r, _ := opened(t)
	label := func(g Grant, plain bool) (string, invalid.Code) {
		redeem := r.Redeem
		if plain {
			redeem = r.RedeemPlain
		}
		d, _, err := redeem(t.Context(), key(t), must[*Code](t)(r.Offer(t.Context(), g, 0, "office", false)).Text, "")
		if err != nil {
			return "", codeOf(err)
		}
		return d.Label, ""
	}
	for _, tt := range []struct {
		grant Grant
		plain bool
		label string
		code  invalid.Code
	}{
		{Grant{Role: Table, Table: "4"}, true, "http", ""},
		{Grant{Role: Table, Table: "4", Label: "Tablet 4"}, true, "Tablet 4 http", ""},
		{Grant{Role: Table, Table: "4", Label: "http"}, false, "http", ""},
		{Grant{Role: Table, Table: "4", Label: "Tablet 4 http"}, false, "Tablet 4 http", ""},
		{Grant{Role: Viewer, Label: "Hall"}, true, "Hall http", ""},
		{Grant{Role: Overlay, Match: "m1", Label: "Stream"}, true, "Stream http", ""},
		{Grant{Role: Player, Person: "p1"}, true, "", "needs-tls"},
		{Grant{Role: Committee, Person: "p1"}, true, "", "needs-tls"},
		{Grant{Role: Copy}, true, "", "needs-tls"},
	} {
		if label, code := label(tt.grant, tt.plain); label != tt.label || code != tt.code {
			t.Errorf("%+v, plain %v: %q %q", tt.grant, tt.plain, label, code)
		}
	}
}

func TestAPlaceKeepsTheMarkOfPlainHTTPUnlessTheNewDeviceComesOverTLS(t *testing.T) {
	r, _ := opened(t)
	old := key(t)
	code := must[*Code](t)(r.Offer(t.Context(), Grant{Role: Table, Table: "4", Label: "Tablet 4"}, 0, "office", false))
	if _, _, err := r.RedeemPlain(t.Context(), old, code.Text, ""); err != nil {
		t.Fatal(err)
	}
	byKey := key(t)
	_, added, err := r.Replace(t.Context(), old, byKey, "office", "")
	if err != nil || added.Label != "Tablet 4 http" {
		t.Errorf("a key, of which nobody knows how it came: %+v, %v", added, err)
	}
	code = must[*Code](t)(r.OfferPlace(t.Context(), byKey, "office", false))
	added, _, err = r.Redeem(t.Context(), key(t), code.Text, "")
	if err != nil || added.Label != "Tablet 4" {
		t.Errorf("a code over TLS: %+v, %v", added, err)
	}
}
