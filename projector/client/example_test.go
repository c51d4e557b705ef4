package client_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/client"
	"kibitz/projector/serve"
	"kibitz/replay/simulation"
)

// The append service takes the entries that schedule a match, and says which links of
// the match they became.
func ExampleClient_Append() {
	if err := appendAndLook(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// link 1
	// link 2
}

func appendAndLook() (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	store, err := journal.Open(ctx, journal.Config{Dir: dir, NoSync: true})
	if err != nil {
		return err
	}
	defer store.Close()
	match := simulation.New(1, "open", "final", simulation.ToPoints(3))
	hall, err := serve.Start(ctx, store, serve.Options{Dir: dir, Offices: []string{match.Public(match.Office)}})
	if err != nil {
		return err
	}
	defer hall.Close()
	c := client.New(store)
	for _, entry := range match.Schedule() {
		accepted, err := c.Append(ctx, client.Submission{Tournament: "open", Match: "final", Data: entry.Data, Signature: entry.Signature})
		if err != nil {
			return err
		}
		fmt.Println("link", accepted.N)
	}
	return nil
}
