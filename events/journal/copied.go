package journal

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
)

// A hall's server connects to the server of its copy as a leaf node, in an account that has
// only the subjects of copies. The copy mirrors the streams that cannot be rebuilt: it hears
// what durable consumers of the hall deliver, and may ask only that they go on after its
// last message, and when an entry was stored. It can neither write to the hall nor read anything
// else there.
//
//	kibitz.copy.deliver.<stream>                   the messages of a stream
//	kibitz.copy.api.CONSUMER.RESET.<stream>.copy   request: go on from a sequence
//	kibitz.copy.head                               how far the hall's record goes, every second
//	kibitz.copy.ask                                a sequence: heads say from then on when that entry was stored
//
// Mirrors ask for that within the copy, which adds the sequence. Those of a copy that was begun by
// an older version ask the hall, which goes on after what it knows to be in the copy.
//
//	kibitz.mirror.CONSUMER.RESET.<stream>.copy     request: go on
const (
	copiesAccount = "COPIES"
	copyConsumer  = "copy"
	copyAPI       = "kibitz.copy.api"
	copyReset     = copyAPI + ".CONSUMER.RESET.*." + copyConsumer
	copyFlow      = "$JS.FC.*." + copyConsumer + ".>" // what the copy has stored, acknowledged in batches
	copyDeliver   = "kibitz.copy.deliver."
	copyHead      = "kibitz.copy.head"
	mirrorAPI     = "kibitz.mirror"
	mirrorReset   = mirrorAPI + ".CONSUMER.RESET.*." + copyConsumer
	mirrorStream  = 4 // where the stream's name is in it
	copyAsk       = "kibitz.copy.ask"

	headTick  = time.Second
	leafRetry = time.Second // between attempts to reach the copy
)

// CopyTo says where a hall's server sends a copy of its store.
type CopyTo struct {
	URL string      // the copy's server, as tls://host:port; nats://host:port on the loopback
	TLS *tls.Config // how its certificate is checked; nil for the roots of this machine
}

// check returns an error if the copy could be read on its way by others.
func (to *CopyTo) check() error {
	at, err := url.Parse(to.URL)
	if err != nil || at.Hostname() == "" || at.Port() == "" || at.Scheme != "tls" && at.Scheme != "nats" {
		return fail(CodeConfig, "give it as tls://host:port", err, "%q is not the address of a copy", PublicAddress(to.URL))
	}
	if ip := net.ParseIP(at.Hostname()); at.Scheme == "nats" && at.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fail(CodeOpenDoor, "give it as tls://host:port", nil, "others could read what is sent to the copy at %s", PublicAddress(to.URL))
	}
	return nil
}

// copiesAccounts is what a hall with a copy adds to its accounts, as the server's
// configuration, and what it adds to those of the office.
func copiesAccounts() (account, exports string) {
	exports = fmt.Sprintf(`      { service: "$JS.API.CONSUMER.RESET.*.%[2]s", accounts: [%[1]s] }
      { service: %[3]q, accounts: [%[1]s] }
      { stream: %[4]q, accounts: [%[1]s] }
      { stream: %[5]q, accounts: [%[1]s] }
      { service: %[6]q, accounts: [%[1]s] }
`, copiesAccount, copyConsumer, copyFlow, copyDeliver+"*", copyHead, copyAsk)
	account = fmt.Sprintf(`  %[1]s {
    imports: [
      { service: { account: %[6]s, subject: "$JS.API.CONSUMER.RESET.*.%[2]s" }, to: %[7]q }
      { service: { account: %[6]s, subject: %[3]q } }
      { stream: { account: %[6]s, subject: %[4]q } }
      { stream: { account: %[6]s, subject: %[5]q } }
      { service: { account: %[6]s, subject: %[8]q } }
    ]
  }
`, copiesAccount, copyConsumer, copyFlow, copyDeliver+"*", copyHead, officeAccount, strings.Replace(copyReset, "*", "$1", 1), copyAsk)
	return account, exports
}

// leaf returns the server's configuration of the connection to the copy.
func (to *CopyTo) leaf(keys *storeKeys) (*server.RemoteLeafOpts, error) {
	at, err := url.Parse(to.URL)
	if err != nil {
		return nil, fail(CodeConfig, "give it as tls://host:port", err, "%q is not the address of a copy", PublicAddress(to.URL))
	}
	pair, err := nkeys.FromSeed([]byte(keys.Copy))
	if err != nil {
		return nil, fail(CodeStore, "restore keys.json", err, "the store's keys are unreadable")
	}
	remote := &server.RemoteLeafOpts{
		LocalAccount: copiesAccount, URLs: []*url.URL{at},
		SignatureCB: func(nonce []byte) (string, []byte, error) {
			signature, err := pair.Sign(nonce)
			return "", signature, err
		},
	}
	if at.Scheme == "tls" {
		remote.TLS, remote.TLSConfig = true, to.TLS
		if remote.TLSConfig == nil {
			remote.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12}
		}
	}
	return remote, nil
}

// makeCopyKey adds the key with which the hall connects to its copy. It gives no right to
// anything else, since whoever runs the copy's server chooses what it signs.
func (k *storeKeys) makeCopyKey(dir string) (err error) {
	if k.Copy != "" {
		return nil
	}
	if k.Copy, err = newSeed(); err != nil {
		return fail(CodeStore, "try again", err, "the store's keys cannot be made")
	}
	return writePrivate(dir, keysFile, k)
}

