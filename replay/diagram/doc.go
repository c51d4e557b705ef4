// Package diagram draws tables as pictures, in SVG and PNG. Each game's own package defines
// what is drawn.
package diagram
