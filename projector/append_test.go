package projector

import (
	"testing"
)

func TestAMatchIsAppendedAndViewed(t *testing.T) {
	h := newHall(t)
	m := h.match(1, "m1")
	messages := append(m.Schedule(), m.Play(20)...)
	h.append(m, messages...)
	view := h.view(m)
	if view.Status != "playing" || view.N != 22 || view.Links.Folded != 22 {
		t.Errorf("status %s, n %d, links %+v", view.Status, view.N, view.Links)
	}
	h.quiet()
}
