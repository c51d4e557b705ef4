// Package statistics computes what matches tell once they are over: the dice that were thrown
// against what fair dice give, the time used on each play, findings and corrections.
//
// It says nothing of the quality of play.
package statistics
