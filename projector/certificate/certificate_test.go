package certificate_test

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kibitz/projector/certificate"
)

func authority(t *testing.T, dir string) *certificate.Authority {
	t.Helper()
	a, err := certificate.Open(dir, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// roots returns a pool that trusts an authority alone.
func roots(t *testing.T, a *certificate.Authority) *x509.CertPool {
	t.Helper()
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(a.Root()) {
		t.Fatal("the root is no PEM file of a certificate")
	}
	return pool
}

func TestABrowserThatTrustsTheRootReachesTheHall(t *testing.T) {
	t.Parallel()
	a := authority(t, t.TempDir())
	config, err := a.Own([]string{"127.0.0.1", "hall." + certificate.InternalDomain})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "come in") }))
	s.Listener = tls.NewListener(s.Listener, config) // StartTLS would add a certificate of its own
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.Start()
	defer s.Close()
	for _, tt := range []struct {
		name string
		pool *x509.CertPool
		ok   bool
	}{
		{"with the root", roots(t, a), true},
		{"with another hall's root", roots(t, authority(t, t.TempDir())), false},
		{"without a root", nil, false},
	} {
		client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: tt.pool}, DisableKeepAlives: true}}
		response, err := client.Get("https://" + s.Listener.Addr().String())
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.name, err)
		}
		if err == nil {
			response.Body.Close()
		}
	}
}

func TestTheAuthorityVouchesForPrivateAddressesAndItsDomainAlone(t *testing.T) {
	t.Parallel()
	a := authority(t, t.TempDir())
	for _, tt := range []struct {
		host string
		ok   bool
	}{
		{"127.0.0.1", true}, {"192.168.1.20", true}, {"10.1.2.3", true}, {"172.16.0.1", true}, {"172.31.255.255", true},
		{"169.254.7.7", true}, {"::1", true}, {"fd00::1", true}, {"fe80::1", true}, {"localhost", true},
		{"hall.kibitz.internal", true}, {"kibitz.internal", true},
		{"172.32.0.1", false}, {"8.8.8.8", false}, {"192.169.0.1", false}, {"2001:db8::1", false},
		{"example.com", false}, {"kibitz.internal.example.com", false}, {"notkibitz.internal", false},
	} {
		_, err := a.Issue([]string{tt.host}, time.Now())
		var outside *certificate.Error
		if tt.ok && err != nil || !tt.ok && (!errors.As(err, &outside) || outside.Code() != certificate.CodeOutside) {
			t.Errorf("%s: %v", tt.host, err)
		}
	}
}

func TestAnAuthorityIsKeptAndItsKeyIsSecret(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "tls")
	first := authority(t, dir)
	if string(authority(t, dir).Root()) != string(first.Root()) {
		t.Error("a second start made another authority")
	}
	info, err := os.Stat(filepath.Join(dir, "authority.key"))
	if err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("others may read the key: %v, %v", info.Mode(), err)
	}
	late, err := certificate.Open(dir, time.Now().Add(2*365*24*time.Hour))
	if err != nil || string(late.Root()) == string(first.Root()) {
		t.Errorf("an ended authority was not replaced: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "authority.pem"), []byte("no certificate"), 0o600); err != nil {
		t.Fatal(err)
	}
	var unread *certificate.Error
	if _, err := certificate.Open(dir, time.Now()); !errors.As(err, &unread) || unread.Code() != certificate.CodeUnread {
		t.Errorf("a damaged authority gave %v", err)
	}
}

// served returns the serial number of the certificate that a server presents now.
func served(t *testing.T, config *tls.Config) string {
	t.Helper()
	pair, err := config.GetCertificate(&tls.ClientHelloInfo{})
	if err != nil {
		t.Fatal(err)
	}
	return pair.Leaf.SerialNumber.String()
}

func TestACertificateIsMadeAnewBeforeItEnds(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		config, err := authority(t, dir).Own([]string{"127.0.0.1"})
		if err != nil {
			t.Fatal(err)
		}
		first := served(t, config)
		time.Sleep(59 * 24 * time.Hour)
		if served(t, config) != first {
			t.Error("it was made anew too early")
		}
		time.Sleep(2 * 24 * time.Hour)
		if served(t, config) == first {
			t.Error("it was not made anew 30 days before its end")
		}
	})
}

// write writes a certificate of an authority's and its key into files.
func write(t *testing.T, dir string) (certFile, keyFile string) {
	t.Helper()
	authority(t, dir) // its own files are a certificate and a key
	return filepath.Join(dir, "authority.pem"), filepath.Join(dir, "authority.key")
}

func TestFilesAreReadAgainOnceTheyHaveChanged(t *testing.T) {
	certFile, keyFile := write(t, t.TempDir())
	otherCert, otherKey := write(t, t.TempDir())
	changed := time.Now().Add(24 * time.Hour)
	copyFile := func(to, from string) {
		changed = changed.Add(time.Hour)
		data, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(to, data, 0o600)
		}
		if err == nil {
			err = os.Chtimes(to, time.Time{}, changed)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	synctest.Test(t, func(t *testing.T) {
		config, err := certificate.Files(certFile, keyFile)
		if err != nil {
			t.Fatal(err)
		}
		first := served(t, config)
		copyFile(certFile, otherCert) // the key is not there yet
		time.Sleep(2 * time.Minute)
		if served(t, config) != first {
			t.Error("a certificate without its key was taken")
		}
		copyFile(keyFile, otherKey)
		time.Sleep(2 * time.Minute)
		if served(t, config) == first {
			t.Error("the new certificate was not taken")
		}
	})
	if _, err := certificate.Files(certFile, filepath.Join(t.TempDir(), "none")); err == nil || !strings.Contains(err.Error(), "cannot be read") {
		t.Errorf("files that are not there gave %v", err)
	}
}
