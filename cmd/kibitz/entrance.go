package main

import (
	"cmp"
	"crypto/tls"
	"net"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/projector/certificate"
)

// The usual addresses of a hall. The ports stay the same from day to day, because a
// browser keeps a tablet's key and its unsent entries by address and port.
const (
	usualListen = "127.0.0.1:4222" // for NATS
	usualPages  = "127.0.0.1:8080" // for browsers
	noPages     = "none"
)

// entranceFlags say where a hall is reached, and how connections are protected.
func entranceFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "listen", Value: usualListen},
		&cli.StringFlag{Name: "pages", Value: usualPages},
		&cli.StringFlag{Name: "metrics", Value: noPages},
		&cli.StringFlag{Name: "tls-cert"},
		&cli.StringFlag{Name: "tls-key"},
		&cli.BoolFlag{Name: "tls-own", DisableDefaultText: true},
		&cli.StringFlag{Name: "tls-name"},
		&cli.StringFlag{Name: "tls-dns"},
		&cli.BoolFlag{Name: "no-tls", DisableDefaultText: true},
	}
}

// entrance is where a hall is reached, and how connections are protected.
type entrance struct {
	dir     string // the data directory
	listen  string // for NATS; "" at a server that is not ours
	pages   string // for browsers; "" for none
	metrics string // for the operator; "" for none
	tls     *tls.Config
	root    []byte   // the root of the hall's own authority, PEM; nil without one
	plain   bool     // other machines may connect without TLS
	names   []string // names of the hall besides its addresses
	public  string   // the public name that its certificate is for, or that of a proxy before it; "" for none
	halls   []string // of several halls the name of each, which has a host of this name
	proxies []netip.Addr
}

// entranceOf reads the flags, for the halls of these names. It fails if other machines could connect
// without TLS and the flags do not ask for that.
func entranceOf(c *cli.Context, halls ...string) (*entrance, error) {
	n := &entrance{dir: c.String("dir"), halls: halls, listen: c.String("listen"), pages: named(c.String("pages")), metrics: named(c.String("metrics")), plain: c.Bool("no-tls"), names: []string{"hall." + certificate.InternalDomain}}
	if c.String("nats") != "" {
		n.listen = ""
	}
	for flag, at := range n.listeners() {
		if _, _, err := net.SplitHostPort(at); at != "" && err != nil {
			return nil, usageError("listen-address", flag, strconv.Quote(at))
		}
	}
	if err := n.known(c); err != nil {
		return nil, err
	}
	var err error
	if n.tls, err = tlsOf(c, n); err != nil {
		return nil, err
	}
	for flag, at := range n.listeners() {
		if at != "" && n.tls == nil && !n.plain && !onLoopback(at) {
			return nil, usageError("open-door", flag, strconv.Quote(at))
		}
	}
	return n, nil
}

// known reads the names by which a copy is known, and the proxies before it.
func (n *entrance) known(c *cli.Context) error {
	if name := c.String("name"); name != "" {
		if at, err := url.Parse("//" + name); err != nil || at.Host != name || at.Hostname() != name || net.ParseIP(name) != nil {
			return usageError("public-name", strconv.Quote(name))
		}
		n.public, n.names = name, append(n.names, name)
	}
	for _, at := range c.StringSlice("proxy") {
		ip, err := netip.ParseAddr(at)
		if err != nil {
			return usageError("proxy-address", strconv.Quote(at))
		}
		n.proxies = append(n.proxies, ip)
	}
	return nil
}

// named returns the address that a flag gives; "" for none.
func named(at string) string {
	if at == noPages {
		return ""
	}
	return at
}

// listeners returns the addresses at which the hall is reached, by flag.
func (n *entrance) listeners() map[string]string {
	return map[string]string{"--listen": n.listen, "--pages": n.pages, "--metrics": n.metrics}
}

