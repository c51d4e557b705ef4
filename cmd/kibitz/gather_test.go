package main

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
	"kibitz/projector/certificate"
	"kibitz/projector/wire"
)

// copiedHall is a hall that serves its own pages and is copied to another machine.
type copiedHall struct {
	*user
	name    string
	serves  *running
	key, at string // its key, and where its copy listens
	pages   string // the address of its own pages
}

// newCopiedHall opens a hall with the tournament cup and one of its own.
func newCopiedHall(t *testing.T, name string, flags ...string) *copiedHall {
	t.Helper()
	h := &copiedHall{user: newUser(t), name: name, at: journaltest.FreeAddress(t)}
	h.importFile("testdata/illegal_play.txt", "--tournament", "cup")
	h.importFile("testdata/match.mat", "--tournament", name+"-open")
	scheme := "nats://"
	if slices.Contains(flags, "--copy-ca") {
		scheme = "tls://"
	}
	h.serves = h.goes(append([]string{"serve", "--listen", "127.0.0.1:0", "--pages", "127.0.0.1:0", "--copy-to", scheme + h.at}, flags...)...)
	h.serves.says("--hall U")
	h.key = regexp.MustCompile(`--hall (U[A-Z0-9]+)`).FindStringSubmatch(h.serves.out.String())[1]
	h.pages = regexp.MustCompile(`http://[0-9.:]+`).FindString(h.serves.err.String())
	return h
}

// gatheredHalls reads halls from their copies, and returns the address.
func gatheredHalls(t *testing.T, halls ...*copiedHall) (address string, g *running) {
	t.Helper()
	args := []string{"copy", "--pages", "127.0.0.1:0"}
	for _, h := range halls {
		args = append(args, "--hall", fmt.Sprintf("%s=%s@%s", h.name, h.key, h.at))
	}
	g = newUser(t).goes(args...)
	g.says("browsers read it at http")
	for _, h := range halls {
		g.says("the hall " + h.name + " is connected")
	}
	return regexp.MustCompile(`http://[0-9.:]+`).FindString(g.out.String()), g
}

// asks asks an address for a path, by the name of a host.
func asks(t *testing.T, method, address, host, path string) (status int, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = host
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

func TestSeveralHallsAreReadFromTheirCopiesAtOneAddress(t *testing.T) {
	long(t, "TestCopiesAreReadOverTLSAtNamesOfTheirOwn")
	t.Parallel()
	moscow, kazan := newCopiedHall(t, "moscow"), newCopiedHall(t, "kazan")
	address, g := gatheredHalls(t, moscow, kazan)
	for _, h := range []*copiedHall{moscow, kazan} {
		match := decoded[[]struct{ Match string }](t, strictless(h.do("matches", "--json", "--tournament", "cup")))[0].Match
		for _, path := range []string{"/api/replay/cup/" + match, "/m/cup/" + match, "/m/cup/" + match + "/match.json", "/s/cup", "/api/matches/cup"} {
			_, want := asks(t, http.MethodGet, h.pages, "localhost", path)
			until(t, h.name+" is read: "+path, func() bool {
				status, have := asks(t, http.MethodGet, address, h.name+".localhost", path)
				return status == http.StatusOK && strings.ReplaceAll(have, "//"+h.name+".localhost", "//localhost") == want
			})
		}
		h.follows(address, match)
	}

	// At the address itself a tournament is found if one hall has it.
	if status, _ := asks(t, http.MethodGet, address, "localhost", "/s/kazan-open"); status != http.StatusOK {
		t.Errorf("the tournament of one hall is answered with %d", status)
	}
	if status, _ := asks(t, http.MethodGet, address, "moscow.localhost", "/s/kazan-open"); status != http.StatusNotFound {
		t.Errorf("another hall answers with %d", status)
	}
	status, page := asks(t, http.MethodGet, address, "localhost", "/s/cup")
	if status != http.StatusMultipleChoices || !strings.Contains(page, "//moscow.localhost/") || !strings.Contains(page, "//kazan.localhost/") {
		t.Errorf("a tournament of two halls is answered with %d: %s", status, page)
	}
	if status, page := asks(t, http.MethodGet, address, "localhost", "/"); status != http.StatusOK || strings.Count(page, "/t/cup") != 2 || strings.Count(page, "/t/kazan-open") != 1 {
		t.Errorf("the halls are listed with %d: %s", status, page)
	}
	if status, said := asks(t, http.MethodGet, address, "localhost", "/readyz"); status != http.StatusOK {
		t.Errorf("the copies are %s", said)
	}

	// With the halls gone everything is still there.
	moscow.serves.interrupted()
	kazan.serves.interrupted()
	g.says("the hall kazan is cut off")
	if status, page := asks(t, http.MethodGet, address, "kazan.localhost", "/s/kazan-open"); status != http.StatusOK || !strings.Contains(page, "kazan-open") {
		t.Errorf("without the halls the answer is %d: %s", status, page)
	}
	g.interrupted()
}

// Copies are read over TLS, at the names of the halls before a name of the copy's own.
func TestCopiesAreReadOverTLSAtNamesOfTheirOwn(t *testing.T) {
	long(t, "TestABrowserReachesTheHallByTheCertificateOfItsOwnAuthority")
	t.Parallel()
	const name = "club." + certificate.InternalDomain
	reader := newUser(t)
	authority, err := certificate.Open(filepath.Join(reader.dir, "tls"), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	trusted := x509.NewCertPool()
	trusted.AppendCertsFromPEM(authority.Root())
	h := newCopiedHall(t, "moscow", "--copy-ca", filepath.Join(reader.dir, "tls", "authority.pem"))
	r := reader.goes("copy", "--pages", "127.0.0.1:0", "--tls-own", "--name", name, "--hall", "moscow="+h.key+"@"+h.at)
	r.says("browsers read it at https://" + name + ":")
	r.says("the hall moscow is connected")
	port := regexp.MustCompile(`https://[a-z.]+:([0-9]+)`).FindStringSubmatch(r.out.String())[1]
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS12},
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", "127.0.0.1:"+port)
		},
	}}
	get := func(host, says string) (status int) {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+name+"/s/moscow-open", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		request.URL.Host, request.Host = host, says
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		return response.StatusCode
	}
	until(t, "the hall is read at its name", func() bool { return get("moscow."+name, "") == http.StatusOK })
	until(t, "it is read at the name itself", func() bool { return get(name, "") == http.StatusOK }) // once asking so often is over
	if status := get(name, "moscow.elsewhere.example"); status != http.StatusMisdirectedRequest {
		t.Errorf("at another name the answer is %d", status)
	}
	newUser(t).fails(exitUsage, []string{"without port"}, "copy", "--hall", h.key, "--name", "club.example:443")
	newUser(t).fails(exitUsage, []string{"IP address"}, "copy", "--hall", h.key, "--proxy", "club.example")
}

