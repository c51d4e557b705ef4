// Package views keeps one view of each match.
//
// A view (refereed.View) is always derived from the log. It is written by
// compare-and-set with its last link: an older one never replaces a newer one, whoever
// writes. A cursor is written after the views that it covers; it may lag, never lead.
// Restarts, repeated deliveries and several keepers at once do no harm.
//
// The views of one engine are in one bucket. Another engine, or a rebuild on request,
// fills a bucket beside it, and one pointer is switched when that has caught up.
package views
