// Package views keeps one view a match.
//
// A view (refereed.View) is derived, never a truth of its own. It is written by
// compare-and-set with the link that it goes up to: an older one never replaces a
// newer one, whoever writes. A cursor is written behind the views that it covers;
// it may lag, never lead. Restarting, being told of an entry twice and several keepers at
// once change nothing.
//
// The views of one engine lie in one bucket. Another engine, or a rebuild that was
// asked for, fills a bucket beside it, and one pointer is switched when that has
// caught up.
package views
