package main

import (
	"context"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events/journal"
	"kibitz/projector/desk"
	"kibitz/projector/program"
)

// What a hall needs.
const (
	leastTables  = 50              // that the disk carries
	leastFree    = 1 << 30         // bytes
	mostOffset   = time.Second     // between this machine's clock and the hall's
	renewWithin  = 14 * 24         // hours before a certificate ends
	dialPatience = 2 * time.Second // for a port to answer
)

func doctorCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "doctor",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "listen", Value: usualListen},
			&cli.StringFlag{Name: "pages", Value: usualPages},
			&cli.StringFlag{Name: "tls-cert"},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			e := &examined{t: t, c: c, Checks: []healthCheck{}}
			e.version()
			e.disk()
			e.certificates()
			e.store()
			return e.tell()
		},
	}
}

// healthCheck is one line of the doctor's report.
type healthCheck struct {
	Check string `json:"check"`
	OK    bool   `json:"ok"`
	Found string `json:"found"`          // in words
	Next  string `json:"next,omitempty"` // what to do
}

// examined is a run of the command.
type examined struct {
	t      terminal
	c      *cli.Context
	Checks []healthCheck
}

// note adds a check. The words are under doctor.<check>, and what to do under doctor.<check>-next.
func (e *examined) note(check string, ok bool, values ...any) {
	line := healthCheck{Check: check, OK: ok, Found: e.t.words.Say("doctor."+check, values...)}
	if !ok {
		line.Next = e.t.words.Say("doctor." + check + "-next")
	}
	e.Checks = append(e.Checks, line)
}

// failed adds a check that could not be made.
func (e *examined) failed(check string, err error) {
	e.Checks = append(e.Checks, healthCheck{Check: check, Found: translate(e.t.words, err), Next: e.t.words.Say("doctor." + check + "-next")})
}

func (e *examined) version() {
	build := program.Read()
	e.note("version", true, build.Version, build.Go, build.System)
}

// disk checks the folder of the store, or the nearest one above it that is there.
func (e *examined) disk() {
	if e.c.String("nats") != "" {
		return
	}
	dir := e.c.String("dir")
	for _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir; _, err = os.Stat(dir) {
		dir = filepath.Dir(dir)
	}
	syncs, err := journal.MeasureSync(dir)
	if err != nil {
		e.failed("disk", err)
	} else {
		tables := int(syncs / entriesPerTable)
		e.note("disk", tables >= leastTables, int(syncs), tables)
	}
	free, err := journal.FreeBytes(dir)
	if err != nil {
		e.failed("space", err)
		return
	}
	e.note("space", free >= leastFree, int(free>>20))
}

// certificates checks those of the store's folder and of --tls-cert.
func (e *examined) certificates() {
	files, _ := fs.Glob(os.DirFS(filepath.Join(e.c.String("dir"), "tls")), "*.pem") // the pattern is sound
	for i, name := range files {
		files[i] = filepath.Join(e.c.String("dir"), "tls", name)
	}
	if name := e.c.String("tls-cert"); name != "" {
		files = append(files, name)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			e.failed("certificate", err)
			continue
		}
		for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
			if block.Type != "CERTIFICATE" {
				continue
			}
			certificate, err := x509.ParseCertificate(block.Bytes)
			if err != nil {
				e.failed("certificate", err)
				continue
			}
			left := time.Until(certificate.NotAfter)
			e.note("certificate", left.Hours() >= renewWithin, filepath.Base(file), certificate.NotAfter.UTC().Format(time.DateOnly))
		}
	}
}

// store checks the record, the hall's clock and its ports. Without a store only the ports can be
// checked.
func (e *examined) store() {
	served := false
	if e.c.String("nats") != "" || desk.IsStore(e.c.String("dir")) {
		err := readStore(e.c, func(ctx context.Context, d *desk.Desk) error {
			served = d.Server == nil
			return e.record(ctx, d)
		})
		if err != nil {
			e.failed("store", err)
		}
	}
	if e.c.String("nats") == "" {
		e.port("listen", served)
	}
	if e.c.String("pages") != noPages {
		e.port("pages", served)
	}
}

// record checks the log's form and the difference between this machine's clock and the hall's.
func (e *examined) record(ctx context.Context, d *desk.Desk) error {
	health, err := d.Journal.Health(ctx)
	if err == nil {
		err = health.Err()
	}
	if err != nil {
		return err
	}
	e.note("store", true, int(health.Entries), d.Journal.Conn().ConnectedServerVersion())
	key, err := d.Office.PublicKey()
	if err != nil {
		return err
	}
	offset, err := d.Client.ClockOffset(ctx, key)
	if err != nil {
		e.failed("clock", err)
		return nil
	}
	e.note("clock", offset.Abs() <= mostOffset, offset.Round(time.Millisecond).String())
	return nil
}

// port checks that the hall's port answers if the store is served, and is free if not.
func (e *examined) port(flag string, served bool) {
	at := e.c.String(flag)
	if strings.HasSuffix(at, ":0") {
		return
	}
	conn, err := net.DialTimeout("tcp", at, dialPatience)
	if err == nil {
		_ = conn.Close()
	}
	switch answers := err == nil; {
	case served:
		e.note("port-served", answers, "--"+flag, at)
	default:
		e.note("port-free", !answers, "--"+flag, at)
	}
}

// tell writes the checks. It fails if anything is to be done.
func (e *examined) tell() error {
	todo := 0
	for _, line := range e.Checks {
		if !line.OK {
			todo++
		}
	}
	if err := e.write(); err != nil {
		return err
	}
	if todo > 0 {
		return cli.Exit(newError("doctor-finds", todo), exitFailed)
	}
	return nil
}

func (e *examined) write() error {
	if e.c.Bool("json") {
		return e.t.encode(e.Checks)
	}
	for _, line := range e.Checks {
		var err error
		if line.OK {
			err = e.t.line("doctor.fine", line.Found)
		} else {
			err = e.t.line("doctor.wrong", line.Found, line.Next)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
