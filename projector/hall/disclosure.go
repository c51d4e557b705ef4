package hall

import (
	"reflect"
	"slices"
	"time"

	"kibitz/events"
	"kibitz/events/ledger"
	"kibitz/projector/refereed"
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

// Whole reports whether a reader may know all of the match at once, whatever is held back from the
// public: who is at the table, an official, or is to decide an appeal.
func (h *Session) Whole(r rules.Reader) bool { return r.Official || r.AtTable || h.State.Hears(r) }

// For returns the match as far as a reader may know it now: those at the table, officials and who is to
// decide an appeal all of it, everybody else what the public delay has let go. Everything that the public reads comes
// from here. The session's lock is held, and the match is used under it.
func (h *Session) For(r rules.Reader) *refereed.Match {
	if h.Whole(r) {
		return h.State
	}
	n := h.awaitRelease()
	if n == h.Head().N {
		h.public = nil
		return h.State
	}
	if h.public == nil || h.public.Ledger().Head().N > n {
		config := h.Checker.Config
		config.Verify = func(n uint64, _ string, _ []byte, _ string) bool {
			return h.State.Ledger().Link(n).Reason != ledger.ReasonSignature
		}
		h.public = refereed.New(h.Tournament, h.Match, config)
	}
	for _, link := range h.State.Ledger().Links()[h.public.Ledger().Head().N:n] {
		h.public.Add(link.Message)
	}
	return h.public
}

// awaitRelease returns the last link that is public now, and has the next one released when time
// makes it public. The session's lock is held.
func (h *Session) awaitRelease() uint64 {
	n, next := h.State.Public(h.cache.now())
	if !next.IsZero() {
		h.cache.releaseAt(h.MatchID, next)
	}
	return n
}

// ShowsAnew reports whether the public's table, up to this link, is to be shown: while nothing is
// let go, nobody can tell by it when something happens. The session's lock is held.
func (h *Session) ShowsAnew(n uint64) bool {
	before := h.shown
	h.shown = n
	return n == h.Head().N || before > 0 && before != n
}

// ClockRuns returns since when its readers see a clock of a match run: who hears everything, or the
// public, which may hear of it later. It is zero if the clock does not run or nobody knows. The session's
// lock is held.
func (h *Session) ClockRuns(m *refereed.Match, clock *rules.Time, public bool) time.Time {
	link := m.ClockStart(clock)
	if link == nil {
		return time.Time{}
	}
	link = h.State.Ledger().Link(link.N) // a copy for the public may be older than its links' times
	switch since := h.State.PublicSince(link.N); {
	case !link.Stored.Known() || public && since.IsZero():
		return h.Now() // it, or what lets it go, was appended here just now
	case public:
		return since
	}
	return link.Stored.Time()
}

// Now returns the time by the hall's clock.
func (h *Session) Now() time.Time { return h.cache.now() }

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
	if !told.Author {
		l.Told.ID, l.Told.Device, l.Told.Count = "", "", 0
	}
	return l
}

// HeadFor returns a match's head or, if hashes are withheld from a link on, the head
// before it.
func HeadFor(m *refereed.Match, withheld uint64) events.Head {
	if withheld == 0 {
		return m.Ledger().Head()
	}
	before := events.Head{N: withheld - 1}
	if link := m.Ledger().Link(before.N); link != nil {
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
	reader := h.Reader(device)
	m := h.For(reader)
	if public := m.Ledger().Head(); head.N > public.N {
		head = public
	}
	if kept := m.Withheld(reader); kept.First > 0 && head.N >= kept.First {
		return HeadFor(m, kept.First)
	}
	return head
}

// HeadForDuplicate is DisclosedHead for the sender of an entry that is already a link. Having its
// bytes proves authorship only if nobody else could have them; otherwise the sender gets
// the public head.
func (h *Session) HeadForDuplicate(link *ledger.Link, office bool, head events.Head) events.Head {
	public := h.For(rules.Reader{})
	if link.N <= public.Ledger().Head().N && public.Withheld(rules.Reader{}).Told(link).Bytes {
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
// now, and gives everybody those that the public delay lets go. It leaves out recipients who do not
// listen: who does from now on asks the feed first. The session's lock is held.
func (h *Session) Announcements(links []*ledger.Link, devices []string, listens func(device string) bool) (list []Announcement) {
	end, public := h.Head().N+1, h.For(rules.Reader{})
	switch {
	case h.told > 0:
		end -= uint64(len(h.linksFrom(h.told + 1)))
	case h.heldBack == 0 && h.State.Delayed(): // the match was read anew while links were held back
		h.heldBack = public.Ledger().Head().N
	}
	from := end - uint64(len(links))
	everybody, all := h.announcing(public, "", h.firstHeld(from))
	var told []Announcement
	heard := slices.DeleteFunc(slices.Concat([]string{"", Desk}, devices), func(device string) bool { return !listens(device) })
	if len(heard) > 0 {
		for n := all; n < min(end, public.Ledger().Head().N+1); n++ {
			told = append(told, Announcement{Link: LinkFor(h.State.Ledger().Link(n), everybody)})
		}
	}
	if slices.Contains(heard, "") {
		list = slices.Clone(told)
	}
	kept := map[string][]events.Address{"": everybody.Events}
	for _, device := range append([]string{Desk}, devices...) {
		own, first := h.announcing(h.State, device, from)
		kept[device] = own.Events
		for n := min(first, all); n < end && slices.Contains(heard, device); n++ {
			link := LinkFor(h.State.Ledger().Link(n), own)
			if i := n - all; n < all || i >= uint64(len(told)) || !reflect.DeepEqual(link, told[i].Link) {
				list = append(list, Announcement{device, link})
			}
		}
	}
	h.kept, h.heldBack = kept, 0
	if n := public.Ledger().Head().N; n+1 < end {
		h.heldBack = n + 1
	}
	return list
}

// firstHeld returns the first link to announce to everybody: the first new one, or an older one
// that was held back until now.
func (h *Session) firstHeld(from uint64) uint64 {
	if h.heldBack > 0 {
		return min(from, h.heldBack)
	}
	return from
}

// announcing returns what is now withheld of a match from a device, and the first link to announce
// to it: the first new one, or an older one of which it may see more by now.
func (h *Session) announcing(m *refereed.Match, device string, from uint64) (now *disclosed.Withheld, first uint64) {
	reader := h.Reader(device)
	reader.Official = reader.Official || device == Desk
	now, first = m.Withheld(reader), from
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
