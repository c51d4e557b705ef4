package doors_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// overheard is what a hall writes to its log, and the secrets that browsers got from it meanwhile.
type overheard struct {
	mu      sync.Mutex
	log     bytes.Buffer
	secrets []string
}

func (o *overheard) Write(line []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.log.Write(line)
}

// logger writes every level, as somebody does who looks for a fault. When the test ends no secret may be
// among what was written.
func (o *overheard) logger(t *testing.T) *slog.Logger {
	t.Cleanup(func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		for _, secret := range o.secrets {
			if strings.Contains(o.log.String(), secret) {
				t.Errorf("the log tells the secret %q of a session", secret)
			}
		}
	})
	return slog.New(slog.NewTextHandler(o, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

// notes keeps the secrets of an answer, and of what it answers.
func (o *overheard) notes(r *http.Request, answer *http.Response, body []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, cookie := range append(r.Cookies(), answer.Cookies()...) {
		o.secrets = append(o.secrets, cookie.Value)
	}
	var hello struct {
		Nonce string `json:"nonce"`
	}
	if json.Unmarshal(body, &hello) == nil && hello.Nonce != "" {
		o.secrets = append(o.secrets, hello.Nonce)
	}
}
