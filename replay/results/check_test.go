package results_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/events/slowtest"
	"kibitz/replay/record/entries"
	"kibitz/replay/results"
)

// log is a log that the office writes.
type log struct {
	ledger   *ledger.Ledger
	messages []entries.Message
}

func newLog(match string) *log { return &log{ledger: ledger.New("open2026", match, ledger.Config{})} }

func (l *log) add(t *testing.T, office nkeys.KeyPair, body events.Body) {
	t.Helper()
	l.tells(t, office, events.Event{Body: body})
}

// tells adds an event at its time, or a second after the one before.
func (l *log) tells(t *testing.T, office nkeys.KeyPair, event events.Event) {
	t.Helper()
	author, err := l.ledger.Author(office)
	if err != nil {
		t.Fatal(err)
	}
	id := uuid.UUID{6: 0x40, 8: 0x80, 15: byte(len(l.messages) + 1)}
	if !event.At.Known() {
		event.At = events.Instant(1000 * (len(l.messages) + 1))
	}
	data, signature, err := author.Write(id, l.ledger.Head(), event)
	if err != nil {
		t.Fatal(err)
	}
	if v := l.ledger.Add(ledger.Message{Data: data, Signature: signature, Sequence: uint64(len(l.messages) + 1)}); v.Status != ledger.Folded {
		t.Fatalf("%+v", v)
	}
	l.messages = append(l.messages, entries.Message{ID: id, Data: data, Signature: signature})
}

func (l *log) head() results.Head {
	return results.Head{N: l.ledger.Head().N, Hash: l.ledger.Head().Hash.String()}
}

