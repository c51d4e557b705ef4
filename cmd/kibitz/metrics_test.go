package main

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

var metricsAt = regexp.MustCompile(`metrics and probes are at (http://\S+)/metrics`)

func (d *user) fetch(url string) (status int, body string) {
	d.Helper()
	response, err := http.Get(url)
	if err != nil {
		d.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		d.Fatal(err)
	}
	return response.StatusCode, string(data)
}

func TestTheOperatorReadsMetricsOnAListenerOfTheirOwn(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	hall := d.goes("serve", "--metrics", "127.0.0.1:0")
	hall.says("metrics and probes")
	at := metricsAt.FindStringSubmatch(hall.out.String())[1]
	d.do("import", "testdata/match.sgf")
	status, text := d.fetch(at + "/metrics")
	if status != http.StatusOK || !regexp.MustCompile(`(?m)^kibitz_entries_accepted_total\{as="folded"\} [1-9]`).MatchString(text) {
		t.Errorf("%d %s", status, text)
	}
	for _, who := range []string{"Alpha", "Beta", d.dir} {
		if strings.Contains(text, who) {
			t.Errorf("the metrics name %s", who)
		}
	}
	for path, want := range map[string]int{"/healthz": http.StatusOK, "/readyz": http.StatusOK, "/": http.StatusNotFound, "/api/hello": http.StatusNotFound} {
		if status, _ := d.fetch(at + path); status != want {
			t.Errorf("%s: %d, not %d", path, status, want)
		}
	}
	hall.says("browsers reach the hall at http")
	until(t, "the line is whole", func() bool { return strings.HasSuffix(hall.err.String(), "\n") })
	pages := regexp.MustCompile(`browsers reach the hall at (http://\S+)\n`).FindStringSubmatch(hall.err.String())[1]
	if status, text := d.fetch(strings.TrimRight(pages, "/") + "/metrics"); strings.Contains(text, "kibitz_entries") {
		t.Errorf("browsers are told metrics: %d", status)
	}
	hall.interrupted()
}

func TestMetricsAreNotOpenedToOtherMachinesUnlessAskedFor(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.fails(exitUsage, []string{"--metrics", "others could read"}, "serve", "--metrics", "0.0.0.0:0")
	d.fails(exitUsage, []string{"--metrics", "others could read"}, "serve", "--metrics", ":0")
	d.fails(exitUsage, []string{"--metrics", "host:port is needed"}, "serve", "--metrics", "yes")
	hall := d.goes("serve")
	hall.says("browsers reach")
	if said := hall.out.String() + hall.err.String(); strings.Contains(said, "metrics") {
		t.Errorf("without being asked it says %s", said)
	}
	hall.interrupted()
}
