package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"regexp"
	"strings"
	"testing"

	"github.com/nats-io/nkeys"

	"kibitz/events"
	"kibitz/events/eventstest"
	"kibitz/events/slowtest"
	"kibitz/projector/doors"
	"kibitz/projector/roster"
)

// session returns a browser with the session of a key at the pages.
func (d *user) session(key nkeys.KeyPair, at string) *http.Client {
	d.Helper()
	jar, _ := cookiejar.New(nil) // never fails
	client := &http.Client{Jar: jar, Transport: &http.Transport{ExpectContinueTimeout: patience}}
	d.Cleanup(client.CloseIdleConnections)
	var hello doors.Hello
	if status, body := d.fetch(at + "/api/hello"); status != http.StatusOK || json.Unmarshal([]byte(body), &hello) != nil {
		d.Fatalf("%d %s", status, body)
	}
	public, _ := key.PublicKey() // never fails
	signature, err := events.Sign(key, doors.Statement(at, hello.Nonce))
	if err != nil {
		d.Fatal(err)
	}
	proof, err := json.Marshal(doors.Proof{Device: public, Nonce: hello.Nonce, Signature: signature})
	if err != nil {
		d.Fatal(err)
	}
	response, err := client.Post(at+"/api/session", "application/json", bytes.NewReader(proof))
	if err != nil || response.StatusCode != http.StatusOK {
		d.Fatal(response, err)
	}
	_ = response.Body.Close()
	return client
}

const pagesHead = `# Who is shown which page: the session of each role's device, and none, asks for each page, overlay,
# list and probe of a hall with a match m1 whose names are hidden and m2 whose public is kept behind.
# The status, and "same" where what comes is byte for byte what a browser without a session gets: pages
# hold nothing that belongs to who asks. What they show besides comes through the doors (projector/doors).
`

// TestEachRoleAgainstEachPage is the matrix of who is shown what by pages, overlays and the
// operator's listener.
func TestEachRoleAgainstEachPage(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	d := newUser(t)
	hall := d.goes("serve", "--metrics", "127.0.0.1:0")
	hall.says("browsers reach the hall at http")
	hall.says("metrics and probes")
	until(t, "the line is whole", func() bool { return strings.HasSuffix(hall.err.String(), "\n") })
	at := strings.TrimRight(regexp.MustCompile(`browsers reach the hall at (http://\S+)\n`).FindStringSubmatch(hall.err.String())[1], "/")
	operator := metricsAt.FindStringSubmatch(hall.out.String())[1]
	d.do("schedule", "Anna", "Boris", "--tournament", "open", "--match", "m1", "--format", "5", "--table", "1")
	d.do("schedule", "Clara", "Dora", "--tournament", "open", "--match", "m2", "--format", "5", "--table", "2", "--setting", "public-delay=20-events", "--setting", "broadcast-slot=1")
	who := append(roster.Roles(), "newcomer", "none")
	browsers := make([]*http.Client, len(who))
	for i, role := range who {
		if browsers[i] = http.DefaultClient; role == "none" {
			continue
		}
		key := eventstest.Key(string(role))
		if role != "newcomer" {
			enrol := []string{"enrol", eventstest.Device(string(role)), "--role", string(role)}
			if role != "copy" {
				enrol = append(enrol, "--tournament", "open")
			}
			if role == roster.Table {
				enrol = append(enrol, "--table", "1")
			}
			if role == roster.Player || role == roster.Committee {
				enrol = append(enrol, "--person", "Anna")
			}
			d.do(enrol...)
		}
		browsers[i] = d.session(key, at)
	}
	lines := []string{pageLine("page", func(i int) string { return string(who[i]) }, len(who))}
	for _, page := range []string{
		"/", "/t", "/d", "/m/open/m1", "/m/open/m1/1.1.svg", "/m/open/m2", "/e/open/m1", "/e/open/m2", "/o/open/1", "/s/open", "/s/open/feed.atom", "/s/open/hall.ics",
		"/t/open", "/t/open/standings", "/t/open/draw/main", "/t/open/round/main/1", "/metrics", "/healthz", "/readyz", "/nothing", "operator /metrics", "operator /healthz", "operator /readyz", "operator /", "operator /api/hello", "operator /d",
	} {
		path, of := strings.TrimPrefix(page, "operator "), at
		if path != page {
			of = operator
		}
		stranger := shownTo(d, browsers[len(who)-1], of+path)
		lines = append(lines, pageLine(page, func(i int) string {
			got := shownTo(d, browsers[i], of+path)
			said := fmt.Sprint(got.status)
			if got.body == stranger.body {
				said += " same"
			}
			return said
		}, len(who)))
	}
	golden(t, "pages-matrix.txt", pagesHead+strings.Join(lines, "\n")+"\n")
}

func pageLine(name string, cell func(int) string, cells int) string {
	text := fmt.Sprintf("%-24s", name)
	for i := range cells {
		text += fmt.Sprintf(" %-10s", cell(i))
	}
	return strings.TrimRight(text, " ")
}

// pageShown is what a browser is answered.
type pageShown struct {
	status int
	body   string
}

// changing are the figures of the metrics, and when something was made.
var changing = regexp.MustCompile(`(?m)^(kibitz|go|process)_.*$|<updated>[^<]*</updated>|DTSTAMP:\S+`)

func shownTo(d *user, browser *http.Client, url string) pageShown {
	d.Helper()
	response, err := browser.Get(url)
	if err != nil {
		d.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		d.Fatal(err)
	}
	return pageShown{response.StatusCode, changing.ReplaceAllString(string(body), "")}
}
