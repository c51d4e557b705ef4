package browsertest

import (
	"context"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// processes are the running browsers that tests share, by the pin of what they trust.
var (
	mu        sync.Mutex
	processes = map[string]*process{}
)

var everyday []string

// Opens skips a test that opens a browser only with KIBITZ_LONG.
func Opens(t *testing.T) {
	t.Helper()
	name, _, _ := strings.Cut(t.Name(), "/")
	if os.Getenv("KIBITZ_LONG") == "" && len(everyday) > 0 && !slices.Contains(everyday, name) {
		t.Skip("a long test: set KIBITZ_LONG to open a browser for it")
	}
}

// process is a running browser. Each test has a browser context of its own in it, which
// shares neither cookies nor databases nor service workers with another.
type process struct {
	ctx     context.Context
	stop    context.CancelFunc
	profile string
}

// Private opens a window in the browser that the package's tests share. What the test stores
// in it lives until the test ends.
func Private(t *testing.T, authority []byte) *Browser {
	t.Helper()
	p, err := shared(path(t, append(shell, whole...)...), pin(t, authority))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithNewBrowserContext())
	b := newBrowser(t, ctx, cancel)
	// One of the windows has the keyboard; each page is to act as if its own had it.
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	return b
}

// shared returns the process that trusts a pin. It is started if it does not run.
func shared(program, pin string) (*process, error) {
	mu.Lock()
	defer mu.Unlock()
	if p, runs := processes[pin]; runs {
		return p, nil
	}
	profile, err := os.MkdirTemp("", "browser-")
	if err != nil {
		return nil, err
	}
	p := &process{profile: profile}
	p.ctx, p.stop = start(program, profile, pin)
	processes[pin] = p
	return p, chromedp.Do(p.ctx)
}

// Suite runs a package's tests, and ends the browsers that they share.
type Suite struct {
	*testing.M
	Everyday []string // the tests that open a browser without KIBITZ_LONG too; empty for all
}

// Run returns the exit code.
func (s Suite) Run() int {
	defer end()
	everyday = s.Everyday
	return s.M.Run()
}

func end() {
	mu.Lock()
	defer mu.Unlock()
	for _, p := range processes {
		if root := chromedp.FromContext(p.ctx).Browser; root != nil {
			_ = killAll(root.Process()) // its program may have started it by a script, which would end alone
		}
		p.stop()
		os.RemoveAll(p.profile)
	}
}
