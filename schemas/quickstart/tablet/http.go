package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync/atomic"

	"github.com/nats-io/nkeys"
)

// httpHall is a hall over HTTP, as a page in a browser reaches it.
type httpHall struct {
	tablet *tablet
	origin string // of the hall's pages
	match  string // with its tournament before a slash
	asks   *http.Client
	reads  *http.Client // streams, which have no end
	stream io.Closer    // the last one; nil for none
	opened atomic.Int64 // streams
}

func overHTTP(t *tablet, origin, match string) (*httpHall, error) {
	cookies, err := cookiejar.New(nil)
	return &httpHall{
		tablet: t, origin: origin, match: match,
		asks: &http.Client{Jar: cookies, Timeout: patience}, reads: &http.Client{Jar: cookies},
	}, err
}

func (h *httpHall) redeem(code []byte) (*reply, error) {
	a := new(reply)
	return a, h.post("/api/enrol", code, nil, a)
}

// enrolled does nothing: the session is the tablet's, whatever it may do.
func (h *httpHall) enrolled() error { return nil }

// follow does nothing: the stream of the last page goes on with what comes live.
func (h *httpHall) follow() error { return nil }

func (h *httpHall) append(w *waiting) (*reply, error) {
	header := http.Header{"Kibitz-Signature": {w.Signature}}
	if w.Gap {
		header.Set("Kibitz-Gap", "accept")
	}
	a := new(reply)
	return a, h.post("/api/append/"+h.match, w.Entry, header, a)
}

// page opens a stream of server-sent events and reads the first, which is a page. Whatever
// comes next wakes the reader, which then asks for the page after.
func (h *httpHall) page(from uint64) (*page, error) {
	number := h.opened.Add(1)
	if h.stream != nil {
		_ = h.stream.Close()
		h.stream = nil
	}
	response, err := h.do(h.reads, http.MethodGet, fmt.Sprintf("/api/feed/%s?from=%d", h.match, from), nil, nil)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewReader(response.Body)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			_ = response.Body.Close()
			return nil, err
		}
		data, found := strings.CutPrefix(line, "data: ")
		if !found {
			continue
		}
		h.stream = response.Body
		go h.wait(lines, number)
		p := new(page)
		return p, json.Unmarshal([]byte(data), p)
	}
}

// wait waits for the next event of a stream, or for its end, unless the next one is open by
// then.
func (h *httpHall) wait(lines *bufio.Reader, number int64) {
	for {
		line, err := lines.ReadString('\n')
		if err == nil && !strings.HasPrefix(line, "event: ") {
			continue
		}
		if h.opened.Load() == number {
			wake(h.tablet.reads)
		}
		return
	}
}

// post sends a request and reads the answer.
func (h *httpHall) post(path string, body []byte, header http.Header, into any) error {
	response, err := h.do(h.asks, http.MethodPost, path, body, header)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(into)
}

// do asks the hall. Where it knows no session of this device, one is opened and it is asked
// again. Whatever else the doors refuse may be asked again later.
func (h *httpHall) do(by *http.Client, method, path string, body []byte, header http.Header) (*http.Response, error) {
	for opened := false; ; opened = true {
		request, err := http.NewRequest(method, h.origin+path, bytes.NewReader(body))
		if err != nil {
			return nil, err
		}
		for name := range header {
			request.Header.Set(name, header.Get(name))
		}
		session := len(by.Jar.Cookies(request.URL)) > 0
		if session {
			response, err := by.Do(request)
			if err != nil || response.StatusCode == http.StatusOK {
				return response, err
			}
			_ = response.Body.Close()
			if response.StatusCode != http.StatusUnauthorized || opened {
				return nil, fmt.Errorf("%s answers %s", path, response.Status)
			}
		} else if opened {
			return nil, fmt.Errorf("the session has no cookie")
		}
		if err := h.openSession(); err != nil {
			return nil, err
		}
	}
}

// openSession proves the device's key.
func (h *httpHall) openSession() error {
	var hello struct{ Nonce string }
	response, err := h.asks.Get(h.origin + "/api/hello")
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&hello); err != nil {
		return err
	}
	key, err := nkeys.FromSeed([]byte(h.tablet.stored.Seed))
	if err != nil {
		return err
	}
	signature, err := key.Sign([]byte("kibitz session v1\n" + h.origin + "\n" + hello.Nonce + "\n"))
	if err != nil {
		return err
	}
	proof, err := json.Marshal(map[string]string{
		"device": h.tablet.stored.Device, "nonce": hello.Nonce, "signature": base64.RawURLEncoding.EncodeToString(signature),
	})
	if err != nil {
		return err
	}
	opened, err := h.asks.Post(h.origin+"/api/session", "application/json", bytes.NewReader(proof))
	if err != nil {
		return err
	}
	defer opened.Body.Close()
	if opened.StatusCode != http.StatusOK {
		return fmt.Errorf("no session: %s", opened.Status)
	}
	return nil
}
