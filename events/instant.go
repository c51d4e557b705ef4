package events

import "time"

// Instant is a moment in milliseconds since 1970-01-01T00:00:00Z, up to the end of the year
// 9999. The zero Instant is an unknown moment, as in a match entered from paper.
type Instant int64

// InstantOf returns t in milliseconds.
func InstantOf(t time.Time) Instant { return Instant(t.UnixMilli()) }

// Time returns i in UTC.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// Known reports whether the moment was recorded.
func (i Instant) Known() bool { return i != 0 }

// Sub returns the milliseconds from earlier to i.
func (i Instant) Sub(earlier Instant) int64 { return int64(i - earlier) }

// String returns i as written in entries, "2026-11-21T10:15:30.123Z", or "unknown".
func (i Instant) String() string {
	if !i.Known() {
		return "unknown"
	}
	return string(i.appendTo(nil))
}

// layout is the only spelling of an instant in entries, and instantPattern is the same for
// the schemas. Their date-time format checks the number of days in a month.
const (
	layout         = "2006-01-02T15:04:05.000Z"
	instantPattern = `^(19[7-9][0-9]|[2-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z$`
)

func (i Instant) appendTo(dst []byte) []byte {
	t := i.Time()
	year, month, dayOfMonth := t.Date()
	hour, minute, second := t.Clock()
	dst = append(appendDigits(dst, year, 4), '-')
	dst = append(appendDigits(dst, int(month), 2), '-')
	dst = append(appendDigits(dst, dayOfMonth, 2), 'T')
	dst = append(appendDigits(dst, hour, 2), ':')
	dst = append(appendDigits(dst, minute, 2), ':')
	dst = append(appendDigits(dst, second, 2), '.')
	return append(appendDigits(dst, t.Nanosecond()/1e6, 3), 'Z')
}

// appendDigits appends the last count digits of n, which must not be negative.
func appendDigits(dst []byte, n, count int) []byte {
	dst = append(dst, "0000"[:count]...)
	for i := len(dst) - 1; count > 0; i, count = i-1, count-1 {
		dst[i] = '0' + byte(n%10)
		n /= 10
	}
	return dst
}

// parseInstant reads the one spelling that entries use. It allocates nothing.
func parseInstant(s []byte) (Instant, bool) {
	if len(s) != len(layout) || s[4] != '-' || s[7] != '-' || s[10] != 'T' ||
		s[13] != ':' || s[16] != ':' || s[19] != '.' || s[23] != 'Z' {
		return 0, false
	}
	days, ok := daysTo(digits(s[0:4]), digits(s[5:7]), digits(s[8:10]))
	hour, minute, second, ms := digits(s[11:13]), digits(s[14:16]), digits(s[17:19]), digits(s[20:23])
	if !ok || hour|minute|second|ms < 0 || hour > 23 || minute > 59 || second > 59 {
		return 0, false
	}
	i := Instant(days)*day + Instant(((hour*60+minute)*60+second)*1000+ms)
	return i, i != 0
}

// digits returns the number written in s; it is negative if s has other characters.
func digits(s []byte) int {
	n := 0
	for _, c := range s {
		if c < '0' || c > '9' {
			return -1
		}
		n = n*10 + int(c-'0')
	}
	return n
}

// daysTo returns the number of days from 1970-01-01 to a date of 1970 or later; false if
// the date does not exist.
func daysTo(year, month, day int) (int, bool) {
	if year < 1970 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return 0, false
	}
	days := 365*(year-1970) + leapDaysBefore(year) - leapDaysBefore(1970) + daysBefore[month-1] + day - 1
	if month > 2 && leap(year) {
		days++
	}
	return days, true
}

// daysBefore holds the number of days of a common year before each month, and of the whole
// year.
var daysBefore = [13]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

func daysIn(year, month int) int {
	if month == 2 && leap(year) {
		return 29
	}
	return daysBefore[month] - daysBefore[month-1]
}

func leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

// leapDaysBefore counts the leap days in the years before one.
func leapDaysBefore(year int) int { return (year-1)/4 - (year-1)/100 + (year-1)/400 }
