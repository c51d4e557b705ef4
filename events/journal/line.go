package journal

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nkeys"
)

// line is a plain connection to the store's own server on which the log is read
// in bulk. It speaks as much of the client protocol as that takes: nats.go makes
// a message with a map of headers of each entry and hands it from goroutine to
// goroutine, which costs as much as all the rest of reading.
type line struct {
	conn  net.Conn
	inbox string
}

const (
	lineSocket = 4 << 20          // bytes that the system may hold for us
	lineWait   = 15 * time.Second // without a byte, the line is given up
)

// lineSubscription is the number of the line's only subscription.
const lineSubscription = "1"

var errLine = errors.New("the bulk connection was given up")

// dialLine connects to the server of the store's folder as the office; it fails
// where that needs more than a plain connection.
func (j *Journal) dialLine(ctx context.Context) (*line, error) {
	keys, err := loadKeys(j.cfg.Dir)
	if err != nil {
		return nil, err
	}
	office, err := nkeys.FromSeed([]byte(keys.Office))
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(j.access.URL)
	if err != nil || at.Scheme != "nats" {
		return nil, errLine
	}
	dialer := net.Dialer{Timeout: dialTimeout}
	conn, err := dialer.DialContext(ctx, "tcp", at.Host)
	if err != nil {
		return nil, err
	}
	l := &line{conn: conn, inbox: j.nc.NewInbox()}
	if err := l.greet(office); err != nil {
		_ = conn.Close()
		return nil, err
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetReadBuffer(lineSocket) // where it cannot be had, it is only slower
	}
	return l, nil
}

// greet answers the server's greeting and subscribes.
func (l *line) greet(office nkeys.KeyPair) error {
	if err := l.conn.SetDeadline(time.Now().Add(dialTimeout)); err != nil {
		return err
	}
	greeting, err := l.sentence()
	if err != nil {
		return err
	}
	connect, err := answerTo(greeting, office)
	if err != nil {
		return err
	}
	if err := l.send("CONNECT %s\r\nSUB %s %s\r\nPING\r\n", connect, l.inbox, lineSubscription); err != nil {
		return err
	}
	for {
		switch said, err := l.sentence(); {
		case err != nil:
			return err
		case bytes.HasPrefix(said, []byte("-ERR")):
			return fmt.Errorf("%w: %s", errLine, said)
		case bytes.HasPrefix(said, []byte("PONG")):
			return nil
		}
	}
}

// answerTo returns what a client says of itself, its signature on the server's
// nonce with it.
func answerTo(greeting []byte, office nkeys.KeyPair) ([]byte, error) {
	var info struct {
		Nonce   string `json:"nonce"`
		Headers bool   `json:"headers"`
		TLS     bool   `json:"tls_required"`
	}
	text, ok := bytes.CutPrefix(greeting, []byte("INFO "))
	if !ok || json.Unmarshal(text, &info) != nil || info.TLS || !info.Headers {
		return nil, errLine
	}
	public, err := office.PublicKey()
	if err != nil {
		return nil, err
	}
	signature, err := office.Sign([]byte(info.Nonce))
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{
		"verbose": false, "pedantic": false, "headers": true, "protocol": 1, "lang": "go",
		"version": "kibitz", "name": "kibitz bulk", "nkey": public,
		"sig": base64.RawURLEncoding.EncodeToString(signature),
	})
}

// maxSentence bounds the server's greeting, in bytes.
const maxSentence = 64 << 10

// sentence reads one line byte by byte, so that nothing behind it is taken.
func (l *line) sentence() ([]byte, error) {
	var said []byte
	for b := make([]byte, 1); len(said) < maxSentence; {
		if _, err := l.conn.Read(b); err != nil {
			return nil, err
		}
		if b[0] == '\n' {
			return bytes.TrimSuffix(said, []byte("\r")), nil
		}
		said = append(said, b[0])
	}
	return nil, errLine
}

func (l *line) send(format string, args ...any) error {
	_, err := fmt.Fprintf(l.conn, format, args...)
	return err
}

// pull asks a consumer for entries to be sent to the line.
func (l *line) pull(subject string, entries, most int) error {
	request := `{"batch":` + strconv.Itoa(entries) + `,"max_bytes":` + strconv.Itoa(most) +
		`,"expires":` + strconv.FormatInt(int64(2*lineWait), 10) + `}`
	return l.send("PUB %s %s %d\r\n%s\r\n", subject, l.inbox, len(request), request)
}

// read adds at least one byte to b, which has room.
func (l *line) read(b []byte) ([]byte, error) {
	if err := l.conn.SetDeadline(time.Now().Add(lineWait)); err != nil {
		return b, err
	}
	n, err := l.conn.Read(b[len(b):cap(b)])
	if n > 0 {
		err = nil // it comes again
	}
	return b[:len(b)+n], err
}
