package pages_test

import (
	"net/http"
	"net/http/httptest"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages"
	"kibitz/events/slowtest"
)

func get(t *testing.T, path string) (*http.Response, string) {
	t.Helper()
	w := httptest.NewRecorder()
	pages.Handler(nil).ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
	return w.Result(), w.Body.String()
}

// assets are the addresses of the files that a page names by the hash of their content.
func assets(page string) []string { return regexp.MustCompile(`/a/[^"]+`).FindAllString(page, -1) }

func TestThePagesAllowThemselvesNothingFromElsewhere(t *testing.T) {
	for _, path := range []string{"/t", "/d", "/o/open/1?theme=light"} {
		t.Run(path, func(t *testing.T) { nothingFromElsewhere(t, path) })
	}
}

func nothingFromElsewhere(t *testing.T, path string) {
	t.Helper()
	response, page := get(t, path)
	policy := response.Header.Get("Content-Security-Policy")
	for _, directive := range []string{"default-src 'none'", "script-src 'self';", "style-src 'self';", "connect-src 'self';", "require-trusted-types-for 'script'", "frame-ancestors 'none'"} {
		if !strings.Contains(policy, directive) {
			t.Errorf("the policy lacks %s: %s", directive, policy)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(page, "://") || regexp.MustCompile(`<script[^>]*>[^<]`).MatchString(page) || strings.Contains(page, "style=") {
		t.Errorf("the policy is %s, the page\n%s", policy, page)
	}
}

func TestFilesAreCachedForEverOnlyUnderTheHashOfTheirContent(t *testing.T) {
	var named []string
	for _, path := range []string{"/t", "/d"} {
		_, page := get(t, path)
		named = append(named, assets(page)...)
	}
	if len(named) != 4 {
		t.Fatalf("the pages name %v", named)
	}
	for _, path := range named {
		if response, _ := get(t, path); response.StatusCode != http.StatusOK || !strings.Contains(response.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %s %s", path, response.Status, response.Header)
		}
	}
	for _, path := range []string{"/", "/t", "/d", "/sw.js", "/manifest.webmanifest", "/icon.svg", "/icon-180.png", "/icon-192.png", "/icon-512.png"} {
		if response, _ := get(t, path); response.StatusCode != http.StatusOK || response.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %s %s", path, response.Status, response.Header)
		}
	}
	for path, status := range map[string]int{"/a/": 404, "/index.html/x": 404, "/../pages.go": 307, "/pages.go": 404, "/nothing": 404, "/o/open/8": 200, "/o/open/9": 404, "/o/open/none": 404, "/o/a.b/1": 404} {
		if response, _ := get(t, path); response.StatusCode != status {
			t.Errorf("%s: %s", path, response.Status)
		}
	}
}

// The budget of the whole tablet is 60 kB, that of a director's first view 80 kB, compressed as brotli
// does it at its best (pages.md 14).
func TestThePagesAreSmall(t *testing.T) {
	slowtest.Skip(t)
	for path, budget := range map[string]int{"/t": 60_000, "/d": 80_000} {
		_, page := get(t, path)
		size := compressed(t, page)
		for _, path := range append(assets(page), "/sw.js", "/manifest.webmanifest", "/icon.svg") {
			_, body := get(t, path)
			size += compressed(t, body)
		}
		t.Logf("%s is %d bytes compressed, of %d allowed", path, size, budget)
		if size > budget {
			t.Errorf("%s is too large", path)
		}
	}
}

func compressed(t *testing.T, text string) (size int) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("NOT RUN here: there is no node")
	}
	brotli := exec.CommandContext(t.Context(), node, "-e", `console.log(require("zlib").brotliCompressSync(require("fs").readFileSync(0)).length)`)
	brotli.Stdin = strings.NewReader(text)
	out, err := brotli.Output()
	if err == nil {
		size, err = strconv.Atoi(strings.TrimSpace(string(out)))
	}
	if err != nil {
		t.Fatal(err)
	}
	return size
}
