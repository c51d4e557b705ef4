package certificate

import "time"

// LookEach sets how often it is looked whether it is time to renew.
func (p *Public) LookEach(d time.Duration) { p.look = d }

// AwaitLooks waits until nobody looks any more, once the contexts of Named have ended.
func (p *Public) AwaitLooks() { p.looks.Wait() }