// strictless returns a list of matches with no more than their names.
func strictless(text string) string {
	var all []struct{ Match string }
	_ = json.Unmarshal([]byte(text), &all)
	list, _ := json.Marshal(all)
	return string(list)
}

// follows follows a match at its copy while the hall takes something back.
func (h *copiedHall) follows(address, match string) {
	h.Helper()
	r, err := http.NewRequestWithContext(h.Context(), http.MethodGet, address+"/api/feed/cup/"+match+"?from=1", nil)
	if err != nil {
		h.Fatal(err)
	}
	r.Host = h.name + ".localhost"
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		h.Fatal(err)
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 4<<20)
	next := func(event string) {
		for lines.Scan() {
			if lines.Text() == "event: "+event {
				return
			}
		}
		h.Fatalf("the feed of %s has no %s: %v", h.name, event, lines.Err())
	}
	next("answer")
	h.do("retract", match, "2.0", "--reason", "it was not played", "--yes")
	next("link")
}

func TestWhatWouldBeWrittenToACopyIsRefusedWithTheHallsName(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	h := newCopiedHall(t, "moscow")
	address, _ := gatheredHalls(t, h)
	for _, tt := range []struct{ method, path string }{
		{http.MethodPost, "/api/append/cup/m1"}, {http.MethodPut, "/api/evidence/cup/m1/sha256-00"}, {http.MethodPost, "/api/session"},
		{http.MethodPost, "/api/enrol"}, {http.MethodPost, "/api/office/come"}, {http.MethodGet, "/api/hello"},
	} {
		status, body := asks(t, tt.method, address, "moscow.localhost", tt.path)
		var refused wire.Refused
		if err := json.Unmarshal([]byte(body), &refused); err != nil || status != http.StatusForbidden ||
			refused.Code != wire.RefusedCopy || refused.Detail != "moscow" || refused.Retry != wire.RetrySame {
			t.Errorf("%s %s is answered with %d: %s", tt.method, tt.path, status, body)
		}
	}
	newUser(t).fails(exitUsage, []string{"a name of its own"}, "copy", "--hall", h.key, "--hall", "b="+h.key)
	newUser(t).fails(exitUsage, []string{"a name of its own"}, "copy", "--hall", "b="+h.key, "--hall", "b="+h.key)
	newUser(t).fails(exitUsage, []string{"it has no point"}, "copy", "--hall", "b.c="+h.key)
}
