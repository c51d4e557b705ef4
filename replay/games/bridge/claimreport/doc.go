// Package claimreport analyses a recorded claim with package claims and puts the result in
// words, for the director and for case files.
package claimreport
