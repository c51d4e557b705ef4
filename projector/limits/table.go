package limits

import (
	"fmt"
	"strconv"
	"time"

	"kibitz/events/journal"
)

// What one device may use, at either door. An address stands for a device that has not
// proved its key. The office's own processes are not limited, and have queues of their own.
var (
	Sessions = Rate{Each: 8, Burst: 512}   // opened by one address; many tablets may start behind one
	Codes    = Rate{Each: 0.1, Burst: 20}  // one-time codes tried by one device, or from one address
	CodesAll = Rate{Each: 1, Burst: 60}    // wrong ones in the whole hall
	Appends  = Rate{Each: 20, Burst: 200}  // entries
	Feeds    = Rate{Each: 20, Burst: 1200} // requests to the feed; a display reads a whole hall at its start
	FeedSent = Rate{Each: 2 << 20, Burst: 64 << 20}
	Times    = Rate{Each: 5, Burst: 50}  // requests for the hall's time
	Acts     = Rate{Each: 2, Burst: 100} // acts that one device asks the office for

	Pages = Rate{Each: 5, Burst: 100} // pages and pictures that one address has drawn, each of which may take a tenth of a second

	// Who reads without a device is charged by address at the doors of HTTP. These are for
	// all of them together.
	PublicFeeds    = Rate{Each: 1000, Burst: 8000}
	PublicFeedSent = Rate{Each: 64 << 20, Burst: 512 << 20}

	Kept     = Rate{Each: 1, Burst: 256}              // refused entries put into the quarantine
	Evidence = Rate{Each: 100 << 10, Burst: 50 << 20} // bytes of photos
	KeptSize = Rate{Each: 8 << 10, Burst: 2 << 20}    // and their bytes
)

const (
	EntryBytes      = 64 << 10  // of one entry; a larger one is not looked at
	EvidenceBytes   = 10 << 20  // of one photo
	EvidencePart    = 512 << 10 // of one part of it
	RequestBytes    = 1 << 10   // of one request to the feed
	AppendsWait     = 64        // entries of one device that wait for their answers
	AppendsAll      = 8192      // and of all devices
	BytesWait       = 2 << 20   // bytes of the entries of one device that wait
	BytesAll        = 64 << 20  // and of all devices
	FeedsWait       = 16        // requests of one device to the feed that wait; one more is told when to come again
	MatchBytes      = 16 << 20  // entries of one match by devices that are not officials'
	StreamsEach     = 8         // open streams of one device or address over HTTP
	StreamsAll      = 4096
	PublicEach      = 64   // open streams from one address without a device
	PublicAll       = 2048 // and from all of them
	UploadsEach     = 2    // files of evidence of one device that come in at once
	UploadsAll      = 16
	ConnectionsAll  = 4096                      // open connections over HTTP
	ConnectionsEach = journal.DeviceConnections // of one device, at either door
	NewcomersEach   = journal.NewcomersEach     // connections from one address that have proved no enrolled key, at either door
	NewcomersAll    = journal.NewcomersAll      // and from all of them
	NewcomerTime    = journal.NewcomerTime      // after which such a connection ends
	ReadersAll      = 65536                     // open connections, and streams, at a copy of a hall
	ReadersEach     = 256                       // of them from one address
	ReaderTime      = 12 * time.Hour            // after which such a connection ends
	Again           = 250 * time.Millisecond    // after which a device that has too much waiting asks again
)

// Limit is one line of the contract: what one device can make grow, and how far.
type Limit struct {
	Name string // of its metric
	What string
	Most float64
	Unit string
	Each float64 // a second, if it fills up again; 0 if it is given back
}

// Second returns what comes back every second, in figures.
func (l Limit) Second() string { return strconv.FormatFloat(l.Each, 'f', -1, 64) }

func minutes(d time.Duration) string { return fmt.Sprintf("%.0f minutes", d.Minutes()) }

// Table returns every limit, in the order of the contract.
func Table() []Limit {
	return []Limit{
		{"entry-bytes", "one entry", EntryBytes, "bytes", 0},
		{"appends", "entries of one device", float64(Appends.Burst), "entries", Appends.Each},
		{"appends-waiting", "entries of one device that wait for their answers", AppendsWait, "entries", 0},
		{"append-bytes-waiting", "their bytes", BytesWait, "bytes", 0},
		{"match-bytes", "entries of one match by devices that are not officials'", MatchBytes, "bytes", 0},
		{"feeds", "requests of one device to the feed", float64(Feeds.Burst), "requests", Feeds.Each},
		{"feeds-waiting", "requests of one device to the feed that wait", FeedsWait, "requests", 0},
		{"feed-bytes", "what the feed sends to one device", float64(FeedSent.Burst), "bytes", FeedSent.Each},
		{"quarantined", "refused entries of one device that are kept", float64(Kept.Burst), "entries", Kept.Each},
		{"quarantined-bytes", "their bytes", float64(KeptSize.Burst), "bytes", KeptSize.Each},
		{"evidence-bytes", "one file of evidence", EvidenceBytes, "bytes", 0},
		{"evidence-part", "one part of it over NATS", EvidencePart, "bytes", 0},
		{"evidence", "files of evidence of one device", float64(Evidence.Burst), "bytes", Evidence.Each},
		{"uploads", "files of evidence of one device that come in at once, and as many that it reads", UploadsEach, "files", 0},
		{"times", "requests of one device for the hall's time", float64(Times.Burst), "requests", Times.Each},
		{"acts", "acts that one device asks the office for", float64(Acts.Burst), "requests", Acts.Each},
		{"streams", "open streams of one device over HTTP", StreamsEach, "streams", 0},
		{"public-streams", "open streams from one address without a device", PublicEach, "streams", 0},
		{"connections", "open connections of one device at one door", ConnectionsEach, "connections", 0},
		{"newcomers", "open connections from one address that have proved no enrolled key, each for " + minutes(NewcomerTime) + " at most", NewcomersEach, "connections", 0},
		{"newcomers-all", "such connections from all addresses together", NewcomersAll, "connections", 0},
		{"connections-all", "open connections over HTTP of all together", ConnectionsAll, "connections", 0},
		{"subscriptions", "subscriptions of one connection", journal.DeviceSubscriptions, "subscriptions", 0},
		{"unread", "what waits for one connection to read it; then it is closed", journal.Unread, "bytes", 0},
		{"codes", "one-time codes tried by one device, and wrong ones over HTTP from one address", float64(Codes.Burst), "codes", Codes.Each},
		{"codes-all", "wrong codes tried by all together", float64(CodesAll.Burst), "codes", CodesAll.Each},
		{"pages", "pages and pictures of matches, of a tournament, and of scores, each counted for itself, that one address asks for", float64(Pages.Burst), "requests", Pages.Each},
		{Remembered, "devices and addresses whose requests one service counts, of all together", mostKnown, "devices and addresses", 0},
		{"sessions", "sessions opened by one address", float64(Sessions.Burst), "sessions", Sessions.Each},
	}
}
