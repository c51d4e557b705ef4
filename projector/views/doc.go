// Package views keeps one view of each match.
//
// A view (refereed.View) is always derived from the log. It is written by compare-and-set
// with its last link, so an older view never replaces a newer one, whoever writes. A cursor
// is written after the views that it covers. It may lag but never lead. Restarts, repeated
// deliveries and several keepers at once do no harm.
//
// The views of one engine are in one bucket. Another engine, or a rebuild on request, fills
// a second bucket, and a pointer is switched to it once it has caught up.
package views
