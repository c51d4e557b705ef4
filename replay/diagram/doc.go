// Package diagram draws what lies on a table as a picture, in SVG and in PNG; each
// game says in its own package what is drawn.
package diagram
