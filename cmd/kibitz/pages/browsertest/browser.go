// Package browsertest runs pages in a real headless Chromium. Tests that use it are NOT RUN
// where there is none.
package browsertest

import (
	"context"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take for what must come.
const patience = 2 * time.Minute

// Network is a name of this machine that stands for its address on a network: over plain HTTP a
// browser takes a page there for one that others can read and change.
const Network = "hall.kibitz.internal"

// Browser is a browser with one tab.
type Browser struct {
	*testing.T
	ctx     context.Context
	cancel  context.CancelFunc
	process *os.Process // nil if other tests use it too

	mu     sync.Mutex
	errors []string
}

// whole are the names of the browser's program, shell that of Chromium for programs: the same engine
// without a browser's own windows, which takes half the processor's time.
var (
	whole = []string{"chromium", "chromium-browser", "google-chrome"}
	shell = []string{"chromium-headless-shell"}
)

// path returns the first program that is there. Without one the test is skipped.
func path(t *testing.T, names ...string) string {
	t.Helper()
	Opens(t)
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	t.Skip("NOT RUN here: there is no Chromium; install the package chromium to run this test")
	return ""
}

// Open starts a whole browser of the test's own, whose profile is a folder: for a test that kills
// it, opens the profile again or installs a page. It trusts the authority of the PEM file, if one is given.
func Open(t *testing.T, profile string, authority []byte) *Browser {
	t.Helper()
	return open(t, profile, pin(t, authority))
}

// Trusting is Open for a browser whose owner has told it to take a plain address for a protected one.
func Trusting(t *testing.T, profile, address string) *Browser {
	t.Helper()
	return open(t, profile, "", chromedp.Flag("unsafely-treat-insecure-origin-as-secure", address))
}

func open(t *testing.T, profile, pin string, more ...chromedp.ExecAllocatorOption) *Browser {
	t.Helper()
	ctx, stop := start(path(t, whole...), profile, pin, more...)
	b := newBrowser(t, ctx, stop)
	b.process = chromedp.FromContext(ctx).Browser.Process()
	return b
}

// newBrowser returns the browser of a context, in which errors of the page are noted.
func newBrowser(t *testing.T, ctx context.Context, cancel context.CancelFunc) *Browser {
	t.Helper()
	b := &Browser{T: t, ctx: ctx, cancel: cancel}
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Listen(ctx, b.hear); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, log.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	return b
}

// start returns the context of a program that the first action starts, and what ends it. It
// trusts chains with the certificate of a pin, if there is one.
func start(program, profile, pin string, more ...chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.UserDataDir(profile), chromedp.NoSandbox,
		chromedp.Flag("lang", "en-GB"), chromedp.Flag("host-resolver-rules", "MAP "+Network+" 127.0.0.1"), chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("disable-extensions", true),
		chromedp.ModifyCmdFunc(func(c *exec.Cmd) { c.Env = append(os.Environ(), "HOME="+profile); together(c) }))
	options = append(options, more...)
	if pin != "" {
		options = append(options, chromedp.Flag("ignore-certificate-errors-spki-list", pin))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {}))
	return ctx, func() { cancel(); stop() }
}

// pin returns the hash of a certificate's key, by which the browser trusts chains with it, ""
// for none.
func pin(t *testing.T, authority []byte) string {
	t.Helper()
	if authority == nil {
		return ""
	}
	block, _ := pem.Decode(authority)
	certificate, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	hash := sha256.Sum256(certificate.RawSubjectPublicKeyInfo)
	return base64.StdEncoding.EncodeToString(hash[:])
}

// hear notes what a page reports as an error.
func (b *Browser) hear(event any) {
	said := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		said = "exception: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			said += " " + e.ExceptionDetails.Exception.Description
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			said = fmt.Sprintf("console: %v", e.Args[0].Value)
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			said = string(e.Entry.Source) + ": " + e.Entry.Text + " " + e.Entry.URL
		}
	}
	if said != "" {
		b.mu.Lock()
		b.errors = append(b.errors, said)
		b.mu.Unlock()
	}
}

// Errors returns what the page has reported as errors.
func (b *Browser) Errors() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string(nil), b.errors...)
}

// Kill ends all processes of the browser at once, as a power cut would.
func (b *Browser) Kill() {
	b.Helper()
	if err := killAll(b.process); err != nil {
		b.Fatal(err)
	}
	b.cancel()
}

// Go opens an address.
func (b *Browser) Go(address string) {
	b.Helper()
	if err := chromedp.Do(b.ctx, chromedp.Navigate(address)); err != nil {
		b.Fatal(err)
	}
}

// Before has every page that is loaded from now on run a script before its own.
func (b *Browser) Before(script string) {
	b.Helper()
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		b.Fatal(err)
	}
}

// Offline takes the network away from the page.
func (b *Browser) Offline() {
	b.Helper()
	b.network(&network.Conditions{Offline: true})
}

// Slow gives the page a network of so many bits a second each way, where an answer begins after so long at
// the earliest. Handshakes of connections are as quick as ever.
func (b *Browser) Slow(bits float64, latency time.Duration) {
	b.Helper()
	b.network(&network.Conditions{Latency: float64(latency.Milliseconds()), DownloadThroughput: bits / 8, UploadThroughput: bits / 8})
}

func (b *Browser) network(is *network.Conditions) {
	b.Helper()
	_, err := chromedp.Call(b.ctx, network.Enable, network.EnableParams{})
	if err == nil {
		_, err = chromedp.Call(b.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{is}})
	}
	if err != nil {
		b.Fatal(err)
	}
}

