package certificate_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kibitz/events/slowtest"
	"kibitz/projector/certificate"
	"kibitz/projector/certificate/acmetest"
)

// presented is the certificate that a client without a server name gets.
func presented(t *testing.T, config *tls.Config) *x509.Certificate {
	t.Helper()
	got, err := config.GetCertificate(&tls.ClientHelloInfo{SupportedVersions: []uint16{tls.VersionTLS13}, SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256}})
	if err != nil {
		t.Fatal(err)
	}
	return got.Leaf
}

func TestAHallGetsACertificateForItsPublicName(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	z := acmetest.NewZone(t)
	file, end := acmetest.NewAuthority(t, z, acmetest.Secret, 90*24*time.Hour)
	dir, said := t.TempDir(), new(bytes.Buffer)
	p, err := certificate.ReadPublic(file, said)
	if err != nil {
		t.Fatal(err)
	}
	config, err := p.Named(t.Context(), dir, acmetest.Name)
	if err != nil {
		t.Fatal(err)
	}
	leaf := presented(t, config)
	if !slices.Equal(leaf.DNSNames, []string{acmetest.Name}) {
		t.Errorf("the certificate is for %q", leaf.DNSNames)
	}
	if left, updates := z.State(); updates != 2 || len(left) > 0 {
		t.Errorf("%d updates, and %q is left", updates, left)
	}
	if strings.Contains(said.String(), acmetest.Secret) {
		t.Error("the log has the secret")
	}
	end() // nobody can be reached: the certificate in the folder is enough
	again, err := p.Named(t.Context(), dir, acmetest.Name)
	if err != nil {
		t.Fatal(err)
	}
	if !presented(t, again).Equal(leaf) {
		t.Error("a restart has another certificate")
	}
}

func TestAHallWithTheWrongSecretIsToldSo(t *testing.T) {
	t.Parallel()
	z := acmetest.NewZone(t)
	const wrong = "b3RoZXIgc2VjcmV0"
	said := new(bytes.Buffer)
	file, _ := acmetest.NewAuthority(t, z, wrong, time.Hour)
	p, err := certificate.ReadPublic(file, said)
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.Named(t.Context(), t.TempDir(), acmetest.Name)
	if err == nil || !strings.Contains(err.Error(), "refuses the update") || strings.Contains(err.Error()+said.String(), wrong) {
		t.Errorf("%v\n%s", err, said)
	}
}

func TestACertificateForAPublicNameIsRenewedWithoutARestart(t *testing.T) {
	slowtest.Skip(t)
	t.Parallel()
	file, _ := acmetest.NewAuthority(t, acmetest.NewZone(t), acmetest.Secret, 6*time.Second)
	p, err := certificate.ReadPublic(file, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	p.LookEach(100 * time.Millisecond)
	dir := t.TempDir()
	t.Cleanup(p.AwaitLooks) // before the folder is removed
	config, err := p.Named(t.Context(), dir, acmetest.Name)
	if err != nil {
		t.Fatal(err)
	}
	first := presented(t, config)
	for end := time.Now().Add(2 * time.Minute); presented(t, config).Equal(first); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it is not renewed")
		}
	}
}

// A certificate is short-lived enough to wait for its end, twice. That one is renewed while it
// holds is shown by TestACertificateForAPublicNameIsRenewedWithoutARestart.
func TestAnExpiredCertificateIsRenewedBeforeItIsServed(t *testing.T) {
	if os.Getenv("KIBITZ_LONG") == "" {
		t.Skip("set KIBITZ_LONG to wait until certificates have expired")
	}
	t.Parallel()
	z := acmetest.NewZone(t)
	brief, endBrief := acmetest.NewAuthority(t, z, acmetest.Secret, time.Second)
	dir := t.TempDir()
	named := func(file string) (*tls.Config, error) {
		p, err := certificate.ReadPublic(file, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(p.AwaitLooks)
		return p.Named(t.Context(), dir, acmetest.Name)
	}
	config, err := named(brief)
	if err != nil {
		t.Fatal(err)
	}
	old := presented(t, config)
	time.Sleep(time.Until(old.NotAfter.Add(time.Second)))
	config, err = named(brief)
	if err != nil {
		t.Fatal(err)
	}
	if presented(t, config).Equal(old) {
		t.Error("the expired certificate is served")
	}
	time.Sleep(time.Until(presented(t, config).NotAfter.Add(time.Second)))
	endBrief()
	var told interface{ Code() certificate.Code }
	if _, err := named(brief); !errors.As(err, &told) || told.Code() != certificate.CodeUnissued {
		t.Errorf("nobody can be reached: %v", err)
	}
}

func TestAFileForThePublicNameThatMakesNoSenseIsNamedWithoutItsSecret(t *testing.T) {
	t.Setenv(certificate.SecretVariable, "")
	const whole = "server = \"127.0.0.1:53\"\nkey = \"kibitz\"\nemail = \"office@example.org\"\n"
	for _, x := range []struct{ text, says string }{
		{whole, "is missing"},
		{whole + "secret = " + acmetest.Secret, "line 4"},
		{whole + "secret = 7", "wrong type"},
		{whole + "secret = \"" + acmetest.Secret + "\"\nzone = \"example.org\"", "no key zone"},
	} {
		file := filepath.Join(t.TempDir(), "dns.toml")
		if err := os.WriteFile(file, []byte(x.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := certificate.ReadPublic(file, io.Discard); err == nil || !strings.Contains(err.Error(), x.says) || strings.Contains(err.Error(), acmetest.Secret) {
			t.Errorf("%q: %v", x.text, err)
		}
	}
	if _, err := certificate.ReadPublic("nowhere.toml", io.Discard); err == nil {
		t.Error("a file that is not there is read")
	}
	t.Setenv(certificate.SecretVariable, acmetest.Secret)
	file := filepath.Join(t.TempDir(), "dns.toml")
	if err := os.WriteFile(file, []byte(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	if p, err := certificate.ReadPublic(file, io.Discard); err != nil || p.Secret != acmetest.Secret {
		t.Errorf("the secret of the environment is not taken: %v", err)
	}
}
