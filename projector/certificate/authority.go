// Package certificate provides a hall's TLS certificates: from its own authority, whose
// root its tablets trust, from files, or for a public name from a public authority (ACME). All
// are renewed without a restart.
package certificate

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io/fs"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"

	"kibitz/events/failure"
)

const (
	rootTime  = 2 * 365 * 24 * time.Hour
	leafTime  = 90 * 24 * time.Hour
	renewTime = leafTime / 3   // a certificate is renewed this long before it expires
	clockTime = 24 * time.Hour // allowance for a tablet's clock that is behind
)

// InternalDomain is the only domain in which the authority may name a host.
const InternalDomain = "kibitz.internal"

// Code identifies a kind of failure.
type Code string

// The codes of this package's errors.
const (
	CodeUnread   Code = "certificate-unread"   // a certificate or key cannot be read or written
	CodeInvalid  Code = "certificate-invalid"  // the stored root is not a hall's authority
	CodeUnissued Code = "certificate-unissued" // the public authority gives none
	CodeOutside  Code = "certificate-outside"  // a name or address that the authority may not certify
)

// Error is a failure of this package.
type Error = failure.Error[Code]

// private lists the addresses that the authority may certify: those of a local network.
var private = func() (ranges []*net.IPNet) {
	for _, text := range []string{
		"127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10",
	} {
		_, network, _ := net.ParseCIDR(text)
		ranges = append(ranges, network)
	}
	return ranges
}()

// Authority is a hall's own certificate authority. Its root is constrained to private
// addresses and InternalDomain, so a tablet that trusts it trusts it for nothing else.
type Authority struct {
	root *x509.Certificate
	key  crypto.Signer
	der  []byte
}

// Open returns the authority kept in a folder. It creates one if there is none or its root
// has expired.
func Open(dir string, now time.Time) (*Authority, error) {
	a, err := read(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return create(dir, now)
	case err != nil:
		return nil, err
	case now.After(a.root.NotAfter.Add(-leafTime)):
		return create(dir, now)
	}
	return a, nil
}

func rootFile(dir string) string { return filepath.Join(dir, "authority.pem") }

func keyFile(dir string) string { return filepath.Join(dir, "authority.key") }

func read(dir string) (*Authority, error) {
	pair, err := tls.LoadX509KeyPair(rootFile(dir), keyFile(dir))
	if err != nil {
		return nil, failure.New(CodeUnread, "check the folder's permissions, or delete both files to have them created again", "the hall's authority cannot be read").Because(err)
	}
	key, ok := pair.PrivateKey.(crypto.Signer)
	if !ok || pair.Leaf == nil || !pair.Leaf.IsCA || !pair.Leaf.PermittedDNSDomainsCritical {
		return nil, failure.New(CodeInvalid, "delete this file to have it created again", "%s is not a hall's authority", rootFile(dir))
	}
	return &Authority{root: pair.Leaf, key: key, der: pair.Certificate[0]}, nil
}

func create(dir string, now time.Time) (*Authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: "Kibitz hall " + rand.Text()[:6]},
		NotBefore: now.Add(-clockTime), NotAfter: now.Add(rootTime),
		IsCA: true, BasicConstraintsValid: true, MaxPathLenZero: true,
		KeyUsage:                    x509.KeyUsageCertSign,
		PermittedDNSDomainsCritical: true, PermittedDNSDomains: []string{InternalDomain, "localhost"}, PermittedIPRanges: private,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	err = errors.Join(os.MkdirAll(dir, 0o700),
		os.WriteFile(keyFile(dir), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600),
		os.WriteFile(rootFile(dir), encoded(der), 0o644))
	if err != nil {
		return nil, failure.New(CodeUnread, "check the folder's permissions", "the hall's authority cannot be written").Because(err)
	}
	return read(dir)
}

func encoded(der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
}

// serial returns a random serial number of 127 bits.
func serial() *big.Int {
	n, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return n
}

// Root returns the root certificate as a PEM file, for tablets to trust.
func (a *Authority) Root() []byte { return encoded(a.der) }

// Issue returns a certificate for names and addresses of the hall. It returns CodeOutside
// if the authority may not certify one of them.
func (a *Authority) Issue(hosts []string, now time.Time) (*tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: serial(), Subject: pkix.Name{CommonName: "Kibitz"},
		NotBefore: now.Add(-clockTime), NotAfter: now.Add(leafTime),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	for _, host := range hosts {
		if ip := net.ParseIP(host); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, host)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.root, key.Public(), a.key)
	if err != nil {
		return nil, err
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, err
	}
	if err := a.vouches(leaf, now); err != nil {
		return nil, failure.New(CodeOutside, "give the hall a private address, or certificate files", "the hall's authority may not vouch for one of %q", hosts).Because(err)
	}
	return &tls.Certificate{Certificate: [][]byte{der, a.der}, PrivateKey: key, Leaf: leaf}, nil
}

// vouches returns an error unless a client that trusts the root accepts the certificate.
func (a *Authority) vouches(leaf *x509.Certificate, now time.Time) error {
	roots := x509.NewCertPool()
	roots.AddCert(a.root)
	_, err := leaf.Verify(x509.VerifyOptions{Roots: roots, CurrentTime: now})
	return err
}
