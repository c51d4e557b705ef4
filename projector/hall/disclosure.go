package hall

import (
	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
	"kibitz/projector/wire"
)

// Reader returns the reader that a device with this role is.
func (h *Session) Reader(device string, role events.Role) refereed.Reader {
	if MaySeeFindings(role) {
		return refereed.Reader{Official: true}
	}
	h.Lock()
	defer h.Unlock()
	if role == 0 {
		return refereed.Reader{} // it has proved no identity
	}
	return h.State.Reader(device)
}

// LinkFor returns a link as a reader from whom something is withheld may see it.
func LinkFor(link *ledger.Link, kept *refereed.Withheld) wire.Link {
	switch {
	case kept.First == 0 || link.N < kept.First:
		return wire.LinkOf(link)
	case kept.Has(link):
		return wire.Link{N: link.N, Status: wire.StatusWithheld}
	}
	open := wire.LinkOf(link)
	open.Hash = ""
	return open
}

// HeadFor returns the match's head or, if links are withheld, the head before the
// first of them. The session's lock is held.
func (h *Session) HeadFor(withheld uint64) events.Head {
	if withheld == 0 {
		return h.Head()
	}
	before := events.Head{N: withheld - 1}
	if link := h.State.Ledger().Link(before.N); link != nil {
		before.Hash = link.Hash
	}
	return before
}

// DisclosedHead returns a head of the match as far as a device may know it: it
// becomes part of what the device signs, for everybody to read. The session's lock is
// held.
func (h *Session) DisclosedHead(device string, office bool, head events.Head) events.Head {
	role, _ := h.State.Ledger().Role(device)
	if office || MaySeeFindings(role) {
		return head
	}
	if kept := h.State.Withheld(h.State.Reader(device)); kept.First > 0 && head.N >= kept.First {
		return h.HeadFor(kept.First)
	}
	return head
}

// ViewFor returns a reader's view, nil if there is none. The session's lock is held.
func (h *Session) ViewFor(r refereed.Reader) ([]byte, error) {
	if r.Official {
		return h.State.View().Bytes()
	}
	if public := h.State.PublicView(); public != nil {
		return public.Bytes()
	}
	return nil, nil
}

// Announcement is a link as it is published live: to everybody, and in full to the
// officials if that is more.
type Announcement struct {
	Everybody wire.Link
	Officials *wire.Link
}

// Announcements returns what is published for a link: itself and, if it discloses
// what was withheld until now, everything from there on again. The session's lock is
// held.
func (h *Session) Announcements(link *ledger.Link) []Announcement {
	kept := h.State.Withheld(refereed.Reader{})
	opened := h.kept
	h.kept = kept.First
	if opened == 0 || opened == kept.First || opened >= link.N {
		return []Announcement{announcementOf(link, kept)}
	}
	var list []Announcement
	for n := opened; n <= link.N; n++ {
		list = append(list, announcementOf(h.State.Ledger().Link(n), kept))
	}
	return list
}

func announcementOf(link *ledger.Link, kept *refereed.Withheld) Announcement {
	t := Announcement{Everybody: LinkFor(link, kept)}
	if t.Everybody.Hash == "" {
		whole := wire.LinkOf(link)
		t.Officials = &whole
	}
	return t
}
