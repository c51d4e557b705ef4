package document

import (
	"cmp"
	_ "embed"
	"encoding/json"

	"github.com/BurntSushi/toml"
)

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

// Example is a message as it was sent.
type Example struct {
	Headers map[string]string `json:"headers,omitempty"`
	Payload json.RawMessage   `json:"payload"`
}

// messageText has an example of each message, by its key, as a hall sent or took it. A test
// of projector/desk/office writes it and fails where one is missing.
//
//go:embed messages.json
var messageText []byte

// messageExamples reads it.
func messageExamples() (examples map[string]Example, err error) {
	return examples, json.Unmarshal(messageText, &examples)
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

// Refusal is a refusal of the services themselves, beside the ledger's reasons.
type Refusal struct{ Code, Why, Next string }

// Door is a request that browsers send over HTTP.
type Door struct {
	Request string // method and path, with parameters in braces
	Body    string // path of the body's JSON Schema; empty if it is another's or none
	Answer  string // path of the answer's; empty if it is another's or none
	Doc     string
}

// DoorRefusal is a refusal at the doors, beside those of the services.
type DoorRefusal struct {
	Refusal
	Status int // of HTTP
}

//go:embed channels.toml
var channelsText string

// The tables of channels.toml, from which the AsyncAPI document and the reference are
// written: all channels with their messages; the direction of messages, as the hall sees
// it; the meaning of the parts of subjects in braces; the codes of the services' refusals;
// the doors for browsers with theirs.
var (
	Channels   []Channel
	Operations []Operation
	Parameters map[string]string
	Refusals   []Refusal

	Doors        []Door
	DoorRefusals []DoorRefusal
)

func init() {
	var table struct {
		Messages map[string]Message
		Channels []struct {
			Channel
			Messages []string // by name
		}
		Operations []Operation
		Parameters map[string]string
		Refusals   []Refusal
		Doors      []Door
		Refused    []DoorRefusal `toml:"door_refusals"`
	}
	if err := toml.Unmarshal([]byte(channelsText), &table); err != nil {
		panic(err) // as a malformed template does
	}
	for _, c := range table.Channels {
		for _, name := range c.Messages {
			m := table.Messages[name]
			m.Key, m.Content = cmp.Or(m.Key, name), cmp.Or(m.Content, "application/json")
			c.Channel.Messages = append(c.Channel.Messages, m)
		}
		Channels = append(Channels, c.Channel)
	}
	Operations, Parameters, Refusals = table.Operations, table.Parameters, table.Refusals
	Doors, DoorRefusals = table.Doors, table.Refused
}
