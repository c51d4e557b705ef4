package scoring

import "fmt"

// Hundredths is a number of matchpoints, IMPs or points in hundredths.
type Hundredths int

// Whole converts a whole number to hundredths.
func Whole(n int) Hundredths { return Hundredths(n * 100) }

// String formats the number with two decimals, such as -1.50.
func (h Hundredths) String() string {
	sign := ""
	if h < 0 {
		sign, h = "-", -h
	}
	return fmt.Sprintf("%s%d.%02d", sign, h/100, h%100)
}

// nearest returns n divided by a positive divisor, rounded to the nearest, halves away from
// zero.
func nearest(n, by int) int {
	if n < 0 {
		return -nearest(-n, by)
	}
	return (2*n + by) / (2 * by)
}

// outward returns a fraction of a whole, rounded to the nearest, halves away from half the
// whole. So a fraction and what it lacks of the whole are rounded to numbers that add up to it.
// The fraction is n divided by a positive divisor; the whole is even.
func outward(n, by, whole int) int {
	if 2*n < by*whole {
		return whole - outward(by*whole-n, by, whole)
	}
	return nearest(n, by)
}
