package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"kibitz/events/journal/journaltest"
	"kibitz/events/slowtest"
	"kibitz/projector/certificate/acmetest"
)

func TestAHallThatOthersCanReachWantsTLS(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"--listen", "0.0.0.0:0"},
		{"--pages", "0.0.0.0:0"},
		{"--listen", ":0", "--pages", "none"},
		{"--pages", "192.0.2.1:8080"},
		{"--listen", "hall.example.org:4222"},
	} {
		d := newUser(t)
		d.fails(exitUsage, []string{"--tls-own", "--no-tls", args[0]}, append([]string{"serve"}, args...)...)
		if journalIn(d.dir) {
			t.Errorf("%v: there is a store", args)
		}
	}
	newUser(t).fails(exitUsage, []string{"exclude each other"}, "serve", "--tls-own", "--no-tls")
	newUser(t).fails(exitUsage, []string{"127.0.0.1:8080"}, "serve", "--listen", "nowhere")
}

func TestAHallServesUnderItsPublicName(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	file, _ := acmetest.NewAuthority(t, acmetest.NewZone(t), acmetest.Secret, 24*time.Hour)
	d := newUser(t)
	hall := d.goes("serve", "--tls-name", acmetest.Name, "--tls-dns", file)
	hall.says("tables connect to tls://" + acmetest.Name + ":")
	hall.says("browsers reach the hall at https://" + acmetest.Name + ":")
	port := regexp.MustCompile(`https://[a-z.]+:([0-9]+)`).FindStringSubmatch(hall.err.String())[1]
	conn, err := tls.Dial("tcp", "127.0.0.1:"+port, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := conn.ConnectionState().PeerCertificates[0].VerifyHostname(acmetest.Name); err != nil {
		t.Error(err)
	}
	if strings.Contains(hall.out.String()+hall.err.String(), acmetest.Secret) {
		t.Error("it says the secret")
	}
	newUser(t).fails(exitUsage, []string{"--tls-dns go together"}, "serve", "--tls-name", acmetest.Name)
	newUser(t).fails(exitUsage, []string{"exclude each other"}, "serve", "--tls-name", acmetest.Name, "--tls-own")
}

// A certificate from files is for the names under which the hall is reached: it answers to them, and gives
// out the first.
func TestAHallServesUnderTheNamesOfItsCertificate(t *testing.T) {
	t.Parallel()
	cert, key := certificateFor(t, net.IPv4(192, 0, 2, 9), "*.example.net", "hall.example.org")
	hall := newUser(t).goes("serve", "--tls-cert", cert, "--tls-key", key)
	hall.says("tables connect to tls://hall.example.org:")
	hall.says("browsers reach the hall at https://hall.example.org:")
	port := regexp.MustCompile(`https://[a-z.]+:([0-9]+)`).FindStringSubmatch(hall.err.String())[1]
	transport := &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
	defer transport.CloseIdleConnections()
	for host, want := range map[string]int{
		"hall.example.org": http.StatusOK, "192.0.2.9": http.StatusOK, "127.0.0.1": http.StatusOK, "other.example.org": http.StatusMisdirectedRequest,
		"table.example.net": http.StatusOK, "example.net": http.StatusMisdirectedRequest, "one.table.example.net": http.StatusMisdirectedRequest,
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://127.0.0.1:"+port+"/t", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = net.JoinHostPort(host, port)
		answer, err := transport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%s is answered %d, want %d", host, answer.StatusCode, want)
		}
	}
}

// What only this machine knows by a name is not sent to a tablet.
func TestANameThatOthersDoNotLookUpIsNotGivenOut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"localhost"}, ""},
		{[]string{"localhost", "tower", "localhost.localdomain", "one.localhost"}, ""},
		{[]string{"localhost", "hall.example.org", "www.example.org"}, "hall.example.org"},
		{nil, ""},
	} {
		n := new(entrance)
		cert, key := certificateFor(t, net.IPv4(127, 0, 0, 1), tt.names...)
		if _, err := n.withFiles(cert, key); err != nil || n.public != tt.want || len(n.names) != len(tt.names)+1 {
			t.Errorf("%v: %q is given out, and it answers to %v (%v)", tt.names, n.public, n.names, err)
		}
	}
}

