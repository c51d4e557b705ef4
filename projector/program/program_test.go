package program

import (
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
		want     identity
	}{
		{"v1.2.3", settings("vcs.revision", "abc", "vcs.modified", "false"), identity{"1.2.3", "abc"}},
		{"v0.0.0-20261122160000-abcdef123456+dirty", settings("vcs.modified", "true", "vcs.revision", "abcdef"),
			identity{"0.0.0-20261122160000-abcdef123456+dirty", "abcdef+dirty"}},
		{"(devel)", nil, identity{"0.0.0-devel", ""}},
		{"", settings("vcs.modified", "true"), identity{"0.0.0-devel", ""}},
	} {
		if got := identityOf(&debug.BuildInfo{Main: debug.Module{Version: c.version}, Settings: c.settings}); got != c.want {
			t.Errorf("%q: %+v, want %+v", c.version, got, c.want)
		}
	}
	if Version() == "" {
		t.Error("this program has no version")
	}
}
