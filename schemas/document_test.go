package schemas_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/schemas"
	"kibitz/schemas/document"
	"kibitz/schemas/quickstart"
	"kibitz/schemas/schematest"
)

func TestChannelsHaveTheSubjectsThatTheJournalUses(t *testing.T) {
	const tournament, match, device = "{tournament}", "{match}", "{device}"
	want := map[string]string{
		"record":     journal.RecordSubject(tournament, match),
		"append":     journal.AppendSubject(device, tournament, match),
		"feed":       journal.FeedSubject(device, tournament, match),
		"liveDevice": journal.LiveSubject(device, tournament, match),
		"liveAll":    journal.LiveSubject(journal.Everyone, tournament, match),
	}
	for _, c := range document.Channels {
		if subject, ok := want[c.Key]; ok && subject != c.Subject {
			t.Errorf("channel %s is on %s, the journal has %s", c.Key, c.Subject, subject)
		}
		delete(want, c.Key)
	}
	if len(want) > 0 {
		t.Errorf("no channels for %v", want)
	}
}

func TestEveryOperationHasItsChannelsAndEveryParameterItsMeaning(t *testing.T) {
	channels := map[string]document.Channel{}
	for _, c := range document.Channels {
		channels[c.Key] = c
		for _, name := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(c.Subject, -1) {
			if document.Parameters[name[1]] == "" {
				t.Errorf("channel %s: nothing is said of %s", c.Key, name[0])
			}
		}
		for _, m := range c.Messages {
			if _, err := schemas.FS.ReadFile(m.Payload); m.Payload != "" && err != nil {
				t.Errorf("message %s: %v", m.Key, err)
			}
		}
	}
	for _, o := range document.Operations {
		if channels[o.Channel].Subject == "" {
			t.Errorf("operation %s is on %q, which has no subject", o.Key, o.Channel)
		}
		if answer, ok := channels[o.Reply]; o.Reply != "" && (!ok || answer.Subject != "") {
			t.Errorf("operation %s is answered on %q, which is no reply", o.Key, o.Reply)
		}
	}
}

func TestEveryReferenceInTheAsyncAPIDocumentLeadsSomewhere(t *testing.T) {
	text, err := schemas.FS.ReadFile("asyncapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	if doc["asyncapi"] != "3.1.0" {
		t.Errorf("version %v", doc["asyncapi"])
	}
	refs := 0
	eachRef(doc, func(ref string) {
		refs++
		if file, ok := strings.CutPrefix(ref, "./"); ok {
			if _, err := schemas.FS.ReadFile(file); err != nil {
				t.Errorf("%s: %v", ref, err)
			}
			return
		}
		var at any = doc
		for name := range strings.SplitSeq(strings.TrimPrefix(ref, "#/"), "/") {
			members, _ := at.(map[string]any)
			at = members[name]
		}
		if at == nil {
			t.Errorf("%s leads nowhere", ref)
		}
	})
	if refs < 20 {
		t.Errorf("only %d references", refs)
	}
}

func eachRef(v any, visit func(string)) {
	switch v := v.(type) {
	case map[string]any:
		if ref, ok := v["$ref"].(string); ok {
			visit(ref)
		}
		for _, member := range v {
			eachRef(member, visit)
		}
	case []any:
		for _, item := range v {
			eachRef(item, visit)
		}
	}
}

func TestTheReferenceNamesEveryEventReasonChannelAndObject(t *testing.T) {
	text := readReference(t)
	chapter := "none"
	seen := map[string]string{}
	for line := range strings.SplitSeq(text, "\n") {
		if title, ok := strings.CutPrefix(line, "### "); ok {
			chapter = title
		}
		if row := regexp.MustCompile("^\\| \\[?`([a-z.0-9/]+)`(?:\\]\\(([a-z0-9./-]+)\\))?( †)? \\|").FindStringSubmatch(line); row != nil {
			seen[row[1]] = chapter
			d, ok := events.Vocabulary.Lookup(events.Type(row[1]))
			if ok && (row[3] != "") != (d.Nature == events.Decision) {
				t.Errorf("%s is marked wrongly", d.Type)
			}
			if _, err := schemas.FS.ReadFile(row[2]); ok && err != nil {
				t.Errorf("%s leads to no examples: %v", d.Type, err)
			}
		}
	}
	for _, d := range events.Vocabulary.Declarations() {
		if seen[string(d.Type)] == "" || seen[string(d.Type)] == "none" {
			t.Errorf("%s stands in no chapter", d.Type)
		}
	}
	for _, r := range ledger.Reasons() {
		if !strings.Contains(text, fmt.Sprintf("| `%s` |", r)) {
			t.Errorf("the reason %s is not named", r)
		}
	}
	checkChaptersAndLinks(t, text, seen)
}

// checkChaptersAndLinks checks that no chapter is empty and no link broken.
func checkChaptersAndLinks(t *testing.T, text string, chapterOf map[string]string) {
	t.Helper()
	filled := map[string]bool{}
	for _, chapter := range chapterOf {
		filled[chapter] = true
	}
	if len(filled) < 11 {
		t.Errorf("only %d chapters have events: %v", len(filled), filled)
	}
	for _, c := range document.Channels {
		if !strings.Contains(text, c.Subject) {
			t.Errorf("the subject %s is not named", c.Subject)
		}
	}
	for _, link := range regexp.MustCompile(`\]\(#([a-z-]+)\)`).FindAllStringSubmatch(text, -1) {
		if !regexp.MustCompile(`(?im)^#+ ` + strings.ReplaceAll(link[1], "-", " ") + `$`).MatchString(text) {
			t.Errorf("the link #%s leads nowhere", link[1])
		}
	}
	text = strings.NewReplacer(quickstart.JavaScript, "", quickstart.Go, "").Replace(text)
	if bad := regexp.MustCompile(`<no value>|%!|<nil>|\(\)`).FindString(text); bad != "" {
		t.Errorf("the reference says %q", bad)
	}
}

// Every message with a payload has an example.
func TestEveryMessageHasAnExample(t *testing.T) {
	text, err := schemas.FS.ReadFile("asyncapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Channels map[string]struct {
			Servers  []any
			Messages map[string]struct{ Payload, Examples any }
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for key, channel := range doc.Channels {
		for name, m := range channel.Messages {
			if m.Payload != nil && m.Examples == nil {
				t.Errorf("%s/%s has no example", key, name)
			}
		}
	}
	for _, c := range document.Channels {
		if c.Subject != "" && len(doc.Channels[c.Key].Servers) == 0 {
			t.Errorf("%s is at no server", c.Key)
		}
	}
}

func TestTheLinksOnThePageOfDisclosureAreValid(t *testing.T) {
	page, err := schemas.FS.ReadFile("DISCLOSURE.md")
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`(?m)^    (\{"n":.*\})$`).FindAllSubmatch(page, -1)
	if len(links) != 3 {
		t.Errorf("%d links", len(links))
	}
	for _, link := range links {
		schematest.ValidateFile(t, "services/link.json", link[1])
		var told struct {
			Told struct{ Events []json.RawMessage }
		}
		if err := json.Unmarshal(link[1], &told); err != nil {
			t.Fatal(err)
		}
		for _, event := range told.Told.Events {
			schematest.ValidateFile(t, "event.json", event)
		}
	}
}
