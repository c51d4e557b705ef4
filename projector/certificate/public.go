package certificate

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3/acme"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"kibitz/events/failure"
)

// issueTime is how long the first certificate may take. Most of it is waiting for the name
// servers.
const issueTime = 5 * time.Minute

// SecretVariable is the environment variable for the secret, where the file does not have it.
const SecretVariable = "KIBITZ_TLS_DNS_SECRET"

// Public says how a certificate for a public name is got: a certificate authority (ACME) gives
// it to whoever can write to the name's zone (DNS-01), which is done by dynamic updates
// (RFC 2136) with a shared key (RFC 8945). It is a file in TOML.
type Public struct {
	Server    string `toml:"server"`    // the zone's primary name server, as host:port
	Key       string `toml:"key"`       // name of the key
	Algorithm string `toml:"algorithm"` // of the key; by default hmac-sha256
	Secret    string `toml:"secret"`    // the key, in base64; by default that of SecretVariable

	Authority string   `toml:"authority"` // directory of the certificate authority; by default Let's Encrypt
	Roots     string   `toml:"roots"`     // PEM file of the roots that its directory is trusted by; by default the system's
	Email     string   `toml:"email"`     // where the authority writes to
	Resolvers []string `toml:"resolvers"` // name servers for looking the zone up, as host:port; by default the system's

	log   io.Writer      // for what goes wrong with a renewal
	look  time.Duration  // between two looks at whether it is time to renew
	looks sync.WaitGroup // that have not ended, with the jobs that they began
}

// ReadPublic reads the file.
func ReadPublic(file string, log io.Writer) (*Public, error) {
	unread := func(cause error) error {
		return failure.New(CodeUnread, "give a TOML file with server, key, secret and email", "the file for the public name cannot be read").Because(cause)
	}
	p := &Public{log: log, look: lookTime}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, unread(err)
	}
	read, err := toml.Decode(string(text), p)
	var wrong toml.ParseError
	switch unknown := read.Undecoded(); {
	case errors.As(err, &wrong):
		return nil, unread(failure.New(CodeUnread, "", "line %d is no TOML", wrong.Position.Line)) // which may hold the secret
	case err != nil:
		return nil, unread(failure.New(CodeUnread, "", "a value has the wrong type"))
	case len(unknown) > 0:
		return nil, unread(failure.New(CodeUnread, "", "there is no key %s", unknown[0]))
	}
	p.Secret = cmp.Or(p.Secret, os.Getenv(SecretVariable))
	if p.Server == "" || p.Key == "" || p.Secret == "" || p.Email == "" {
		return nil, unread(failure.New(CodeUnread, "", "server, key, secret or email is missing"))
	}
	return p, nil
}

// Named returns the TLS configuration of a server with a certificate for this name, which is
// kept in a folder and renewed without a restart until ctx ends. It waits for the first
// certificate, and for one in place of an expired one; with a valid one in the folder it needs
// no network.
func (p *Public) Named(ctx context.Context, dir, name string) (*tls.Config, error) {
	roots, err := p.roots()
	if err != nil {
		return nil, err
	}
	log := zap.New(zapcore.NewCore(zapcore.NewConsoleEncoder(zap.NewProductionEncoderConfig()), zapcore.Lock(zapcore.AddSync(p.log)), zap.WarnLevel))
	var config *certmagic.Config
	cache := certmagic.NewCache(certmagic.CacheOptions{
		Logger:             log,
		GetConfigForCert:   func(certmagic.Certificate) (*certmagic.Config, error) { return config, nil },
		RenewCheckInterval: p.look,
	})
	folder := &jobs{FileStorage: &certmagic.FileStorage{Path: dir}, open: &p.looks}
	p.looks.Add(1)
	context.AfterFunc(ctx, func() { defer p.looks.Done(); folder.stop(); cache.Stop() })
	config = certmagic.New(cache, certmagic.Config{
		Logger: log, Storage: folder, DefaultServerName: name,
		OCSP: certmagic.OCSPConfig{DisableStapling: true}, // a hall may have no internet
	})
	config.Issuers = []certmagic.Issuer{certmagic.NewACMEIssuer(config, certmagic.ACMEIssuer{
		CA: cmp.Or(p.Authority, certmagic.LetsEncryptProductionCA), Email: p.Email, Agreed: true, TrustedRoots: roots, Logger: log,
		DNS01Solver: &certmagic.DNS01Solver{DNSManager: certmagic.DNSManager{DNSProvider: p, Resolvers: p.Resolvers, Logger: log}},
	})}
	if kept, err := config.CacheManagedCertificate(ctx, name); err == nil && !kept.Expired() {
		return serving(config), nil // the next look renews it if it is due
	}
	cache.RemoveManaged([]certmagic.SubjectIssuer{{Subject: name}}) // an expired one, or it would be left as it is
	bound, cancel := context.WithTimeout(ctx, issueTime)
	defer cancel()
	if err := config.ManageSync(bound, []string{name}); err != nil {
		return nil, failure.New(CodeUnissued, "check the name, the key and the network; a first certificate, or one in place of an expired one, needs the internet", "there is no valid certificate for %s", name).Because(untold(err))
	}
	return serving(config), nil
}

func serving(config *certmagic.Config) *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: config.GetCertificate}
}

// untold returns the authority's reason for a refusal, without the list of attempts.
func untold(err error) error {
	var problem acme.Problem
	if errors.As(err, &problem) && problem.Detail != "" {
		return errors.New(problem.Detail)
	}
	return err
}

func (p *Public) roots() (*x509.CertPool, error) {
	if p.Roots == "" {
		return nil, nil
	}
	pool := x509.NewCertPool()
	text, err := os.ReadFile(p.Roots)
	if err == nil && !pool.AppendCertsFromPEM(text) {
		err = failure.New(CodeUnread, "", "the file holds no certificate")
	}
	if err != nil {
		return nil, failure.New(CodeUnread, "give a PEM file of certificates", "the roots of the certificate authority cannot be read").Because(err)
	}
	return pool, nil
}
