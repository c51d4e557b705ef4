package rules

import "kibitz/events"

// Secrecies counts how often each type of event is said to be seen by somebody.
func Secrecies() map[events.Type]int {
	listed := make(map[events.Type]int)
	for _, types := range groups {
		for _, t := range types {
			listed[t]++
		}
	}
	return listed
}
