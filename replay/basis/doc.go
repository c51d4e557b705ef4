// Package basis tells of decisions whose ground has changed: what stood in the
// record when they were made, and no longer does, because something before them
// was corrected afterwards.
//
// A ruling, a penalty or a choice is never changed by a correction and keeps its
// place. But whoever made it looked at a table that, as is now known, was another
// one; so it bears the finding rules.GroundChanged until it is confirmed or
// replaced by another of its kind.
//
// The package is pure, and so are its answers: functions of the record alone.
package basis
