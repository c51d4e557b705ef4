package document

import "kibitz/events"

// Channel is a subject on which messages travel.
type Channel struct {
	Key      string // its name in the AsyncAPI document
	Subject  string // with parameters in braces; empty for a reply, which goes to the request's inbox
	Title    string
	Doc      string
	Messages []Message
}

// Message is what travels on a channel.
type Message struct {
	Key     string
	Title   string
	Doc     string
	Headers []Header
	Content string // media type
	Payload string // path of the payload's JSON Schema; empty where it is not JSON
}

// Header is a NATS header of a message.
type Header struct {
	Name, Doc, Pattern string
	Optional           bool
}

// Operation is what a hall does with a channel's messages.
type Operation struct {
	Key     string
	Receive bool   // the hall receives them; otherwise it sends them
	Channel string // key of the channel
	Reply   string // key of the channel that the answer is sent on; empty for none
	Doc     string
}

// Parameters are the parts of subjects in braces.
var Parameters = map[string]string{
	"tournament": "the tournament's id: 1 to 64 of A-Z a-z 0-9 _ -",
	"match":      "the match's id: 1 to 64 of A-Z a-z 0-9 _ -",
	"device":     "the device's public nkey; the server lets a device use its own only",
}

var signatureHeader = Header{
	Name:    events.SignatureHeader,
	Pattern: "^[A-Za-z0-9_-]{86}$",
	Doc:     "Ed25519 signature over exactly the payload's bytes, by the key in the entry's device; base64url without padding",
}

var entryMessage = Message{
	Key: "entry", Title: "Entry", Content: "application/json", Payload: "entry.json",
	Doc: "An entry, byte for byte as its device signed it.",
	Headers: []Header{
		signatureHeader,
		{Name: "Kibitz-Gap", Pattern: "^accept$", Optional: true, Doc: "the sender knows that the device's count skips, and that what is missing is lost"},
		{Name: "Kibitz-Head", Pattern: "^[1-9][0-9]*$", Optional: true, Doc: "the link up to which the sender has looked: the entry is refused once the match goes further"},
	},
}

var feedRequest = Message{
	Key: "feedRequest", Title: "Feed request", Content: "application/json", Payload: "services/feed-request.json",
	Doc: "From which link on.",
	Headers: []Header{{
		Name: events.SignatureHeader, Pattern: signatureHeader.Pattern, Optional: true,
		Doc: "needed only where the hall runs on somebody else's NATS server, which does not vouch for devices: the device's signature over the subject, a line feed and the payload's bytes",
	}},
}

var refusedMessage = Message{
	Key: "refused", Title: "Refused", Content: "application/json", Payload: "services/refused.json",
	Doc: "The request had no effect. What can never be accepted is kept whole in quarantine.",
}

var feedAnswer = []Message{
	{
		Key: "links", Title: "Links", Content: "application/json", Payload: "services/feed-answer.json",
		Doc: "Links in order, as many as fit; ask again from the one after the last while there is more.",
	},
	refusedMessage,
}

var appendAnswer = []Message{
	{
		Key: "accepted", Title: "Accepted", Content: "application/json", Payload: "services/accepted.json",
		Doc: "The entry is a link of the match and on the disk: it may leave the queue. Keep the signed head as receipt.",
	},
	refusedMessage,
}

// of returns a live message, whose header says what it is.
func (m Message) of(kind string) Message {
	m.Content, m.Headers = "application/json", []Header{{Name: "Kibitz-Kind", Pattern: "^" + kind + "$", Doc: "what the message is"}}
	return m
}

var linkMessage = Message{Key: "link", Title: "Link", Payload: "services/link.json", Doc: "One new link of the match."}.of("link")

var viewMessage = Message{Key: "view", Title: "View", Payload: "services/view.json", Doc: "The match as it stands. Under load views are skipped for newer ones."}.of("view")

var opinions = []Message{
	Message{Key: "findings", Title: "Findings", Payload: "services/findings.json", Doc: "What was found, or is true no more, since the view before."}.of("findings"),
	viewMessage,
	linkMessage,
}