func (l *log) file(t *testing.T, match string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := entries.Write(&out, "open2026", match, l.messages); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// certify returns the files of a certified cup: the document, its seal, the tournament's log and
// that of one match.
func certify(t *testing.T) (files map[string][]byte, office string) {
	t.Helper()
	key := officeKey(t)
	office, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	desk, match := newLog("desk"), newLog("m-1")
	desk.add(t, key, &events.MatchScheduled{Tournament: "open2026", Discipline: events.TournamentEvent, Rulebook: "wbf"})
	match.add(t, key, &events.MatchScheduled{
		Tournament: "open2026", Discipline: events.Backgammon, Rulebook: "wbf", Format: &events.Format{Kind: "points", Length: 7, Start: "standard"},
		Players: []events.Player{{ID: "p-anna", Seat: "A"}, {ID: "p-boris", Seat: "B"}},
	})
	d := cup()
	d.Edition, d.Status, d.Head = 1, results.StatusOfficial, desk.head()
	d.Matches = []results.MatchHead{{Match: "m-1", Head: match.head()}}
	if d.Root, err = results.RootOf(d.Matches); err != nil {
		t.Fatal(err)
	}
	data, seal, err := d.Sign(key)
	if err != nil {
		t.Fatal(err)
	}
	desk.add(t, key, &events.ResultsCertified{Division: "main", Edition: 1, Status: "official", Document: events.HashOf(data), Matches: 1})
	text, err := json.Marshal(seal)
	if err != nil {
		t.Fatal(err)
	}
	full, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{results.DocumentFile: data, results.FullFile: full, results.SealFile: text, "desk.jsonl": desk.file(t, "desk"), "m-1.jsonl": match.file(t, "m-1")}, office
}

// folder writes files to a folder of the test.
func folder(t *testing.T, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// tampered are changes of the files and what is found then: steps passed, and the code.
var tampered = []struct {
	name   string
	change func(files map[string][]byte)
	steps  int
	code   results.Code
	says   string
}{
	{"nothing", func(map[string][]byte) {}, 4, "", ""},
	{"a byte of the document", func(f map[string][]byte) { flip(f, results.DocumentFile, `"score": [`) }, 0, results.CodeSeal, "seal.json: hash"},
	{"a byte of the office's own document", func(f map[string][]byte) { flip(f, results.FullFile, `"score": [`) }, 0, results.CodeSeal, "office.json"},
	{"no document of the office's own", func(f map[string][]byte) { delete(f, results.FullFile) }, 4, "", ""},
	{"the document of another tournament", func(f map[string][]byte) {
		replace(f, results.DocumentFile, `"tournament": "open2026"`, `"tournament": "cup"`)
	}, 0, results.CodeSeal, "seal.json: hash"},
	{"a table beside it is not looked at", func(f map[string][]byte) { f["standings.csv"] = []byte("place,entry\n1,e2\n") }, 4, "", ""},
	{"the edition in the seal", func(f map[string][]byte) { replace(f, results.SealFile, `"edition":1`, `"edition":2`) }, 0, results.CodeSeal, "seal.json: edition"},
	{"the signature", func(f map[string][]byte) { flip(f, results.SealFile, `"signature":"`) }, 0, results.CodeSeal, "seal.json: signature"},
	{"a byte of a match's log", func(f map[string][]byte) { replace(f, "m-1.jsonl", `p-boris`, `p-borit`) }, 3, results.CodeHead, "link 1"},
	{"a byte of the tournament's log", func(f map[string][]byte) { replace(f, "desk.jsonl", `\"rulebook\":\"wbf\"`, `\"rulebook\":\"wbg\"`) }, 1, results.CodeHead, "desk"},
	{"the certification is cut off", func(f map[string][]byte) {
		f["desk.jsonl"] = f["desk.jsonl"][:bytes.IndexByte(f["desk.jsonl"], '\n')+1]
	}, 1, results.CodeUncertified, "desk"},
	{"no log of the match", func(f map[string][]byte) { delete(f, "m-1.jsonl") }, 3, "", ""},
	{"a file of other lines", func(f map[string][]byte) { f["other.jsonl"] = []byte("[1]\n") }, 4, "", ""},
	{"a log of another tournament", func(f map[string][]byte) {
		f["other.jsonl"] = bytes.ReplaceAll(f["m-1.jsonl"], []byte(`"tournament":"open2026"`), []byte(`"tournament":"cup"`))
	}, 4, "", ""},
	{"a log of no match of the document", func(f map[string][]byte) {
		f["other.jsonl"] = bytes.ReplaceAll(f["m-1.jsonl"], []byte(`"match":"m-1"`), []byte(`"match":"m-9"`))
	}, 4, "", ""},
	{"a line of a match's log is cut", func(f map[string][]byte) { f["m-1.jsonl"] = append(f["m-1.jsonl"], '{') }, 1, results.CodeUnread, "m-1.jsonl"},
	{"no log of the tournament", func(f map[string][]byte) { delete(f, "desk.jsonl") }, 1, "", ""},
	{"no logs", func(f map[string][]byte) { delete(f, "m-1.jsonl"); delete(f, "desk.jsonl") }, 1, "", ""},
}

// flip changes the byte behind a text.
func flip(files map[string][]byte, name, behind string) {
	data := bytes.Clone(files[name])
	data[bytes.Index(data, []byte(behind))+len(behind)] ^= 3
	files[name] = data
}

func replace(files map[string][]byte, name, text, by string) {
	files[name] = bytes.ReplaceAll(files[name], []byte(text), []byte(by))
}

func TestT82ResultsAreCheckedStepByStep(t *testing.T) {
	t.Parallel()
	for _, c := range tampered {
		files, office := certify(t)
		c.change(files)
		checked, err := results.Check(os.DirFS(folder(t, files)), office)
		var e *results.Error
		code := results.Code("")
		if errors.As(err, &e) {
			code = e.Code()
		}
		if checked.Steps != c.steps || code != c.code || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %d steps, %v", c.name, checked.Steps, err)
		}
		if checked.Steps == 0 && checked.Full {
			t.Errorf("%s: the office's own document is told to be right without a seal", c.name)
		}
	}
	files, _ := certify(t)
	flip(files, results.DocumentFile, `"score": [`)
	if _, err := results.Check(os.DirFS(folder(t, files)), "UAQLK364M5UTXZ2RZZMIC57CLPRS3KWQWSWM6BP2CVPRBFAJX6J3E3ZG"); err == nil || !strings.Contains(err.Error(), "seal.json: office") {
		t.Errorf("another office's seal: %v", err)
	}
}

func TestFilesThatAreTooLongAreNotRead(t *testing.T) {
	t.Parallel()
	for name, size := range map[string]int64{"results.json": 64<<20 + 1, "seal.json": 64<<20 + 1, "m-1.jsonl": 1<<30 + 1} {
		files, office := certify(t)
		dir := folder(t, files)
		if err := os.Truncate(filepath.Join(dir, name), size); err != nil {
			t.Fatal(err)
		}
		var e *results.Error
		_, err := results.Check(os.DirFS(dir), office)
		if !errors.As(err, &e) || e.Code() != results.CodeUnread || !strings.Contains(err.Error(), name+" is longer") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestALaterEditionSupersedes(t *testing.T) {
	t.Parallel()
	files, office := certify(t)
	read, err := entries.Read(files["desk.jsonl"])
	if err != nil {
		t.Fatal(err)
	}
	again := newLog("desk")
	for _, m := range read.Messages {
		again.ledger.Add(ledger.Message{Data: m.Data, Signature: m.Signature})
		again.messages = append(again.messages, m)
	}
	again.add(t, officeKey(t), &events.ResultsCertified{Division: "main", Edition: 2, Status: "corrected", Supersedes: 1})
	files["desk.jsonl"] = again.file(t, "desk")
	var e *results.Error
	if _, err := results.Check(os.DirFS(folder(t, files)), office); !errors.As(err, &e) || e.Code() != results.CodeSuperseded {
		t.Errorf("%v", err)
	}
}

// The program that schemas/RESULTS.md prints finds the same with the standard library alone.
func TestTheStepsAreFollowedInJavaScript(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("NOT RUN here: there is no node")
	}
	page, err := os.ReadFile("../../schemas/RESULTS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, printed, _ := strings.Cut(string(page), "```js\n")
	printed, _, _ = strings.Cut(printed, "```")
	program := filepath.Join(t.TempDir(), "check.mjs")
	if err := os.WriteFile(program, []byte(printed), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range tampered {
		files, office := certify(t)
		c.change(files)
		out, err := exec.CommandContext(t.Context(), node, program, folder(t, files), office).CombinedOutput()
		if (err == nil) != (c.code == "") || c.code == "" && !strings.Contains(string(out), "4 the matches' logs") || c.code != "" && !strings.Contains(string(out), "does not fit") {
			t.Errorf("%s: %v\n%s", c.name, err, out)
		}
	}
}
