package certificate

import (
	"crypto/tls"
	"os"
	"strings"
	"sync"
	"time"

	"kibitz/events/failure"
)

// lookTime is how often files are checked for a new certificate.
const lookTime = time.Minute

// renewed is a certificate that is replaced before it expires.
type renewed struct {
	mu      sync.Mutex
	current *tls.Certificate
	looked  time.Time
	due     func(now time.Time) bool
	next    func(now time.Time) (*tls.Certificate, error)
}

// Own returns the TLS configuration of a server with certificates of the hall's own
// authority for these names and addresses.
func (a *Authority) Own(hosts []string) (*tls.Config, error) {
	r := &renewed{next: func(now time.Time) (*tls.Certificate, error) { return a.Issue(hosts, now) }}
	r.due = func(now time.Time) bool { return now.After(r.current.Leaf.NotAfter.Add(-renewTime)) }
	return r.config()
}

// Files returns the TLS configuration of a server with a certificate from PEM files, such
// as those kept by an ACME client. The files are read again when they change. While they
// cannot be read, the previous certificate stays in use.
func Files(certFile, keyFile string) (*tls.Config, error) {
	var read time.Time
	changed := func() time.Time {
		var last time.Time
		for _, name := range []string{certFile, keyFile} {
			if info, err := os.Stat(name); err == nil && info.ModTime().After(last) {
				last = info.ModTime()
			}
		}
		return last
	}
	return (&renewed{
		due: func(time.Time) bool { return changed().After(read) },
		next: func(time.Time) (*tls.Certificate, error) {
			at := changed()
			pair, err := tls.LoadX509KeyPair(certFile, keyFile)
			if err != nil {
				return nil, failure.New(CodeUnread, "give the files of a certificate and its key", "the certificate cannot be read").Because(err)
			}
			read = at
			return &pair, nil
		},
	}).config()
}

// Names returns the names, and then the addresses, that a server with this configuration of ours is
// trusted under, as the certificate gives them: one may stand for many, such as *.example.org.
func Names(config *tls.Config) (names []string, err error) {
	served, err := config.GetCertificate(new(tls.ClientHelloInfo))
	if err != nil {
		return nil, err
	}
	for _, name := range served.Leaf.DNSNames {
		names = append(names, strings.ToLower(name))
	}
	for _, ip := range served.Leaf.IPAddresses {
		names = append(names, ip.String())
	}
	return names, nil
}

func (r *renewed) config() (*tls.Config, error) {
	var err error
	if r.current, err = r.next(time.Now()); err != nil {
		return nil, err
	}
	r.looked = time.Now()
	return &tls.Config{MinVersion: tls.VersionTLS12, GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return r.get(time.Now()), nil }}, nil
}

// get returns the current certificate, renewing it if needed.
func (r *renewed) get(now time.Time) *tls.Certificate {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now.Sub(r.looked) < lookTime {
		return r.current
	}
	r.looked = now
	if r.due(now) {
		if next, err := r.next(now); err == nil {
			r.current = next
		}
	}
	return r.current
}
