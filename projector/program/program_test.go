package program

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestTheProgramIsNamedByItsBuild(t *testing.T) {
	settings := func(pairs ...string) (list []debug.BuildSetting) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return list
	}
	for _, c := range []struct {
		version  string
		settings []debug.BuildSetting
		want     Build
	}{
		{"v1.2.3", settings("vcs.revision", "abc", "vcs.time", "2026-07-30T14:05:00Z", "vcs.modified", "false"), Build{Version: "1.2.3", Commit: "abc", Committed: "2026-07-30T14:05:00Z"}},
		{"v0.0.0-20261122160000-abcdef123456+dirty", settings("vcs.modified", "true", "vcs.revision", "abcdef"),
			Build{Version: "0.0.0-20261122160000-abcdef123456+dirty", Commit: "abcdef+dirty"}},
		{"(devel)", nil, Build{Version: "0.0.0-devel", Commit: ""}},
		{"", settings("vcs.modified", "true"), Build{Version: "0.0.0-devel", Commit: ""}},
	} {
		c.want.Go, c.want.System = "go1.26.0", runtime.GOOS+"/"+runtime.GOARCH
		if got := buildOf(&debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: c.version}, Settings: c.settings}); got != c.want {
			t.Errorf("%q: %+v, want %+v", c.version, got, c.want)
		}
	}
	if Version() == "" {
		t.Error("this program has no version")
	}
}
