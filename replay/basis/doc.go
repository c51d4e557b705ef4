// Package basis finds decisions whose ground has changed: the record that they were made on
// was corrected afterwards.
//
// A correction never changes or moves a ruling, a penalty or a choice. But the decision was
// made on a table that is now known to have been different. It therefore bears the finding
// rules.GroundChanged until it is confirmed or replaced by another decision of its kind.
//
// The package is pure: its answers depend on the record alone.
package basis