// feedCopy makes the consumers that a copy reads, and says every second how far the record goes.
func (j *Journal) feedCopy(ctx context.Context) error {
	_, people := j.People(ctx)
	_, roster := j.Roster(ctx)
	_, evidence := j.Evidence(ctx)
	if err := errors.Join(people, roster, evidence); err != nil {
		return err
	}
	for _, config := range copiedStreams() {
		_, err := j.js.CreateOrUpdatePushConsumer(ctx, config.Name, jetstream.ConsumerConfig{
			Durable: copyConsumer, DeliverSubject: copyDeliver + config.Name,
			AckPolicy: jetstream.AckFlowControlPolicy, FlowControl: true, IdleHeartbeat: time.Second,
		})
		if err != nil {
			return fail(CodeServer, "report it", err, "the copy's consumer of %s cannot be made", config.Name)
		}
	}
	_, err := j.nc.Subscribe(copyAsk, func(m *nats.Msg) {
		if seq, err := strconv.ParseUint(string(m.Data), 10, 64); err == nil {
			j.asked.Store(seq)
		}
	})
	if err != nil {
		return j.gone(err)
	}
	j.telling.Go(j.tellHead)
	return nil
}

// EndCopy notes that the hall has no copy any more: Copied finds none from then on. A copy that is
// wanted again later goes on where it is.
func (j *Journal) EndCopy(ctx context.Context) error {
	for _, config := range copiedStreams() {
		err := j.js.DeleteConsumer(ctx, config.Name, copyConsumer)
		if err != nil && !errors.Is(err, jetstream.ErrConsumerNotFound) && !errors.Is(err, jetstream.ErrStreamNotFound) {
			return j.unanswered(err)
		}
	}
	return nil
}

// toldHead is a message about how far a hall's record goes.
type toldHead struct {
	Gaps   uint64    `json:"gaps,omitempty"`  // sequences before the last that have no entry
	Last   uint64    `json:"last"`            // the sequence of the last acknowledged entry; 0 for none
	Stored time.Time `json:"stored,omitzero"` // when that was stored; zero if it cannot be read, or from an older hall
	Asked  uint64    `json:"asked,omitempty"` // the entry that the copy has last asked for; 0 for none
	Found  time.Time `json:"found,omitzero"`  // when that was stored; zero if there is none
	Time   time.Time `json:"time,omitzero"`   // by the hall's clock, before it looked
}

func (j *Journal) tellHead() {
	for {
		select {
		case <-j.closing:
			return
		case <-time.After(headTick):
		}
		ctx, cancel := context.WithTimeout(context.Background(), apiTimeout)
		asked := time.Now().UTC() // what was stored before it is in the answer
		head, err := j.head(ctx)
		cancel()
		if err != nil {
			continue // the copy hears the next one
		}
		head.Time = asked
		if data, err := json.Marshal(head); err == nil {
			_ = j.nc.Publish(copyHead, data) // fails only once the connection has ended
		}
	}
}

// head says which entry of the record is the last, and what the copy has asked for.
func (j *Journal) head(ctx context.Context) (head toldHead, err error) {
	state, err := j.state(ctx, stateRequest{})
	if err != nil {
		return head, err
	}
	head.Last, head.Gaps = state.LastSeq, state.gaps()
	head.Asked = j.asked.Load()
	head.Stored, head.Found = j.storedAt(ctx, head.Last), j.storedAt(ctx, head.Asked)
	return head, nil
}

// storedAt returns when an entry was stored; zero if it cannot be read.
func (j *Journal) storedAt(ctx context.Context, seq uint64) (at time.Time) {
	if seq == 0 {
		return at
	}
	if entry, found, err := j.leaderGet(ctx, getRequest{Seq: seq}); err == nil && found {
		at = entry.Time
	}
	return at
}

// CopyKey returns the public key that the hall proves to its copy; "" if it has none.
func (j *Journal) CopyKey() string {
	if j.copyKey == "" {
		return ""
	}
	public, _ := publicOf(j.copyKey) // it was read when the store was opened
	return public
}

// Copied says how far a copy has followed the hall.
type Copied struct {
	Head   uint64 // sequence of the record's last entry
	Copied uint64 // the last that the copy has stored
	Others uint64 // messages of the registers and the evidence that it has not stored
	Linked bool   // the copy is connected
}

// Behind is the number of acknowledged entries, and of messages of the registers and the
// evidence, that the copy lacks.
func (c Copied) Behind() uint64 { return c.Head - min(c.Copied, c.Head) + c.Others }

// followed is what the server says of a consumer that the copy reads.
type followed struct {
	Floor struct {
		Stream uint64 `json:"stream_seq"`
	} `json:"ack_floor"`
	Waiting uint64 `json:"num_pending"`
	Sent    uint64 `json:"num_ack_pending"`
	Bound   bool   `json:"push_bound"`
}

// Copied asks the server how far the copy is; found is false if the hall has none.
func (j *Journal) Copied(ctx context.Context) (c Copied, found bool, err error) {
	for _, config := range copiedStreams() {
		var info followed
		err = j.request(ctx, "CONSUMER.INFO."+config.Name+"."+copyConsumer, nil, &info)
		if isAPIError(err, jetstream.JSErrCodeConsumerNotFound) || isAPIError(err, jetstream.JSErrCodeStreamNotFound) {
			return Copied{}, false, nil
		}
		if err != nil {
			return c, false, err
		}
		if config.Name == recordName {
			c.Copied, c.Linked = info.Floor.Stream, info.Bound
		} else {
			c.Others += info.Waiting + info.Sent
		}
	}
	state, err := j.state(ctx, stateRequest{})
	c.Head = state.LastSeq
	return c, err == nil, err
}
