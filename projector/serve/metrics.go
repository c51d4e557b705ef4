package serve

import (
	"context"
	"time"

	"kibitz/events/journal"
	"kibitz/projector/metrics"
	"kibitz/projector/wire"
)

// scrapeTime is how long the log may take to answer one scrape.
const scrapeTime = 2 * time.Second

// What is read at each scrape.
var (
	metricConnections = metrics.Gauge("nats_connections", "Open connections to the embedded NATS server, by the role of the device.", "role")
	metricLast        = metrics.Gauge("log_last_sequence", "Sequence of the last entry of the log.")
	metricCovered     = metrics.Gauge("views_covered_sequence", "Sequence up to which the views cover the log.")
	metricLag         = metrics.Gauge("views_lag_entries", "Entries of the log that the views do not cover yet.")
	metricDue         = metrics.Gauge("views_due", "Views that are being written or wait for it.")
	metricMatches     = metrics.Gauge("matches_in_memory", "Matches in memory.")
	metricMemory      = metrics.Gauge("matches_memory_bytes", "Estimated bytes of the matches in memory.")
	metricFree        = metrics.Gauge("disk_free_bytes", "Space of the store's disk that is free for this process.")
	metricEvidence    = metrics.Gauge("evidence_bytes", "Bytes of the files of evidence as they are stored.")
	metricRoom        = metrics.Gauge("evidence_room_bytes", "Bytes that files of evidence may take.")
	metricBehind      = metrics.Gauge("copy_behind_entries", "Acknowledged entries that the hall's copy does not have yet.")
	metricLinked      = metrics.Gauge("copy_linked", "1 while the hall's copy is connected, 0 while it is not.")
	metricTroubles    = metrics.Gauge("troubles", "Problems in the hall's health.")
	metricRefused     = metrics.Total("limit_refused_total", "What was refused because of a limit.", "limit")
	metricUsed        = metrics.Gauge("limit_used", "How much of a limit is used.", "limit")
)

// Metrics returns the hall's metrics, to which its doors add their own.
func (s *Server) Metrics() *metrics.Metrics { return s.metrics }

// read reads what is not counted.
func (s *Server) read(add func(metrics.Reading)) {
	gauge := func(m *metrics.Metric, value float64) { add(metrics.Reading{Metric: m, Value: value}) }
	for role, n := range s.log.Roles() {
		add(metrics.Reading{Metric: metricConnections, Label: role, Value: float64(n)})
	}
	health, now := s.Health(), s.Status()
	for _, l := range health.Limits {
		add(metrics.Reading{Metric: metricRefused, Label: l.Limit, Value: float64(l.Refused)})
		add(metrics.Reading{Metric: metricUsed, Label: l.Limit, Value: float64(l.Used)})
	}
	gauge(metricTroubles, float64(len(health.Troubles)))
	gauge(metricCovered, float64(now.Covered))
	gauge(metricDue, float64(now.Due))
	gauge(metricMatches, float64(now.InHand))
	gauge(metricMemory, float64(now.Memory))
	gauge(metricRoom, journal.EvidenceRoom)
	if free, ok := s.log.Free(); ok {
		gauge(metricFree, float64(free))
	}
	ctx, cancel := context.WithTimeout(context.Background(), scrapeTime)
	defer cancel()
	if last, err := s.log.Head(ctx); err == nil {
		gauge(metricLast, float64(last))
		gauge(metricLag, float64(last-min(last, now.Covered)))
	}
	if copied, found, err := s.log.Copied(ctx); err == nil && found {
		gauge(metricBehind, float64(copied.Behind()))
		gauge(metricLinked, map[bool]float64{true: 1}[copied.Linked])
	}
	if bytes, err := s.log.EvidenceBytes(ctx); err == nil {
		gauge(metricEvidence, float64(bytes))
	}
}

// metered returns an answer to an entry that counts it.
func metered(m *metrics.Metrics, answer func(*wire.Reply)) func(*wire.Reply) {
	came := time.Now()
	return func(r *wire.Reply) {
		if r.Accepted != nil {
			m.Accepted(r.Accepted.As, time.Since(came))
		} else {
			m.Refused(r.Refused.Code)
		}
		answer(r)
	}
}
