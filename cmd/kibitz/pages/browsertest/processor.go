package browsertest

import (
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Throttle gives the page so small a part of the processor.
func (b *Browser) Throttle(part float64) {
	b.Helper()
	if _, err := chromedp.Call(b.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: part}); err != nil {
		b.Fatal(err)
	}
}

// Worked returns the time of a processor that the page's own thread has taken since it was asked for first: what a busy machine does
// not lengthen.
func (b *Browser) Worked() time.Duration {
	b.Helper()
	_, err := chromedp.Call(b.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
	if err != nil {
		b.Fatal(err)
	}
	told, err := chromedp.Call(b.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range told.Metrics {
		if m.Name == "TaskDuration" {
			return time.Duration(m.Value * float64(time.Second))
		}
	}
	b.Fatal("the browser does not say what its page works")
	return 0
}
