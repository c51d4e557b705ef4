package serve

import (
	"kibitz/projector/limits"
	"kibitz/projector/wire"
)

// tooMuch is how often a device is told that it asks too much.
var tooMuch = limits.Rate{Each: 20, Burst: 2000}

// oneFlood is how often a device that goes on too much is silenced.
var oneFlood = limits.Rate{Each: 1, Burst: 1}

// floods knows who goes on asking although he was told that it is too much.
type floods struct {
	rates limits.Rates
	end   func(device string) // nil where a device may ask much at once, and only waits
}

// tells reports whether a device is told that what it asks is not looked at. One that goes on
// for long in spite of it is not answered, and where that is a flood it is ended.
func (f *floods) tells(device string) bool {
	if f.rates.Allow("told "+device, tooMuch, 1) == 0 {
		return true
	}
	if f.end != nil && device != wire.Nobody && f.rates.Allow("flood "+device, oneFlood, 1) == 0 {
		go f.end(device)
	}
	return false
}
