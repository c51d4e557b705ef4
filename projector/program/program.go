// Package program says which program this is, from what the Go tool notes in it.
package program

import (
	"runtime/debug"
	"strings"
	"sync"
)

// unknown is the version of a program that was not built from a tagged or committed
// source, such as a test.
const unknown = "0.0.0-devel"

// Version returns the program's version without the v, a semantic version: of its tag,
// or made from its commit's time and hash.
func Version() string { return read().version }

// Commit returns the hash of the commit that the program was built from, with "+dirty"
// where its source was changed since; "" where that is not known.
func Commit() string { return read().commit }

type identity struct{ version, commit string }

var read = sync.OnceValue(func() identity {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return identity{version: unknown}
	}
	return identityOf(info)
})

func identityOf(info *debug.BuildInfo) identity {
	id := identity{version: strings.TrimPrefix(info.Main.Version, "v")}
	if id.version == "" || id.version == "(devel)" {
		id.version = unknown
	}
	dirty := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			id.commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = "+dirty"
		}
	}
	if id.commit != "" {
		id.commit += dirty
	}
	return id
}
