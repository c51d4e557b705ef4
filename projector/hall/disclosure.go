package hall

import (
	"reflect"
	"slices"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/wire"
	"kibitz/replay/disclosed"
	"kibitz/rules"
)

// Reader returns the role in which a device reads the match; "" is a device without proven
// identity.
func (h *Session) Reader(device string) rules.Reader {
	if device == "" {
		return rules.Reader{}
	}
	return h.State.Reader(device)
}

// LinkFor returns what a reader may see of a link.
func LinkFor(link *ledger.Link, kept *disclosed.Withheld) wire.Link {
	told, l := kept.Told(link), wire.LinkOf(link)
	if !told.Hash {
		l.Hash = ""
	}
	switch {
	case told.Bytes:
		return l
	case len(told.Events) == 0:
		return wire.Link{N: l.N, Hash: l.Hash, Status: wire.StatusWithheld}
	}
	l.Data, l.Signature, l.Told = nil, "", wire.ToldOf(link.Entry, told.Events)
	return l
}

// HeadFor returns the match's head or, if hashes are withheld from a link on, the head
// before it. The session's lock is held.
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

// DisclosedHead returns as much of a head of the match as a device may know. The device
// signs it into its next entry, which everybody may read. The session's lock is held.
func (h *Session) DisclosedHead(device string, office bool, head events.Head) events.Head {
	if office {
		return head
	}
	if kept := h.State.Withheld(h.Reader(device)); kept.First > 0 && head.N >= kept.First {
		return h.HeadFor(kept.First)
	}
	return head
}

// HeadForDuplicate is DisclosedHead for the sender of an entry that is already a link. Having its
// bytes proves authorship only if nobody else could have them; otherwise the sender gets
// the public head.
func (h *Session) HeadForDuplicate(link *ledger.Link, office bool, head events.Head) events.Head {
	if h.State.Withheld(rules.Reader{}).Told(link).Bytes {
		return h.DisclosedHead("", office, head)
	}
	return h.DisclosedHead(link.Entry.Device, office, head)
}

// Desk is the device name of the office's own processes.
const Desk = "desk"

// Announcement is a link as it is published live.
type Announcement struct {
	Device string // the recipient: "" is everybody; Desk is the office
	Link   wire.Link
}

// Announcements returns the new links as published to everybody, and to the desk and the
// given devices if they may see more. It repeats older links of which more may be shown by
// now. The session's lock is held.
func (h *Session) Announcements(links []*ledger.Link, devices []string) (list []Announcement) {
	end := h.Head().N + 1 - uint64(len(h.linksFrom(h.told+1)))
	from := end - uint64(len(links))
	everybody, all := h.announcing("", from)
	for n := all; n < end; n++ {
		list = append(list, Announcement{Link: LinkFor(h.State.Ledger().Link(n), everybody)})
	}
	kept := map[string][]events.Address{"": everybody.Events}
	for _, device := range append([]string{Desk}, devices...) {
		own, first := h.announcing(device, from)
		kept[device] = own.Events
		for n := min(first, all); n < end; n++ {
			link := LinkFor(h.State.Ledger().Link(n), own)
			if n < all || !reflect.DeepEqual(link, list[n-all].Link) {
				list = append(list, Announcement{device, link})
			}
		}
	}
	h.kept = kept
	return list
}

// announcing returns what is now withheld from a device, and the first link to announce to
// it: the first new one, or an older one of which it may see more by now.
func (h *Session) announcing(device string, from uint64) (now *disclosed.Withheld, first uint64) {
	reader := h.Reader(device)
	reader.Official = reader.Official || device == Desk
	now, first = h.State.Withheld(reader), from
	for _, at := range h.kept[device] {
		if !slices.Contains(now.Events, at) {
			first = min(first, at.N)
		}
	}
	return now, first
}

// FollowLive records what is withheld from a device that follows the match live from now on.
// The session's lock is held.
func (h *Session) FollowLive(device string, kept *disclosed.Withheld) {
	if h.kept == nil {
		h.kept = make(map[string][]events.Address)
	}
	h.kept[device] = kept.Events
}
