// Package desk is what a director or the office does with a store of matches, from a
// command line or a page: read a match, propose an act, preview its effects, and record it
// if the match has not moved on. It also has the register of names, and lists of open
// options, settings and dues. Package acts has the acts and their forms; package importing
// imports match files.
package desk

import (
	"bytes"
	"cmp"
	"context"
	"os"
	"path/filepath"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/hall"
	"kibitz/projector/serve"
	"kibitz/replay/invalid"
	"kibitz/replay/record/archive"
)

// Options select the store and how it is opened.
type Options struct {
	Dir         string // the store's folder; with URL, the folder of the office's key
	URL         string // a NATS server with JetStream that holds the record instead
	Credentials string // the file of credentials for that server, or of a key's seed

	Existing bool // the store must exist; by default it is created
	Archive  bool // Dir may name a tournament's archive, which is read instead of a store
	Serve    bool // run the services even at a server that is not this process's own

	Journal journal.Config
	Serving serve.Options

	// Warn receives problems that do not stop the work.
	Warn func(error)

	restores bool // the store may be half restored
}

// Desk is an open store with the services that write to it.
type Desk struct {
	Journal *journal.Journal
	Client  *client.Client
	Server  *serve.Server // nil if another process runs the services
	Office  nkeys.KeyPair

	record  hall.Record
	archive *archive.Archive // nil at a store
	warn    func(error)

	discreet bool // whoever uses it may not read the register of names
}

// Discreet returns the desk for somebody who may not read the register of names: it suggests nobody.
func (d *Desk) Discreet() *Desk {
	discreet := *d
	discreet.discreet = true
	return &discreet
}

// Warn reports a problem that does not stop the work.
func (d *Desk) Warn(err error) { d.warn(err) }

// Alarm reports a problem in the hall's health, if this process runs the services.
func (d *Desk) Alarm(err error) {
	if d.Server == nil {
		d.warn(err)
		return
	}
	d.Server.Alarm(err)
}

// Run opens a store and calls work with its desk. The first process that opens a folder
// runs its server and services. If that process ends meanwhile, this process or another one
// opens the store and work is called again, so all writing must be repeatable.
func Run(ctx context.Context, o Options, work func(context.Context, *Desk) error) error {
	if o.URL == "" && isFile(o.Dir) && (o.Archive || isArchive(o.Dir)) {
		return withArchive(ctx, &o, work)
	}
	config, err := o.config()
	if err != nil {
		return err
	}
	return journal.Run(ctx, config, func(ctx context.Context, j *journal.Journal) error {
		use := func(ctx context.Context) error {
			d, err := open(ctx, j, &o)
			if err != nil {
				return err
			}
			return cmp.Or(work(ctx, d), d.close())
		}
		if j.Opener() && !o.Serve {
			return withLentStore(ctx, j, use)
		}
		return use(ctx)
	})
}

func (o *Options) config() (journal.Config, error) {
	config := o.Journal
	config.Dir, config.URL, o.Serving.Dir = o.Dir, o.URL, o.Dir
	switch {
	case o.Existing && o.URL == "" && o.Dir != "" && !IsStore(o.Dir):
		return config, invalid.New("no-store", "dir", o.Dir)
	case !o.restores && o.URL == "" && isFile(filepath.Join(o.Dir, restoringFile)):
		return config, invalid.New("half-restored", "dir", o.Dir)
	case o.Credentials != "" && o.URL == "":
		return config, invalid.Field("creds", "", "no-server")
	case o.Credentials != "":
		option, err := credentials(o.Credentials)
		config.Options = append(config.Options, option)
		return config, err
	}
	return config, nil
}

// credentials returns the option to connect with a file: an account's credentials, or the
// seed of a key, such as the office's own.
func credentials(file string) (nats.Option, error) {
	text, err := os.ReadFile(file)
	defer clear(text)
	if err == nil && bytes.HasPrefix(text, []byte("SU")) {
		return nats.NkeyOptionFromSeed(file)
	}
	return nats.UserCredentials(file), nil // which says what is wrong with the file
}

// IsStore reports whether a folder holds a store.
func IsStore(dir string) bool { return journal.IsStore(dir) }

// officeKey returns the key of the folder's office. A record at another server may be that of
// another office: who only reads it needs none of its keys.
func officeKey(ctx context.Context, j *journal.Journal, o *Options) (nkeys.KeyPair, error) {
	if o.URL != "" {
		return hall.OfficeKey(o.Dir)
	}
	return hall.KeyOfStore(ctx, j, o.Dir)
}

func open(ctx context.Context, j *journal.Journal, o *Options) (*Desk, error) {
	key, err := officeKey(ctx, j, o)
	if err != nil {
		return nil, err
	}
	office, err := hall.NewSigner(key) // the services know what it has signed
	if err != nil {
		return nil, err
	}
	d := &Desk{Journal: j, record: j, Client: client.New(j), Office: office, warn: o.Warn}
	if d.warn == nil {
		d.warn = func(error) {}
	}
	if j.Opener() || o.Serve && o.URL != "" {
		serving := o.Serving
		if serving.Office == nil {
			serving.Office = office
		}
		if d.Server, err = serve.Start(ctx, j, serving); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// AwaitViews waits until the views cover the log, if this process keeps them.
func (d *Desk) AwaitViews(ctx context.Context) error {
	if d.Server == nil {
		return nil
	}
	select {
	case <-d.Server.Ready():
		return nil
	case <-d.Server.Done():
		return d.Server.Close()
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *Desk) close() error {
	if d.Server == nil {
		return nil
	}
	return d.Server.Close()
}