// Uninstallable returns why the browser would not offer to install the page as an app.
func (b *Browser) Uninstallable() (why []string) {
	b.Helper()
	found, err := chromedp.Call(b.ctx, page.GetInstallabilityErrors, cdp.Empty{})
	if err != nil {
		b.Fatal(err)
	}
	for _, e := range found.InstallabilityErrors {
		why = append(why, e.ErrorID)
	}
	return why
}

// Size sets the size of the page's window.
func (b *Browser) Size(width, height int64) {
	b.Helper()
	if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(width, height)); err != nil {
		b.Fatal(err)
	}
}

// Forced has the system force its colours upon the page, in a theme, or leave it its own.
func (b *Browser) Forced(on bool, theme string) {
	b.Helper()
	colours, scheme := "", "" // as they are
	if on {
		colours, scheme = "active", theme
	}
	features := []*emulation.MediaFeature{{Name: "forced-colors", Value: colours}, {Name: "prefers-color-scheme", Value: scheme}}
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		b.Fatal(err)
	}
}

// Eval evaluates an expression in the page, and waits for it if it is a promise.
func Eval[T any](b *Browser, expression string) T {
	b.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.Fatalf("%.300s: %v", expression, err)
	}
	return value
}

// Until waits until an expression is true, or its promise comes true.
func (b *Browser) Until(expression string) {
	b.Helper()
	await(b, "Promise.resolve("+expression+").then(Boolean)", func(is bool) bool { return is })
}

// await returns the value of an expression once it is as wanted. While the page is replaced by
// another, an expression has no value; that is waited out too.
func await[T any](b *Browser, expression string, wanted func(T) bool) T {
	b.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
		switch {
		case err == nil && wanted(value):
			return value
		case b.ctx.Err() != nil:
			b.Fatalf("%.300s: %v", expression, b.ctx.Err())
		case time.Now().After(end):
			b.Picture("in-vain")
			b.Fatalf("waited in vain for %s (%v); the page shows %s\nand reported %q", expression, err, b.Text(), b.Errors())
		}
	}
}

// Text returns the text of the page.
func (b *Browser) Text() string {
	return Eval[string](b, "[...document.querySelectorAll('header, .notices, .panel, .hidden, .sheet, .message')].map(e => e.textContent.replace(/\\s+/g, ' ')).join('\\n')")
}

// Picture writes a picture of the page into the folder that KIBITZ_PICTURES names, if any.
func (b *Browser) Picture(name string) {
	b.Helper()
	b.keep(name+".png", chromedp.CaptureScreenshot())
}

// Shot returns a picture of what a selector finds, as it is on the screen.
func (b *Browser) Shot(selector string) []byte {
	b.Helper()
	clip := Eval[page.Viewport](b, fmt.Sprintf(`(() => {
		const e = document.querySelector(%q)
		e.scrollIntoView({ block: 'center' })
		const { x, y, width, height } = e.getBoundingClientRect()
		return { x: x + scrollX, y: y + scrollY, width, height, scale: 1 }
	})()`, selector))
	shot, err := chromedp.Call(b.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, Clip: &clip})
	if err != nil {
		b.Fatal(err)
	}
	return shot.Data
}

// Print prints the page as a PDF file into the same folder.
func (b *Browser) Print(name string) {
	b.Helper()
	b.keep(name+".pdf", chromedp.PrintToPDF())
}

// Printed returns the page as a PDF file, on the paper that its style sheet asks for.
func (b *Browser) Printed() []byte {
	b.Helper()
	file, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(func(p *page.PrintToPDFParams) { p.PreferCSSPageSize = new(true) }))
	if err != nil {
		b.Fatal(err)
	}
	return file
}

func (b *Browser) keep(name string, made chromedp.Action[[]byte]) {
	b.Helper()
	dir := os.Getenv("KIBITZ_PICTURES")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(b.ctx, made)
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, name), data, 0o600)
	}
	if err != nil {
		b.Fatal(err)
	}
}

// Accessible checks the page with axe-core, whose file KIBITZ_AXE names, but not by some of its rules. Without the
// file nothing is checked, and the test says so.
func (b *Browser) Accessible(name string, without ...string) {
	b.Helper()
	file := os.Getenv("KIBITZ_AXE")
	if file == "" {
		b.Logf("NOT RUN here: %s is not checked with axe-core; name its file in KIBITZ_AXE", name)
		return
	}
	if !Eval[bool](b, "'axe' in globalThis") { // a page loads it once, which takes a tenth of a second
		source, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		if err := chromedp.Do(b.ctx, silent(chromedp.Evaluate[any](string(source)+"\n;true"))); err != nil {
			b.Fatal(err)
		}
	}
	rules := map[string]map[string]bool{}
	for _, rule := range without {
		rules[rule] = map[string]bool{"enabled": false}
	}
	how, err := json.Marshal(map[string]any{"rules": rules})
	if err != nil {
		b.Fatal(err)
	}
	found := Eval[[]string](b, `axe.run(`+string(how)+`).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.html + ' ' + n.failureSummary)))`)
	if len(found) > 0 {
		b.Errorf("%s: axe-core finds\n%s", name, strings.Join(found, "\n"))
	}
}

// silent drops what an action returns.
func silent[T any](a chromedp.Action[T]) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := a(ctx, t)
		return chromedp.Void{}, err
	}
}
