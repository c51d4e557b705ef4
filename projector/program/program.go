// Package program says which program this is, from what the Go tool notes in it.
package program

import (
	"cmp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// unknown is the version of a program that was not built from a tagged or committed
// source, such as a test.
const unknown = "0.0.0-devel"

// Build is what is known of this program's build.
type Build struct {
	Version   string `json:"version"`             // as Version returns it
	Commit    string `json:"commit,omitempty"`    // as Commit returns it
	Committed string `json:"committed,omitempty"` // when, such as 2026-07-30T14:05:00Z; "" where that is not known
	Go        string `json:"go"`                  // the Go version
	System    string `json:"system"`              // operating system and processor, such as linux/amd64
}

// Version returns the program's version without the v, a semantic version: of its tag,
// or made from its commit's time and hash.
func Version() string { return Read().Version }

// Commit returns the hash of the commit that the program was built from, with "+dirty"
// where its source was changed since; "" where that is not known.
func Commit() string { return Read().Commit }

// Read returns what is known of this program's build.
func Read() Build { return read() }

var read = sync.OnceValue(func() Build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	return buildOf(info)
})

func buildOf(info *debug.BuildInfo) Build {
	b := Build{Version: strings.TrimPrefix(info.Main.Version, "v"), Go: cmp.Or(info.GoVersion, runtime.Version()), System: runtime.GOOS + "/" + runtime.GOARCH}
	if b.Version == "" || b.Version == "(devel)" {
		b.Version = unknown
	}
	dirty := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			b.Commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+dirty"
		case s.Key == "vcs.time":
			b.Committed = s.Value
		}
	}
	if b.Commit != "" {
		b.Commit += dirty
	}
	return b
}
