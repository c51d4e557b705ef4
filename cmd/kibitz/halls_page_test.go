package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"kibitz/cmd/kibitz/pages/browsertest"
)

// The list of halls fits its screen and is read with aids, in both languages.
func TestTheListOfHallsFitsAndIsAccessible(t *testing.T) {
	browsertest.Opens(t)
	t.Parallel()
	moscow, kazan := newCopiedHall(t, "moscow"), newCopiedHall(t, "kazan")
	address, _ := gatheredHalls(t, moscow, kazan)
	until(t, "all tournaments are listed", func() bool {
		_, page := asks(t, http.MethodGet, address, "localhost", "/")
		return strings.Count(page, `class="links"`) == 4
	})
	b := browsertest.Private(t, nil)
	for _, l := range screens {
		name := fmt.Sprintf("halls-%dx%d-%s", l.width, l.height, l.language)
		b.Size(l.width, l.height)
		b.Go(fmt.Sprintf("%s/?lang=%s", address, l.language))
		b.Until(`document.querySelectorAll('p.links').length === 4`)
		b.Picture(name)
		if found := browsertest.Eval[[]string](b, misfits); len(found) > 0 {
			t.Errorf("%s: %q", name, found)
		}
		b.Accessible(name)
	}
}
