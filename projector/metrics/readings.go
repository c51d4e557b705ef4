package metrics

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Reading is a value that is read when it is asked for.
type Reading struct {
	Metric *Metric
	Label  string // the value of the metric's label; "" if it has none
	Value  float64
}

// Metric is what readings are of.
type Metric struct {
	desc *prometheus.Desc
	kind prometheus.ValueType
}

// Gauge returns a metric that goes up and down, with at most one label.
func Gauge(name, help string, label ...string) *Metric {
	return read(name, help, prometheus.GaugeValue, label)
}

// Total returns a metric that only goes up, with at most one label.
func Total(name, help string, label ...string) *Metric {
	return read(name, help, prometheus.CounterValue, label)
}

func read(name, help string, kind prometheus.ValueType, label []string) *Metric {
	return &Metric{prometheus.NewDesc(prometheus.BuildFQName(namespace, "", name), help, label, nil), kind}
}

// readings is a collector of what a function reads.
type readings func(add func(Reading))

// Describe implements prometheus.Collector: what is read is not known before.
func (readings) Describe(chan<- *prometheus.Desc) {}

// Collect implements prometheus.Collector.
func (r readings) Collect(out chan<- prometheus.Metric) {
	r(func(one Reading) {
		var labels []string
		if one.Label != "" {
			labels = append(labels, one.Label)
		}
		out <- prometheus.MustNewConstMetric(one.Metric.desc, one.Metric.kind, one.Value, labels...)
	})
}

// Read has a function read values at each scrape. A value that cannot be read is left out.
func (m *Metrics) Read(all func(add func(Reading))) { m.registry.MustRegister(readings(all)) }

// Handler answers in the text format of Prometheus.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4})
}
