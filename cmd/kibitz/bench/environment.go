package bench

import (
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"kibitz/events/journal"
)

// Environment describes where a run took place.
type Environment struct {
	CPU      string  `json:"cpu"`
	Cores    int     `json:"cores"` // available to the program
	OS       string  `json:"os"`
	Arch     string  `json:"arch"`
	Go       string  `json:"go"`
	Server   string  `json:"nats_server"`
	Client   string  `json:"nats_client"`
	Revision string  `json:"revision,omitempty"` // of the program, if it was built from a repository
	Load     string  `json:"load,omitempty"`     // the system's load averages at the start of the run; should be near 0
	Syncs    float64 `json:"syncs_per_second"`   // sequential syncs of the disk
	Sizes    Sizes   `json:"sizes"`
}

func environment(dir string, sizes Sizes) (Environment, error) {
	syncs, err := journal.MeasureSync(dir)
	return Environment{
		CPU: cpu(), Cores: runtime.GOMAXPROCS(0), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Go: runtime.Version(), Server: server.VERSION, Client: nats.Version,
		Revision: revision(), Load: load(), Syncs: syncs, Sizes: sizes,
	}, err
}

// cpu returns the system's name for its processor.
func cpu() string {
	text, _ := os.ReadFile("/proc/cpuinfo") // Linux only
	for line := range strings.Lines(string(text)) {
		if name, value, found := strings.Cut(line, ":"); found && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	if name := os.Getenv("PROCESSOR_IDENTIFIER"); name != "" { // Windows
		return name
	}
	return runtime.GOARCH
}

// load returns the system's load averages over 1, 5 and 15 minutes, or "" if they are
// unknown.
func load() string {
	text, _ := os.ReadFile("/proc/loadavg")
	return strings.Join(strings.Fields(string(text))[:min(3, len(strings.Fields(string(text))))], " ")
}

func revision() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	revision := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value + revision
		case s.Key == "vcs.modified" && s.Value == "true":
			revision += " modified"
		}
	}
	return revision
}
