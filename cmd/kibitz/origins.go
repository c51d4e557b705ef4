package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kibitz/projector/desk"
)

// originsFile holds, in the store's folder, where the hall was reached last time.
const originsFile = "origins.json"

// origins are the addresses of a hall. A browser keeps a tablet's key and its unsent
// entries for one address and port.
type origins struct {
	Tables []string `json:"tables,omitempty"`
	Pages  []string `json:"pages,omitempty"`
}

// remember stores where the hall is reached now, and returns the pages' addresses of last
// time that are no longer among them.
func (o *origins) remember(dir string) (lost []string, err error) {
	before, err := originsIn(dir)
	if err != nil {
		return nil, err
	}
	for _, origin := range before.Pages {
		if !slices.Contains(o.Pages, origin) {
			lost = append(lost, origin)
		}
	}
	data, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	return lost, os.WriteFile(filepath.Join(dir, originsFile), append(data, '\n'), 0o600)
}

// originsIn returns the origins stored in a folder; empty ones if there are none.
func originsIn(dir string) (*origins, error) {
	o := new(origins)
	data, err := os.ReadFile(filepath.Join(dir, originsFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return o, nil
	case err != nil:
		return nil, err
	}
	if json.Unmarshal(data, o) != nil {
		return new(origins), nil // it only serves for a warning
	}
	return o, nil
}

// tell prints where the hall is reached, warns where that has changed or is not protected,
// and stores it for the next time. A port that is any free one is not meant to last.
func (n *entrance) tell(d *desk.Desk, t terminal, dir string, pages net.Addr) error {
	var o origins
	lasting := true
	if n.listen != "" {
		at, err := url.Parse(d.Journal.Access().URL)
		if err != nil {
			return err
		}
		o.Tables = n.urls(scheme(n, "nats", "tls"), n.listen, at.Port())
		_ = t.line("serve.tables", list(o.Tables))
	}
	if pages != nil {
		_, port, err := net.SplitHostPort(pages.String())
		if err != nil {
			return err
		}
		o.Pages = n.urls(scheme(n, "http", "https"), n.pages, port)
		lasting = !strings.HasSuffix(n.pages, ":0")
		t.tell("serve.pages", list(o.Pages))
		if n.root != nil && len(o.Pages) > 0 {
			t.tell("serve.root", o.Pages[0]+rootPath)
			t.tell("serve.root-fingerprint", n.fingerprint())
		}
	}
	if n.plain {
		t.say("%s", translate(t.words, newError("unprotected")))
	}
	if !lasting {
		return nil
	}
	lost, err := o.remember(dir)
	if len(lost) > 0 {
		t.say("%s", translate(t.words, newError("origin-changed", list(lost), list(o.Pages))))
	}
	return err
}

func scheme(n *entrance, plain, protected string) string {
	if n.tls != nil {
		return protected
	}
	return plain
}

// list writes addresses side by side.
func list(addresses []string) string { return strings.Join(addresses, ", ") }
