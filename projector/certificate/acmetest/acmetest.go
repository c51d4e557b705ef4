// Package acmetest has what a test needs to get a public certificate: a name server that takes
// updates, and a real certificate authority (ACME) that believes it.
package acmetest

import (
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/letsencrypt/pebble/v2/ca"
	"github.com/letsencrypt/pebble/v2/db"
	"github.com/letsencrypt/pebble/v2/va"
	"github.com/letsencrypt/pebble/v2/wfe"
	"github.com/miekg/dns"
)

// Name is in the zone.
const Name = "hall.example.org"

// Secret is the key with which the zone is changed.
const Secret = "c2VjcmV0IG9mIHRoZSB6b25lIGV4YW1wbGUub3Jn"

func init() { // the authority neither waits nor refuses at random
	_ = os.Setenv("PEBBLE_VA_NOSLEEP", "1")
	_ = os.Setenv("PEBBLE_WFE_NONCEREJECT", "0")
}

// Zone is the name server of example.org, which takes updates signed with the secret.
type Zone struct {
	Address string
	mu      sync.Mutex
	texts   map[string][]string
	updates int
}

// NewZone starts the name server.
func NewZone(t testing.TB) *Zone {
	t.Helper()
	stream, packets := samePort(t)
	z := &Zone{Address: stream.Addr().String(), texts: map[string][]string{}}
	tcp := &dns.Server{Listener: stream, TsigSecret: map[string]string{"kibitz.": Secret}, Handler: z,
		MsgAcceptFunc: func(dns.Header) dns.MsgAcceptAction { return dns.MsgAccept }}
	udp := &dns.Server{PacketConn: packets, Handler: z}
	for _, s := range []*dns.Server{tcp, udp} {
		started := make(chan bool)
		s.NotifyStartedFunc = func() { close(started) }
		go func() { _ = s.ActivateAndServe() }() // until it is shut down
		<-started
		t.Cleanup(func() { _ = s.Shutdown() })
	}
	return z
}

// samePort listens by TCP and by UDP on one port. That a port is free for the one does not
// mean that it is for the other.
func samePort(t testing.TB) (net.Listener, net.PacketConn) {
	t.Helper()
	var listen net.ListenConfig
	var taken error
	for range 100 {
		stream, err := listen.Listen(t.Context(), "tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		packets, err := listen.ListenPacket(t.Context(), "udp", stream.Addr().String())
		if err == nil {
			return stream, packets
		}
		taken = err
		_ = stream.Close()
	}
	t.Fatal(taken)
	return nil, nil
}

// ServeDNS answers questions for texts and for the zone's start, and takes updates.
func (z *Zone) ServeDNS(w dns.ResponseWriter, m *dns.Msg) {
	z.mu.Lock()
	defer z.mu.Unlock()
	answer := new(dns.Msg).SetReply(m)
	answer.Authoritative = true
	switch name := strings.ToLower(m.Question[0].Name); {
	case m.Opcode == dns.OpcodeUpdate:
		if answer.Rcode = dns.RcodeRefused; m.IsTsig() != nil && w.TsigStatus() == nil {
			answer.Rcode = dns.RcodeSuccess
			z.change(m.Ns)
			answer.SetTsig("kibitz.", dns.HmacSHA256, 300, time.Now().Unix())
		}
	case m.Question[0].Qtype == dns.TypeTXT:
		for _, text := range z.texts[name] {
			answer.Answer = append(answer.Answer, &dns.TXT{Hdr: dns.RR_Header{Name: m.Question[0].Name, Rrtype: dns.TypeTXT, Class: dns.ClassINET}, Txt: []string{text}})
		}
	case m.Question[0].Qtype == dns.TypeSOA && name == "example.org.":
		answer.Answer = append(answer.Answer, &dns.SOA{Hdr: dns.RR_Header{Name: name, Rrtype: dns.TypeSOA, Class: dns.ClassINET}, Ns: "ns.example.org.", Mbox: "a.example.org."})
	case name != "example.org.":
		answer.Rcode = dns.RcodeNameError
	}
	_ = w.WriteMsg(answer)
}

func (z *Zone) change(records []dns.RR) {
	for _, r := range records {
		name, text := strings.ToLower(r.Header().Name), r.(*dns.TXT).Txt[0]
		z.updates++
		if r.Header().Class == dns.ClassNONE {
			z.texts[name] = slices.DeleteFunc(z.texts[name], func(s string) bool { return s == text })
		} else {
			z.texts[name] = append(z.texts[name], text)
		}
	}
}

// NewAuthority runs a real certificate authority that looks names up at the zone. It returns
// the file for the public name.
func NewAuthority(t testing.TB, z *Zone, key string, validity time.Duration) (file string, end func()) {
	t.Helper()
	quiet, store := log.New(io.Discard, "", 0), db.NewMemoryStore()
	profiles := map[string]ca.Profile{"default": {ValidityPeriod: uint64(validity.Seconds())}}
	issuer := ca.New(quiet, store, "", "ecdsa", 0, 1, profiles)
	front := wfe.New(quiet, store, va.New(quiet, 0, 0, true, z.Address, store), issuer, []string{"example.net"}, true, false, 0, 0)
	s := httptest.NewTLSServer(front.Handler())
	t.Cleanup(s.Close)
	dir := t.TempDir()
	root := filepath.Join(dir, "root.pem")
	text := fmt.Sprintf("server = %q\nkey = \"kibitz\"\nsecret = %q\nemail = \"office@example.org\"\nauthority = %q\nroots = %q\nresolvers = [%q]\n", z.Address, key, s.URL+wfe.DirectoryPath, root, z.Address)
	file = filepath.Join(dir, "dns.toml")
	for name, data := range map[string][]byte{root: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw}), file: []byte(text)} {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file, s.Close
}

// State returns the challenges that stand in the zone, and the number of changes.
func (z *Zone) State() (texts []string, updates int) {
	z.mu.Lock()
	defer z.mu.Unlock()
	return slices.Clone(z.texts["_acme-challenge."+Name+"."]), z.updates
}
