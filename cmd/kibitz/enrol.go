package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk/office"
	"kibitz/projector/roster"
)

func enrolCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "enrol",
		ArgsUsage: "[KEY]",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "role", Value: string(roster.Table)},
			&cli.StringFlag{Name: "tournament"},
			&cli.StringFlag{Name: "table"},
			&cli.StringFlag{Name: "match"},
			&cli.StringFlag{Name: "person"},
			&cli.StringFlag{Name: "label"},
			&cli.StringFlag{Name: "until"},
			&cli.StringFlag{Name: "url"},
			&cli.DurationFlag{Name: "lasts", Value: roster.CodeLife},
			&cli.BoolFlag{Name: "compare", DisableDefaultText: true},
			&cli.BoolFlag{Name: "list", DisableDefaultText: true},
			&cli.BoolFlag{Name: "pending", DisableDefaultText: true},
			&cli.StringFlag{Name: "approve"},
			&cli.StringFlag{Name: "refuse"},
			&cli.StringFlag{Name: "revoke"},
			&cli.StringFlag{Name: "replace"},
			&cli.StringFlag{Name: "reason"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			if c.Bool("list") {
				var list []*roster.Device
				return inOffice(c, &office.Devices{}, &list, func(say sayer, name namer) error { return writeDevices(t, c, say, name, list) })
			}
			if c.Bool("pending") {
				var list []roster.Pending
				return inOffice(c, &office.Pending{}, &list, func(say sayer, name namer) error { return writePending(t, c, say, name, list) })
			}
			act, err := enrolling(c)
			if err != nil {
				return err
			}
			var done *office.Enrolled
			return inOffice(c, act, &done, func(say sayer, name namer) error { return writeEnrolled(t, c, say, name, done) })
		},
	}
}

// checkEnrolling returns an error if the flags ask for several things, or for one of no device.
func checkEnrolling(c *cli.Context) error {
	acts := slices.DeleteFunc([]string{"approve", "refuse", "revoke", "replace"}, func(flag string) bool { return !c.IsSet(flag) })
	named := c.Args().Present() || len(acts) > 0 && acts[0] != "replace"
	switch {
	case len(acts) > 1:
		return usageError("enrol-alone", acts[0], "--"+acts[1])
	case len(acts) == 1 && c.String(acts[0]) == "":
		return usageError("enrol-empty", acts[0])
	case len(acts) == 1 && acts[0] != "replace" && c.Args().Present():
		return usageError("enrol-alone", acts[0], "KEY")
	case named && c.Bool("compare"):
		return usageError("enrol-compare")
	}
	return nil
}

// enrolling returns the act that flags and arguments ask for.
func enrolling(c *cli.Context) (office.Act, error) {
	if err := checkEnrolling(c); err != nil {
		return nil, err
	}
	key := c.Args().First()
	switch {
	case c.String("approve") != "":
		return &office.Approve{Device: c.String("approve")}, nil
	case c.String("refuse") != "":
		return &office.Approve{Device: c.String("refuse"), Refuse: true}, nil
	case c.String("revoke") != "":
		return &office.Revoke{Device: c.String("revoke"), Reason: c.String("reason")}, nil
	case c.String("replace") != "":
		return &office.Replace{Old: c.String("replace"), Device: key, Reason: c.String("reason"), Compare: c.Bool("compare")}, nil
	}
	until, err := office.Time("until", c.String("until"))
	return &office.Enrol{Device: key, Lasts: int(math.Ceil(c.Duration("lasts").Minutes())), Compare: c.Bool("compare"), Grant: roster.Grant{
		Role: roster.Role(c.String("role")), Tournament: c.String("tournament"), Table: c.String("table"), Match: c.String("match"),
		Person: c.String("person"), Label: c.String("label"), Until: until,
	}}, err
}

// enrolledJSON is the JSON output for a device that is enrolled, or for a code.
type enrolledJSON struct {
	*office.Enrolled
	QR string `json:"qr,omitempty"` // what the QR code of a code says
}

func writeEnrolled(t terminal, c *cli.Context, say sayer, name namer, done *office.Enrolled) error {
	scanned := ""
	if done.Code != nil {
		scanned = office.ScannedCode(c.String("url"), done.Code)
	}
	switch {
	case c.Bool("json"):
		return t.encode(enrolledJSON{done, scanned})
	case done.Code != nil:
		return writeCode(t, say, name, done.Code, scanned)
	case done.Refused != nil:
		_, err := fmt.Fprintln(t.out, say("office.refused", done.Refused.Letters, granted(say, name, &done.Refused.Grant)))
		return err
	case done.Ended != nil:
		_, err := fmt.Fprintln(t.out, say("office.code-ended", done.Ended.Text, granted(say, name, &done.Ended.Grant)))
		return err
	}
	d, key := done.Device, "office.enrolled"
	if d.Revoked != nil {
		key = "office.revoked"
	} else if d.Replaces != "" {
		key = "office.replaced"
	}
	_, err := fmt.Fprintln(t.out, say(key, d.Key, granted(say, name, &d.Grant), done.Matches, d.Replaces))
	return err
}

// writeCode writes a one-time code, as a QR code and as letters, with what it gives.
func writeCode(t terminal, say sayer, name namer, code *roster.Code, scanned string) error {
	picture, err := qrText(scanned)
	if err != nil {
		return err
	}
	for line := range strings.Lines(picture) {
		if _, err := fmt.Fprintln(t.styled(), t.look(whiteOnBlack, strings.TrimRight(line, "\n"))); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(t.out, "\n"+say("office.code", code.Text, granted(say, name, &code.Grant), shown(code.Until)))
	return err
}

func shown(at events.Instant) string { return at.Time().Format(time.RFC3339) }

// granted describes a grant in one line.
func granted(say sayer, name namer, g *roster.Grant) string {
	until, person := "", ""
	if g.Person != "" {
		person = name(g.Person)
	}
	if g.Until != 0 {
		until = shown(g.Until)
	}
	return say("office.grant", say("office.role."+string(g.Role)), g.Tournament, g.Table, g.Match, person, g.Label, until)
}

func writePending(t terminal, c *cli.Context, say sayer, name namer, list []roster.Pending) error {
	if c.Bool("json") {
		return t.encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(t.out, say("office.nobody-waits"))
		return err
	}
	out := t.columns()
	for _, p := range list {
		label := ""
		if p.Label != "" {
			label = say("office.calls-itself", strconv.Quote(p.Label)) // which may look like letters
		}
		out.row(p.Letters, granted(say, name, &p.Grant), label, say("office.waits-until", shown(p.Until)))
	}
	return out.end()
}

func writeDevices(t terminal, c *cli.Context, say sayer, name namer, list []*roster.Device) error {
	if c.Bool("json") {
		return t.encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(t.out, say("office.no-devices"))
		return err
	}
	out := t.columns()
	for _, d := range list {
		state := ""
		switch {
		case d.Revoked != nil:
			state = say("office.revoked-at", shown(d.Revoked.At), d.Revoked.Reason)
		case !d.Admitted(events.InstantOf(time.Now())):
			state = say("office.over")
		}
		out.row(d.Key, granted(say, name, &d.Grant), state)
	}
	return out.end()
}
