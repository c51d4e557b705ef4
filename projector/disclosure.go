package projector

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
)

// reader returns as whom a device with a role reads the match.
func (h *hearing) reader(device string, role events.Role) refereed.Reader {
	if maySeeFindings(role) {
		return refereed.Reader{Official: true}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if role == 0 {
		return refereed.Reader{} // it has proven to be nobody
	}
	return h.court.Reader(device)
}

// linkFor returns a link as somebody may see it from whom something is kept.
func linkFor(link *ledger.Link, kept *refereed.Withheld) Link {
	switch {
	case kept.First == 0 || link.N < kept.First:
		return linkOf(link)
	case kept.Has(link):
		return Link{N: link.N, Status: StatusWithheld}
	}
	open := linkOf(link)
	open.Hash = ""
	return open
}

// headFor returns the match's head, or where links are withheld the head before the
// first of them. The hearing's lock is held.
func (h *hearing) headFor(withheld uint64) events.Head {
	if withheld == 0 {
		return h.head()
	}
	before := events.Head{N: withheld - 1}
	if link := h.court.Ledger().Link(before.N); link != nil {
		before.Hash = link.Hash
	}
	return before
}

// headTold returns a head of the match as far as a device may be told of it: what it is
// told becomes part of what it signs, for everybody to read. The hearing's lock is held.
func (h *hearing) headTold(device string, office bool, head events.Head) events.Head {
	role, _ := h.court.Ledger().Role(device)
	if office || maySeeFindings(role) {
		return head
	}
	if kept := h.court.Withheld(h.court.Reader(device)); kept.First > 0 && head.N >= kept.First {
		return h.headFor(kept.First)
	}
	return head
}

// viewFor returns the view that is for a reader, nil where there is none. The hearing's
// lock is held.
func (h *hearing) viewFor(r refereed.Reader) ([]byte, error) {
	if r.Official {
		return h.court.View().Bytes()
	}
	if public := h.court.PublicView(); public != nil {
		return public.Bytes()
	}
	return nil, nil
}

// telling is a link as it goes out live: to everybody, and whole to the officials where
// that is more.
type telling struct {
	everybody Link
	officials *Link
}

// tellings returns what goes out for a link: itself and, where it opens what was kept
// until now, everything from there on again. The hearing's lock is held.
func (h *hearing) tellings(link *ledger.Link) []telling {
	kept := h.court.Withheld(refereed.Reader{})
	opened := h.kept
	h.kept = kept.First
	if opened == 0 || opened == kept.First || opened >= link.N {
		return []telling{tellingOf(link, kept)}
	}
	var list []telling
	for n := opened; n <= link.N; n++ {
		list = append(list, tellingOf(h.court.Ledger().Link(n), kept))
	}
	return list
}

func tellingOf(link *ledger.Link, kept *refereed.Withheld) telling {
	t := telling{everybody: linkFor(link, kept)}
	if t.everybody.Hash == "" {
		whole := linkOf(link)
		t.officials = &whole
	}
	return t
}