// tlsOf returns the TLS configuration that the flags ask for; nil for none.
func tlsOf(c *cli.Context, n *entrance) (*tls.Config, error) {
	cert, key, name, dns := c.String("tls-cert"), c.String("tls-key"), c.String("tls-name"), c.String("tls-dns")
	ways := 0
	for _, set := range []bool{cert != "" || key != "", name != "" || dns != "", c.Bool("tls-own"), c.Bool("no-tls")} {
		if set {
			ways++
		}
	}
	switch {
	case ways > 1:
		return nil, usageError("tls-ways")
	case (cert == "") != (key == ""):
		return nil, usageError("pages-half")
	case (name == "") != (dns == ""):
		return nil, usageError("name-half")
	case name != "":
		n.public, n.names = name, append(n.names, name)
		p, err := certificate.ReadPublic(dns, c.App.ErrWriter)
		if err != nil {
			return nil, err
		}
		return p.Named(c.Context, filepath.Join(c.String("dir"), "tls"), name)
	case cert != "":
		return n.withFiles(cert, key)
	case c.Bool("tls-own"):
		authority, err := certificate.Open(filepath.Join(c.String("dir"), "tls"), time.Now())
		if err != nil {
			return nil, err
		}
		n.root = authority.Root()
		return authority.Own(slices.Compact(slices.Sorted(slices.Values(n.allHosts()))))
	}
	return nil, nil
}

// withFiles reads a certificate. The hall goes by the names and addresses that it is for, and the first
// name that is looked up is given out.
func (n *entrance) withFiles(cert, key string) (*tls.Config, error) {
	config, err := certificate.Files(cert, key)
	if err != nil {
		return nil, err
	}
	names, err := certificate.Names(config)
	if first := slices.IndexFunc(names, lookedUp); first >= 0 {
		n.public = cmp.Or(n.public, names[first])
	}
	n.names = append(n.names, names...)
	return config, err
}

// lookedUp reports whether other machines can look a name up: neither an address, nor this machine's own
// name for itself, nor one without a dot, which means another host elsewhere, nor one for many.
func lookedUp(name string) bool {
	own := strings.HasPrefix(name, "localhost.") || strings.HasSuffix(name, ".localhost")
	return strings.Contains(name, ".") && !strings.Contains(name, "*") && net.ParseIP(name) == nil && !own
}

// hosts returns the names and addresses under which the hall is reached where it listens at
// this address.
func (n *entrance) hosts(at string) []string {
	host, _, err := net.SplitHostPort(at)
	if err != nil {
		return n.names
	}
	hosts := slices.Clone(n.names)
	if ip := net.ParseIP(host); host != "" && (ip == nil || !ip.IsUnspecified()) {
		return append(hosts, host)
	}
	addresses, _ := net.InterfaceAddrs()
	for _, address := range addresses {
		if network, ok := address.(*net.IPNet); ok && (network.IP.IsPrivate() || network.IP.IsLoopback()) {
			hosts = append(hosts, network.IP.String())
		}
	}
	return hosts
}

// hostsOf returns the names of one of several halls: its name before each name of the address.
func (n *entrance) hostsOf(hall string) (hosts []string) {
	for _, host := range append(n.hosts(n.pages), "localhost") {
		if net.ParseIP(host) == nil {
			hosts = append(hosts, hall+"."+strings.TrimPrefix(host, "*."))
		}
	}
	return hosts
}

// allHosts returns the names and addresses that a certificate is for.
func (n *entrance) allHosts() []string {
	hosts := append(n.hosts(n.listen), n.hosts(n.pages)...)
	for _, hall := range n.halls {
		hosts = append(hosts, n.hostsOf(hall)...)
	}
	return hosts
}

// urls returns the addresses that are given out for a listener: the public name, or else
// those of the loopback only if there is no other.
func (n *entrance) urls(scheme, listen, port string) (urls []string) {
	if n.public != "" {
		return []string{(&url.URL{Scheme: scheme, Host: net.JoinHostPort(n.public, port)}).String()}
	}
	var near []string
	for _, host := range n.hosts(listen)[len(n.names):] {
		at := (&url.URL{Scheme: scheme, Host: net.JoinHostPort(host, port)}).String()
		if ip := net.ParseIP(host); host == "localhost" || ip != nil && ip.IsLoopback() {
			near = append(near, at)
		} else {
			urls = append(urls, at)
		}
	}
	if len(urls) == 0 {
		return near
	}
	return urls
}

// onLoopback reports whether only this machine can reach an address.
func onLoopback(at string) bool {
	host, _, err := net.SplitHostPort(at)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}
