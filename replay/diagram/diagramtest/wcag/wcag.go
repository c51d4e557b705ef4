// Package wcag measures colours as WCAG 2 does.
package wcag

import "math"

// Linear is a component of sRGB in linear light, from 0 to 1.
func Linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

// Luminance is the relative luminance of red, green and blue in linear light, from 0 to 1.
func Luminance(r, g, b float64) float64 { return 0.2126*r + 0.7152*g + 0.0722*b }

// Contrast is the contrast ratio of two luminances, from 1 to 21.
func Contrast(l, m float64) float64 { return (max(l, m) + 0.05) / (min(l, m) + 0.05) }
