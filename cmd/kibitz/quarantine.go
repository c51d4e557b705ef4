package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/events/journal"
	"kibitz/events/ledger"
	"kibitz/projector/client"
	"kibitz/projector/desk"
	"kibitz/replay/wording"
)

func quarantineCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "quarantine",
		ArgsUsage: "list|show|hand-in [NUMBER|FILE]",
		Flags:     []cli.Flag{jsonFlag()},
		Action: func(c *cli.Context) error {
			arguments := c.Args().Slice()
			if len(arguments) == 1 && arguments[0] == "list" {
				return readStore(c, func(ctx context.Context, d *desk.Desk) error { return listQuarantine(ctx, d, t, c.Bool("json")) })
			}
			if len(arguments) != 2 || arguments[0] != "show" && arguments[0] != "hand-in" {
				return usageError("quarantine-what")
			}
			number, err := strconv.ParseUint(arguments[1], 10, 64)
			if arguments[0] == "hand-in" && err != nil {
				return readStore(c, func(ctx context.Context, d *desk.Desk) error { return handInFile(ctx, d, t, arguments[1]) })
			}
			if err != nil || number == 0 {
				return usageError("quarantine-what")
			}
			return readStore(c, func(ctx context.Context, d *desk.Desk) error {
				kept, err := quarantined(ctx, d, number)
				switch {
				case err != nil:
					return err
				case arguments[0] == "show":
					return showQuarantined(t, kept, c.Bool("json"))
				}
				return handIn(ctx, d, t, kept)
			})
		},
	}
}

// refusedEntry is a refused message in the JSON output of list.
type refusedEntry struct {
	Number  uint64    `json:"number"`
	Time    time.Time `json:"time"`
	Reason  string    `json:"reason"`  // a code
	Detail  string    `json:"detail"`  // as the hall gave it
	Subject string    `json:"subject"` // that it was sent to
	Size    int       `json:"size"`    // in bytes
}

func entryOf(r *journal.Refused) refusedEntry {
	return refusedEntry{Number: r.Seq, Time: r.Time, Reason: r.Reason, Detail: r.Detail, Subject: r.Subject, Size: len(r.Data)}
}

// refusedWhole is a refused message in the JSON output of show.
type refusedWhole struct {
	refusedEntry
	Data []byte `json:"data"` // as received, in base64
}

// listQuarantine tells of each refused message that is kept, oldest first.
func listQuarantine(ctx context.Context, d *desk.Desk, t terminal, asJSON bool) error {
	all := []refusedEntry{}
	err := d.Journal.Quarantined(ctx, 1, func(r journal.Refused) error {
		all = append(all, entryOf(&r))
		return nil
	})
	switch {
	case err != nil:
		return err
	case asJSON:
		return t.encode(all)
	}
	for i := range all {
		r := &all[i]
		where := t.words.Say("quarantine.elsewhere")
		if tournament, match, ok := journal.MatchOf(r.Subject); ok {
			where = tournament + "/" + match
		}
		columns := []string{strconv.FormatUint(r.Number, 10), r.Time.Local().Format("2006-01-02 15:04:05"), where, t.words.Say("quarantine.size", r.Size), r.Reason, refusedWords(t.words, r), r.Subject}
		for i := range columns {
			columns[i] = wording.OneLine(columns[i])
		}
		if _, err := fmt.Fprintln(t.out, strings.Join(columns, "\t")); err != nil {
			return err
		}
	}
	return nil
}

// refusedWords returns why a message was refused, as the trail says it.
func refusedWords(words *wording.Words, r *refusedEntry) string {
	if reason := ledger.Reason(r.Reason); slices.Contains(ledger.Reasons(), reason) {
		return words.Why(reason, behind(reason.Sentence(), r.Detail))
	}
	if sentence, _, more := strings.Cut(r.Detail, " ("); more && strings.HasSuffix(r.Detail, ")") {
		return words.Failure(sentence) + " (" + words.Detail(behind(sentence, r.Detail)) + ")"
	}
	return words.Failure(r.Detail)
}

// behind returns what a text says more than a sentence: what stands in parentheses behind it, or else the rest.
func behind(sentence, text string) string {
	rest := strings.TrimPrefix(text, sentence)
	if strings.HasPrefix(rest, " (") && strings.HasSuffix(rest, ")") {
		return rest[2 : len(rest)-1]
	}
	return rest
}

var errFound = errors.New("found")

// quarantined returns the refused message with this number.
func quarantined(ctx context.Context, d *desk.Desk, number uint64) (kept *journal.Refused, err error) {
	err = d.Journal.Quarantined(ctx, number, func(r journal.Refused) error {
		if r.Seq == number {
			kept = &r
		}
		return errFound
	})
	switch {
	case err != nil && !errors.Is(err, errFound):
		return nil, err
	case kept == nil:
		return nil, newError("not-quarantined", strconv.FormatUint(number, 10))
	}
	return kept, nil
}

// showQuarantined writes the bytes of a refused message as they came. In a terminal they are
// quoted, because anybody can have sent them.
func showQuarantined(t terminal, kept *journal.Refused, asJSON bool) (err error) {
	switch {
	case asJSON:
		err = t.encode(refusedWhole{entryOf(kept), kept.Data})
	case t.screen() != nil:
		_, err = fmt.Fprintf(t.out, "%+q\n", kept.Data)
	default:
		_, err = t.raw().Write(kept.Data)
	}
	return err
}

// handIn sends a refused entry again, as its device signed it and with no more authority.
func handIn(ctx context.Context, d *desk.Desk, t terminal, kept *journal.Refused) error {
	tournament, match, _ := journal.MatchOf(kept.Subject)
	signature := ""
	if values := kept.Header[events.SignatureHeader]; len(values) > 0 {
		signature = values[0]
	}
	accepted, err := d.Client.Append(ctx, client.Submission{Tournament: tournament, Match: match, Data: kept.Data, Signature: signature, Foreign: true, AcceptGap: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(t.out, "%s/%s %d %s\n", tournament, match, accepted.N, accepted.As)
	return err
}
