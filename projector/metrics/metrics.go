// Package metrics counts what a hall does, for Prometheus.
//
// Every label comes from a short list that the program knows: codes, roles, doors, limits. None
// holds a name, a key, an address or anything of a match.
package metrics

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

const namespace = "kibitz"

// delays are the upper bounds of the classes of delays, in seconds: from a store in memory to the
// most that the append service waits for an entry.
var delays = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 15}

// Metrics counts. A nil *Metrics counts nothing.
type Metrics struct {
	registry *prometheus.Registry
	accepted *prometheus.CounterVec
	refused  *prometheus.CounterVec
	delay    prometheus.Histogram
	sent     prometheus.Counter
	dropped  prometheus.Counter
	visits   *prometheus.GaugeVec
}

// New returns metrics of a hall and of its process.
func New() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		accepted: prometheus.NewCounterVec(counter("entries_accepted_total", "Entries that were accepted, by what they count as: folded, second, or duplicate where the record had them already."), []string{"as"}),
		refused:  prometheus.NewCounterVec(counter("entries_refused_total", "Entries that were refused, by the code of the refusal."), []string{"code"}),
		delay: prometheus.NewHistogram(prometheus.HistogramOpts{
			Namespace: namespace, Name: "append_seconds", Buckets: delays,
			Help: "Time from the arrival of an entry to the answer that it is accepted, its sync to the disk included.",
		}),
		sent:    prometheus.NewCounter(counter("feed_lines_sent_total", "Events that were sent to readers over HTTP.")),
		dropped: prometheus.NewCounter(counter("feed_lines_dropped_total", "Live messages that a reader over HTTP was too slow for; counted when the stream of that reader ends. The reader is sent what the record has instead.")),
		visits: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Namespace: namespace, Name: "pages_connections", Help: "Open connections over HTTP, by the role of the device.",
		}, []string{"role"}),
	}
	m.registry.MustRegister(m.accepted, m.refused, m.delay, m.sent, m.dropped, m.visits,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func counter(name, help string) prometheus.CounterOpts {
	return prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}
}

// Accepted counts an entry that was accepted so long after it came.
func (m *Metrics) Accepted(as string, took time.Duration) {
	if m != nil {
		m.accepted.WithLabelValues(as).Inc()
		m.delay.Observe(took.Seconds())
	}
}

// Refused counts an entry that was refused.
func (m *Metrics) Refused(code string) {
	if m != nil {
		m.refused.WithLabelValues(code).Inc()
	}
}

// Sent counts an event that was sent to a reader.
func (m *Metrics) Sent() {
	if m != nil {
		m.sent.Inc()
	}
}

// Dropped counts live messages that a reader was too slow for.
func (m *Metrics) Dropped(n int) {
	if m != nil {
		m.dropped.Add(float64(n))
	}
}

// Visit counts a connection over HTTP, until the function that it returns is called.
func (m *Metrics) Visit(role string) (end func()) {
	if m == nil {
		return func() {}
	}
	open := m.visits.WithLabelValues(role)
	open.Inc()
	return open.Dec
}
