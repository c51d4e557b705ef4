package pages

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"kibitz/projector/limits"
)

// metered is a hall of which only the meter is asked.
type metered struct {
	Replayer
	meter limits.Meter
}

func (m *metered) Meter() *limits.Meter { return &m.meter }

// Who asks for too many pages is told so; who finds too many others remembered is told that it is not he.
func TestWhoAsksForPagesIsToldWhoseLimitIsUsedUp(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		uses   func(*limits.Rates)
		status int
	}{
		"pages": {func(r *limits.Rates) {
			for r.Allow("192.0.2.1", limits.Pages, 1) == 0 {
			}
		}, http.StatusTooManyRequests},
		limits.Remembered: {func(r *limits.Rates) {
			for i, alone := 0, true; alone; i++ {
				_, alone = r.Ask(fmt.Sprint("other", i), limits.Rate{Each: 1e-3, Burst: 1}, 1)
			}
		}, http.StatusServiceUnavailable},
	} {
		rates, hall, w := new(limits.Rates), new(metered), httptest.NewRecorder()
		c.uses(rates)
		r := httptest.NewRequest(http.MethodGet, "/s/open", nil)
		r.RemoteAddr = "192.0.2.1:5000"
		if admits(rates, hall, w, r) || w.Code != c.status || w.Header().Get("Retry-After") != "1" {
			t.Errorf("%s: %d, again after %q", name, w.Code, w.Header().Get("Retry-After"))
		}
		if said := hall.meter.Read(); len(said) != 1 || said[0].Limit != name {
			t.Errorf("%s: the meter says %+v", name, said)
		}
	}
}
