package main

import (
	"crypto/tls"
	"crypto/x509"
	"os"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
)

const usualCopy = "127.0.0.1:7422"

// copyToFlags say where serve sends a copy of the store.
func copyToFlags() []cli.Flag {
	return []cli.Flag{&cli.StringFlag{Name: "copy-to"}, &cli.StringFlag{Name: "copy-ca"}}
}

// copyToOf reads them; nil if no copy is wanted.
func copyToOf(c *cli.Context) (*journal.CopyTo, error) {
	to := &journal.CopyTo{URL: c.String("copy-to")}
	switch {
	case to.URL == "":
		return nil, nil
	case c.String("nats") != "":
		return nil, usageError("copy-of-server")
	case c.String("copy-ca") == "":
		return to, nil
	}
	text, err := os.ReadFile(c.String("copy-ca"))
	if err != nil {
		return nil, err
	}
	to.TLS = &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: x509.NewCertPool()}
	if !to.TLS.RootCAs.AppendCertsFromPEM(text) {
		return nil, usageError("no-authority", c.String("copy-ca"))
	}
	return to, nil
}

func copyCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "copy",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "hall"},
			&cli.StringFlag{Name: "listen", Value: usualCopy},
			&cli.StringFlag{Name: "pages", Value: noPages},
			&cli.StringFlag{Name: "tls-cert"}, &cli.StringFlag{Name: "tls-key"},
			&cli.BoolFlag{Name: "tls-own", DisableDefaultText: true},
			&cli.StringFlag{Name: "name"},
			&cli.StringSliceFlag{Name: "proxy"},
		},
		Action: func(c *cli.Context) error {
			halls, err := gatheredOf(c)
			if err != nil {
				return err
			}
			n, err := entranceOf(c, hallNames(halls)...)
			if err != nil {
				return err
			}
			return gather(c.Context, t, n, halls)
		},
	}
}

func promoteCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "promote",
		ArgsUsage: " ",
		Flags:     []cli.Flag{&cli.StringFlag{Name: "backup"}, &cli.BoolFlag{Name: "yes", DisableDefaultText: true}},
		Action: func(c *cli.Context) error {
			switch {
			case c.String("backup") == "":
				return usageError("promote-key")
			case !c.Bool("yes"):
				return usageError("promote-sure", c.String("dir"))
			}
			state, err := desk.Promote(c.Context, c.String("dir"), c.String("backup"))
			if err != nil {
				return err
			}
			if behind := state.Behind(); behind > 0 {
				err = t.line("copy.lacks", behind, state.Heard.Local().Format("15:04:05"))
			}
			if err == nil && state.Gaps > 0 {
				err = t.line("copy.gaps-promoted", state.Gaps)
			}
			if err != nil {
				return err
			}
			return t.line("copy.promoted", c.String("dir"), state.Copied)
		},
	}
}
