package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"os"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
)

const (
	usualCopy = "127.0.0.1:7422"
	copyTick  = time.Second // between two looks at how far a copy is
)

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

// tellCopy says how far the copy is each time the hall connects or is cut off, until it is
// interrupted.
func tellCopy(ctx context.Context, t terminal, g *gathered, log *slog.Logger) error {
	var told journal.CopyState
	for {
		state, err := g.kept.State(ctx)
		switch {
		case ctx.Err() != nil:
			return nil // interrupted, which is the normal end
		case journal.CodeOf(err) == journal.CodeGone:
			return err
		case err != nil:
			log.Warn("the copy cannot be asked how far it is", "hall", g.name, "error", err)
			err = nil
			state = told
		case state.Ahead && !told.Ahead:
			err = t.line("copy.ahead", state.Copied, state.Head, g.name)
		case state.Linked && !told.Linked:
			err = t.line("copy.linked", state.Copied, state.Behind(), g.name)
		case told.Linked && !state.Linked:
			err = t.line("copy.cut", state.Copied, state.Behind(), g.name)
		}
		if err != nil {
			return err
		}
		told = state
		select {
		case <-ctx.Done():
		case <-time.After(copyTick):
		}
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
			if err != nil {
				return err
			}
			return t.line("copy.promoted", c.String("dir"), state.Copied)
		},
	}
}
