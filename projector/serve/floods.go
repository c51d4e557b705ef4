package serve

import (
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// tooMuch is how often a device is told that it sends too many entries. At first that is no more than
// twice what it may have under way, which was sent before it could know: the messages of a flood
// stand in one queue with everybody else's until its connection ends.
var tooMuch = limits.Rate{Each: 20, Burst: 2 * limits.AppendsWait}

// asksTooMuch is how often it is told so of requests. A display that has asked for more than it may
// asks every second for each match that it lacks.
var asksTooMuch = limits.Rate{Each: 4096, Burst: 4096}

// findsNoPlace is how often it is told that too many of its requests wait. A display may ask every
// limits.Again for each match that it lacks of the largest hall.
var findsNoPlace = limits.Rate{Each: 4 * 4096, Burst: 2 * 4096}

// oneFlood is how often a device that goes on too much is silenced.
var oneFlood = limits.Rate{Each: 1, Burst: 1}

// floods knows who goes on asking although he was told that it is too much.
type floods struct {
	most  limits.Rate // how often a device is told
	rates limits.Rates
	end   func(device string) // ends its connections
}

// tells reports whether a device is told that what it asks is not looked at. One that goes on
// in spite of it is not answered, and its connections are ended.
func (f *floods) tells(device string) bool {
	if wait, alone := f.rates.Ask("told "+device, f.most, 1); wait == 0 || !alone {
		return true
	}
	if device != wire.Nobody && f.rates.Allow("flood "+device, oneFlood, 1) == 0 {
		go f.end(device)
	}
	return false
}
