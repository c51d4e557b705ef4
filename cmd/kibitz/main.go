// Kibitz records matches at tournament tables as events, replays them through the
// rules, and shows positions, scores and the audit trail.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	os.Exit(runProgram(ctx, os.Args, terminal{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
}
