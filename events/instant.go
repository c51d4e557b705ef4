package events

import "time"

// Instant is a moment in milliseconds since 1970-01-01T00:00:00Z. The zero
// Instant means that the moment is not known, as in a match entered from paper.
type Instant int64

// The instants that an entry can name: the years 1970 to 9999.
const maxInstant Instant = 253402300799999

// InstantOf returns t to the millisecond.
func InstantOf(t time.Time) Instant { return Instant(t.UnixMilli()) }

// Time returns i in UTC.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// Known tells whether the moment was recorded.
func (i Instant) Known() bool { return i != 0 }

// Sub returns the milliseconds from earlier to i.
func (i Instant) Sub(earlier Instant) int64 { return int64(i - earlier) }

// String returns i as entries spell it, "2026-11-21T10:15:30.123Z", or "unknown".
func (i Instant) String() string {
	if !i.Known() {
		return "unknown"
	}
	return string(i.appendTo(nil))
}

// layout is the one spelling of an instant in entries.
const layout = "2006-01-02T15:04:05.000Z"

func (i Instant) appendTo(dst []byte) []byte { return i.Time().AppendFormat(dst, layout) }

// parseInstant reads the one spelling that entries use. It allocates nothing.
func parseInstant(s []byte) (Instant, bool) {
	if len(s) != len(layout) {
		return 0, false
	}
	for i, want := range []byte(layout) {
		digit := want >= '0' && want <= '9'
		if digit != (s[i] >= '0' && s[i] <= '9') || (!digit && s[i] != want) {
			return 0, false
		}
	}
	year, month, day := number(s[0:4]), number(s[5:7]), number(s[8:10])
	hour, minute, second, ms := number(s[11:13]), number(s[14:16]), number(s[17:19]), number(s[20:23])
	if year < 1970 || hour > 23 || minute > 59 || second > 59 {
		return 0, false
	}
	t := time.Date(year, time.Month(month), day, hour, minute, second, ms*1e6, time.UTC)
	if t.Day() != day || int(t.Month()) != month || t.UnixMilli() == 0 {
		return 0, false
	}
	return InstantOf(t), true
}

func number(digits []byte) int {
	n := 0
	for _, d := range digits {
		n = n*10 + int(d-'0')
	}
	return n
}
