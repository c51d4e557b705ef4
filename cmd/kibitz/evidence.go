package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
)

func evidenceCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "evidence",
		Usage:     "attach a photo or paper to a dispute, or take one out of the store",
		ArgsUsage: "add|get ARGUMENT...",
		Description: fmt.Sprintf(`The record names the file by its SHA-256; the file itself, of at most %d MiB, lies beside
the record in the store, and is checked against that when it is taken out.

   kibitz evidence add MATCH DISPUTE FILE --caption "the dice as they lay"
   kibitz evidence get SHA256 --file photo.jpg`, journal.MaxEvidence>>20),
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "caption", Usage: "what the file shows", EnvVars: []string{"KIBITZ_CAPTION"}},
			&cli.StringFlag{Name: "file", Usage: "file to write; standard output by default", EnvVars: []string{"KIBITZ_FILE"}},
		}, slices.DeleteFunc(proposalFlags(), func(f cli.Flag) bool { return f.Names()[0] == "reason" })...),
		Action: func(c *cli.Context) error {
			arguments := c.Args().Slice()
			switch {
			case len(arguments) == 4 && arguments[0] == "add":
				return addEvidence(t, c, arguments[1:])
			case len(arguments) == 2 && arguments[0] == "get":
				return getEvidence(t, c, arguments[1])
			}
			return usageError("'add MATCH DISPUTE FILE' or 'get SHA256' was expected; see 'kibitz evidence --help'")
		},
	}
}

// addEvidence keeps a file and records it in its match.
func addEvidence(t terminal, c *cli.Context, arguments []string) error {
	words, err := wordsOf(c)
	if err != nil {
		return err
	}
	if !c.Bool("dry-run") && !c.Bool("yes") && !t.answers() {
		return usageError("nobody can be asked here; look at what it drags along with --dry-run, and record it with --yes")
	}
	file, err := readEvidence(arguments[2])
	if err != nil {
		return err
	}
	media, _, _ := strings.Cut(http.DetectContentType(file), ";")
	told := evidenceEvent(arguments[1], strings.TrimSpace(c.String("caption")), media, events.HashOf(file), len(file))
	p := &proposing{t: t, c: c, words: words, named: arguments[0]}
	p.write = func(m *standing) ([]events.Event, error) {
		if !hasRaised(m, arguments[1]) {
			return nil, fmt.Errorf("match %s has no dispute %q; 'kibitz case %s' lists them", m.match.Match, arguments[1], m.match.Match)
		}
		return told, nil
	}
	return readStore(c, func(ctx context.Context, s *store) error {
		if c.Bool("dry-run") {
			return p.run(ctx, s)
		}
		m, err := s.standing(ctx, p.named)
		if err == nil {
			_, err = p.write(m)
		}
		if err != nil {
			return err
		}
		if err := s.keepEvidence(ctx, file); err != nil {
			return err
		}
		return p.run(ctx, s)
	})
}

// hasRaised reports whether a dispute of this id was raised in a match.
func hasRaised(m *standing, dispute string) bool {
	for i := range m.timeline.Len() {
		if d, ok := m.timeline.Placed(i).Event.Body.(*events.DisputeRaised); ok && d.Dispute == dispute {
			return true
		}
	}
	return false
}

func (s *store) keepEvidence(ctx context.Context, file []byte) error {
	kept, err := s.journal.Evidence(ctx)
	if err != nil {
		return err
	}
	_, err = kept.Add(ctx, file)
	return err
}

// readEvidence reads a file, which must not be larger than evidence may be.
func readEvidence(name string) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := io.ReadAll(io.LimitReader(in, journal.MaxEvidence+1))
	if err != nil {
		return nil, err
	}
	if len(file) == 0 || len(file) > journal.MaxEvidence {
		return nil, usageError("%s: a file of evidence has from 1 to %d bytes", name, journal.MaxEvidence)
	}
	return file, nil
}

// getEvidence takes a file out of the store.
func getEvidence(t terminal, c *cli.Context, text string) error {
	var hash events.Hash
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(hash) {
		return usageError("%q: a SHA-256 of 64 hexadecimal digits is needed; 'kibitz case' shows it", text)
	}
	copy(hash[:], raw)
	if c.String("file") == "" && t.screen() != nil {
		return usageError("a photo is nothing for a terminal; name a file: --file photo.jpg")
	}
	return readStore(c, func(ctx context.Context, s *store) error {
		kept, err := s.journal.Evidence(ctx)
		if err != nil {
			return err
		}
		file, err := kept.Get(ctx, hash)
		if err != nil {
			return err
		}
		return (&showing{t: t, file: c.String("file")}).keep(file)
	})
}

// evidenceEvent is what names a file of evidence in the record.
func evidenceEvent(dispute, caption, media string, hash events.Hash, size int) []events.Event {
	return []events.Event{{Body: &events.EvidenceAttached{Dispute: dispute, Source: hash, Media: media, Bytes: size, Caption: caption}}}
}