// certificateFor writes the files of a certificate.
func certificateFor(t *testing.T, ip net.IP, names ...string) (cert, key string) {
	t.Helper()
	signer, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	leaf := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: names, IPAddresses: []net.IP{ip}, NotBefore: time.Now(), NotAfter: time.Now().Add(time.Hour)}
	signed, err := x509.CreateCertificate(rand.Reader, leaf, leaf, signer.Public(), signer)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(signer)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: signed}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}

func journalIn(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "nats"))
	return err == nil
}

func TestAPortThatIsTakenIsTold(t *testing.T) {
	t.Parallel()
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	for _, flag := range []string{"--listen", "--pages"} {
		newUser(t).fails(exitFailed, []string{flag, other.Addr().String(), "port 0"}, "serve", flag, other.Addr().String())
	}
}

func TestTheUsualPortsAreTheSameEveryDay(t *testing.T) {
	t.Parallel()
	help := newUser(t).do("serve", "--help")
	for _, at := range []string{"127.0.0.1:4222", "127.0.0.1:8080"} {
		if !strings.Contains(help, at) {
			t.Errorf("the help does not say %s", at)
		}
	}
}

func TestAChangedAddressIsToldBecauseTabletsKeepTheirKeysThere(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, tt := range []struct {
		pages []string
		lost  string
	}{
		{[]string{"https://192.168.1.5:8443"}, ""},
		{[]string{"https://192.168.1.5:8443", "https://10.0.0.2:8443"}, ""},
		{[]string{"https://10.0.0.2:8443"}, "https://192.168.1.5:8443"},
		{[]string{"http://10.0.0.2:8443"}, "https://10.0.0.2:8443"},
		{nil, "http://10.0.0.2:8443"},
	} {
		lost, err := (&origins{Pages: tt.pages}).remember(dir)
		if err != nil || list(lost) != tt.lost {
			t.Errorf("%v: lost %v, %v", tt.pages, lost, err)
		}
	}
}

func TestServeTellsThatItsAddressHasChanged(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	if err := os.MkdirAll(d.dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := (&origins{Pages: []string{"https://192.168.1.5:8443"}}).remember(d.dir); err != nil {
		t.Fatal(err)
	}
	at := journaltest.FreeAddress(t)
	hall := d.goes("serve", "--pages", at)
	hall.says("tables connect to")
	until(t, "the change is told", func() bool {
		return strings.Contains(hall.err.String(), "https://192.168.1.5:8443 last time") && strings.Contains(hall.err.String(), "http://"+at)
	})
	hall.interrupted()
}

// The printed configuration, with --nats, holds a hall.
func TestTheHallRunsAtAServerWithThePrintedConfiguration(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	d.do("import", "testdata/match.sgf") // there is a store, and an office's key
	printed := new(server.Options)
	if err := printed.ProcessConfigString(d.do("access", "--server-config")); err != nil {
		t.Fatal(err)
	}
	at := d.nats(func(o *server.Options) { o.Accounts, o.Nkeys = printed.Accounts, printed.Nkeys })
	hall := d.goes("serve", "--nats", at, "--creds", filepath.Join(d.dir, "office.seed"))
	hall.says("serves the record at " + at)
	d.do("--nats", at, "--creds", filepath.Join(d.dir, "office.seed"), "import", "testdata/illegal_play.txt")
	if out := d.do("--nats", at, "--creds", filepath.Join(d.dir, "office.seed"), "verify"); !strings.HasPrefix(out, "verified 1 match") {
		t.Errorf("%s", out)
	}
	d.fails(exitNotAllowed, nil, "--nats", at, "matches")
	hall.interrupted()
}
