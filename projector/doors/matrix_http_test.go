package doors_test

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events/eventstest"
	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/desk/office"
	"kibitz/projector/doors"
	"kibitz/projector/roster"
	"kibitz/projector/wire"
	"kibitz/replay/analysis"
	"kibitz/schemas/document"
)

const doorsHead = `# Who may ask what at the doors: the session of each role's device, and none, with an empty object
# as the body. The status of HTTP, and the code of the refusal, of the door or of the service behind it.
`

// actsOfOfficials are the acts for the door to the office; redeem has a door of its own.
const actsOfOfficials = "add-people approve devices enrol erase-person look merge-people pending people perform propose replace revoke schedule tournament"

// TestEachRoleAgainstEachDoor is the matrix of who may ask what over HTTP: with TLS or on the
// hall's own machine, and over a network on which others can read and change it.
func TestEachRoleAgainstEachDoor(t *testing.T) {
	t.Parallel()
	withOffice(t, doors.Options{}, func(s *street, of *office.Office) {
		who := append(roster.Roles(), journal.Newcomer, "none")
		made, err := (&office.AddPeople{Names: []string{"Dana"}}).Do(t.Context(), of, of.Itself())
		if err != nil {
			t.Fatal(err)
		}
		keys := map[roster.Role]nkeys.KeyPair{}
		for _, role := range who[:len(who)-1] {
			keys[role] = eventstest.Key(string(role))
			public := eventstest.Device(string(role))
			if role == journal.Newcomer {
				continue
			}
			grant := roster.Grant{Role: role, Table: "1", Person: made.([]desk.Person)[0].ID}
			if _, err := (&office.Enrol{Device: public, Grant: grant}).Do(t.Context(), of, of.Itself()); err != nil {
				t.Fatalf("%s: %v", role, err)
			}
			s.passes(public, &journal.Pass{Device: public, Role: string(role)})
		}
		for file, plain := range map[string]bool{"testdata/doors.txt": false, "testdata/doors-plain.txt": true} {
			golden(t, file, doorsHead, s.atDoors(who, keys, plain))
		}
	})
}

// atDoors has each device ask at each door, and returns the lines of the matrix.
func (s *street) atDoors(who []roster.Role, keys map[roster.Role]nkeys.KeyPair, plain bool) []string {
	s.Helper()
	here := *s
	o := doors.Options{
		Gate: s.gate, Replayer: s.house, Plain: plain, Hosts: []string{lan},
		Analyses: func(wire.MatchID) (*analysis.Analysis, error) { return nil, fs.ErrNotExist },
	}
	here.server = httptest.NewServer(doors.New(s.journal, o))
	defer here.server.Close()
	here.elsewhere(o)
	line := func(name string, cell func(int) string) string {
		text := fmt.Sprintf("%-48s", name)
		for i := range who {
			text += fmt.Sprintf(" %-17s", cell(i))
		}
		return strings.TrimRight(text, " ")
	}
	browsers := make([]*browser, len(who))
	for i, role := range who {
		browsers[i] = here.browser()
		if key := keys[role]; key != nil {
			if status, said := browsers[i].post("/api/session", browsers[i].proof(key, here.server.URL, browsers[i].hello().Nonce)); status != http.StatusOK && !(plain && strings.Contains(string(said), doors.RefusedPlain)) {
				s.Fatalf("%s has no session: %d %s", role, status, said)
			}
		}
	}
	lines := []string{line("door", func(i int) string { return string(who[i]) })}
	for _, door := range document.Doors {
		acts := []string{""}
		if strings.Contains(door.Request, "{act}") {
			acts = strings.Fields(actsOfOfficials)
		}
		for _, act := range acts {
			method, path, _ := strings.Cut(strings.ReplaceAll(door.Request, "{act}", act), " ")
			at := strings.NewReplacer("{tournament}", "open", "{match}", "m1", "{hash}", strings.Repeat("0", 64)).Replace(path)
			lines = append(lines, line(method+" "+path, func(i int) string { return browsers[i].tries(method, at) }))
		}
	}
	return lines
}

// tries asks at a door and returns the status and the code of a refusal.
func (b *browser) tries(method, path string) string {
	b.Helper()
	body := map[bool]string{true: "", false: "{}"}[method == http.MethodGet]
	response, err := b.http.Do(b.request(method, path, []byte(body)))
	if err != nil {
		b.Fatal(err)
	}
	defer response.Body.Close()
	said := fmt.Sprint(response.StatusCode)
	if response.Header.Get("Content-Type") != "application/json" {
		return said // a stream has no end
	}
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.Fatal(err)
	}
	var refused struct{ Code string }
	_ = json.Unmarshal(text, &refused) // of what is no refusal there is no code
	return strings.TrimSpace(said + " " + refused.Code)
}
