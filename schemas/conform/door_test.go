package conform

import (
	"net/http"
	"testing"
)

// A browser's client goes through a door of its own too, and the door outlives the hall.
func TestTheDoorForBrowsersStaysTheSame(t *testing.T) {
	Long(t)
	t.Parallel()
	h := newHall(t.Context(), Program(t), t.TempDir())
	t.Cleanup(func() { _ = h.end() })
	d, err := newDoor(t.Context(), h.httpAddress)
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	reached := func() bool {
		browser := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		answer, err := browser.Get("http://" + d.address() + "/api/hello")
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	}
	for range 2 {
		if err := h.start(); err != nil {
			t.Fatal(err)
		}
		d.set(passing)
		if !reached() {
			t.Error("the hall is not reached")
		}
		d.set(cut)
		if reached() {
			t.Error("the hall is reached through a door that is cut")
		}
		if err := h.end(); err != nil {
			t.Fatal(err)
		}
	}
	d.set(passing)
	if reached() {
		t.Error("a hall that does not run is reached")
	}
}
