package pages

import (
	"html/template"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// The list of halls is in the colours that are asked for, and its links carry them on.
func TestTheListOfHallsIsInTheColoursThatAreAskedFor(t *testing.T) {
	t.Parallel()
	hall := &listedHall{Hall: Hall{Name: "moscow", Unprotected: func(*http.Request) bool { return false }}, names: []string{"open"}, until: time.Now().Add(time.Hour)}
	h := &halls{list: []*listedHall{hall}, page: template.Must(template.ParseFS(dist, "dist/halls.html"))}
	for query, want := range map[string][]string{
		"?theme=dark":            {` data-theme="dark"`, `//moscow.localhost/t/open?theme=dark"`, `//moscow.localhost/s/open?theme=dark"`},
		"?theme=light":           {` data-theme="light"`},
		"?theme=%22%3E%3Cscript": {`//moscow.localhost/t/open"`},
		"":                       {`//moscow.localhost/t/open"`},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/"+query, nil))
		for _, part := range want {
			if !strings.Contains(w.Body.String(), part) {
				t.Errorf("%q: %s is not in %s", query, part, w.Body)
			}
		}
		if themed := strings.Contains(w.Body.String(), "data-theme"); themed != strings.HasPrefix(want[0], " data-theme") {
			t.Errorf("%q: has colours of its own: %t", query, themed)
		}
	}
}

// Where others on the network can change the list of halls, it says so, and its answer has the header.
func TestTheListOfHallsSaysThatItIsNotProtected(t *testing.T) {
	t.Parallel()
	for _, plain := range []bool{true, false} {
		hall := &listedHall{Hall: Hall{Name: "moscow", Unprotected: func(*http.Request) bool { return plain }}, names: []string{"open"}, until: time.Now().Add(time.Hour)}
		h := &halls{list: []*listedHall{hall}, page: template.Must(template.ParseFS(dist, "dist/halls.html"))}
		for query, words := range map[string]string{"": "The connection is not protected", "?lang=ru": "Соединение не защищено"} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://192.0.2.2/"+query, nil))
			told := strings.Contains(w.Body.String(), `<aside class="unprotected">`+words+`</aside>`)
			if marked := w.Header().Get("Kibitz-Protection") == "none"; told != plain || marked != plain {
				t.Errorf("plain %t, %q: told %t, marked %t", plain, query, told, marked)
			}
		}
	}
}