// Channels is the table of all channels: subjects, messages, payloads. The AsyncAPI
// document and the reference are written from it.
var Channels = []Channel{
	{
		Key: "append", Subject: "kibitz.append.{tournament}.{match}", Title: "Append",
		Doc:      "Takes a match's entries, one a request.",
		Messages: []Message{entryMessage},
	},
	{Key: "appendAnswer", Title: "Answer of append", Doc: "Says whether the entry is in the record.", Messages: appendAnswer},
	{
		Key: "feed", Subject: "kibitz.feed.{device}.{tournament}.{match}", Title: "Feed",
		Doc:      "Asks for the match as this device may see it, from a link on; what follows then comes live.",
		Messages: []Message{feedRequest},
	},
	{Key: "feedAnswer", Title: "Answer of feed", Doc: "A part of the match.", Messages: feedAnswer},
	{
		Key: "liveAll", Subject: "kibitz.live.all.{tournament}.{match}", Title: "Live, for everybody",
		Doc:      "New links of a match, withheld ones without what they say, and whole again once they may be known; at bridge also what everybody may see of the view. Not stored: after a gap in n, ask the feed.",
		Messages: []Message{linkMessage, viewMessage},
	},
	{
		Key: "liveDevice", Subject: "kibitz.live.{device}.{tournament}.{match}", Title: "Live, for one device",
		Doc:      "Findings, views and links that are withheld from others, to the director and the office only, for as long as the feed's answer said. Not stored.",
		Messages: opinions,
	},
	{
		Key: "deskAppend", Subject: "kibitz.desk.append.{tournament}.{match}", Title: "Append, at the desk",
		Doc:      "The same as append for the hall's own processes, who speak for the office.",
		Messages: []Message{entryMessage},
	},
	{
		Key: "deskFeed", Subject: "kibitz.desk.feed.{tournament}.{match}", Title: "Feed, at the desk",
		Doc:      "The same as feed for the hall's own processes.",
		Messages: []Message{{Key: "feedRequest", Title: "Feed request", Content: "application/json", Payload: "services/feed-request.json", Doc: "From which link on."}},
	},
	{
		Key: "deskLive", Subject: "kibitz.desk.live.{tournament}.{match}", Title: "Live, at the desk",
		Doc:      "Findings, views and links that are withheld from others, for the hall's own processes. Not stored.",
		Messages: opinions,
	},
	{
		Key: "deskHealth", Subject: "kibitz.desk.health", Title: "Health",
		Doc:      "Asks a hall how it fares.",
		Messages: []Message{{Key: "healthRequest", Title: "Health request", Content: "application/octet-stream", Doc: "Nothing."}},
	},
	{Key: "healthAnswer", Title: "Answer of health", Doc: "How the hall fares.", Messages: []Message{
		{Key: "health", Title: "Health", Content: "application/json", Payload: "services/health.json", Doc: "How the hall fares."},
	}},
	{
		Key: "deskTrouble", Subject: "kibitz.desk.trouble", Title: "Trouble",
		Doc:      "Each trouble as it comes. Not stored.",
		Messages: []Message{{Key: "trouble", Title: "Trouble", Content: "application/json", Payload: "services/trouble.json", Doc: "What went wrong."}},
	},
	{
		Key: "record", Subject: "ev.{tournament}.{match}", Title: "Record",
		Doc: "A match's log: one literal subject of the stream RECORD. Every message on it is a link of the match's chain, in stream order. Only the hall's own processes reach it.",
		Messages: []Message{{
			Key: "recorded", Title: "Recorded entry", Content: "application/json", Payload: "entry.json",
			Doc: "An entry, byte for byte as its device signed it.",
			Headers: []Header{
				signatureHeader,
				{Name: "Nats-Msg-Id", Pattern: idPattern, Doc: "the entry's id, by which the server knows it when it comes again"},
				{Name: "Nats-Expected-Stream", Pattern: "^RECORD$", Doc: "the stream that must take it"},
				{Name: "Nats-Expected-Last-Subject-Sequence", Pattern: "^[0-9]+$", Optional: true, Doc: "sequence of the match's message before this one, which makes lost updates impossible; in a batch only on the first"},
			},
		}},
	},
	{
		Key: "quarantine", Subject: "quarantine", Title: "Quarantine",
		Doc: "Keeps what was refused, whole, until newer refusals push it out of the bounded stream QUARANTINE. Only the hall's own processes reach it.",
		Messages: []Message{{
			Key: "refusedWhole", Title: "Refused message", Content: "application/octet-stream",
			Doc:     "One line of JSON (reason, detail, subject, header), a line end, then the message's own bytes unchanged.",
			Headers: []Header{{Name: "Kibitz-Reason", Pattern: "^[!-~]+$", Doc: "the reason's code, for picking without opening"}},
		}},
	},
}

// Operations gives the direction of messages, as the hall sees it.
var Operations = []Operation{
	{Key: "append", Receive: true, Channel: "append", Reply: "appendAnswer", Doc: "A device adds an entry to a match."},
	{Key: "feed", Receive: true, Channel: "feed", Reply: "feedAnswer", Doc: "A device reads a match."},
	{Key: "tellAll", Channel: "liveAll", Doc: "Everybody hears of new links."},
	{Key: "tellDevice", Channel: "liveDevice", Doc: "A director's device hears what the rules think."},
	{Key: "deskAppend", Receive: true, Channel: "deskAppend", Reply: "appendAnswer", Doc: "The hall's own processes add an entry to a match."},
	{Key: "deskFeed", Receive: true, Channel: "deskFeed", Reply: "feedAnswer", Doc: "The hall's own processes read a match."},
	{Key: "health", Receive: true, Channel: "deskHealth", Reply: "healthAnswer", Doc: "The hall's own processes ask how it fares."},
	{Key: "tellTrouble", Channel: "deskTrouble", Doc: "The hall's own processes hear of trouble."},
	{Key: "tellDesk", Channel: "deskLive", Doc: "The hall's own processes hear what the rules think."},
	{Key: "record", Channel: "record", Doc: "The append service adds a link to a match's log."},
	{Key: "follow", Receive: true, Channel: "record", Doc: "The projector follows the log."},
	{Key: "quarantine", Channel: "quarantine", Doc: "What was refused is kept."},
}
