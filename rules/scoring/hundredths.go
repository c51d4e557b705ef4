package scoring

import (
	"cmp"
	"fmt"
	"math/big"
)

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

// nearestByRoot returns n divided by a positive divisor and by the square root of a positive number, rounded as nearest does.
func nearestByRoot(n, by, root int) int {
	square := func(n int) *big.Int { return new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(int64(n))) }
	divisor := square(by)
	doubled := new(big.Int).Quo(square(2*n), divisor.Mul(divisor, big.NewInt(int64(root))))
	rounded := int(doubled.Sqrt(doubled).Int64()+1) / 2
	return rounded * cmp.Compare(n, 0)
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
