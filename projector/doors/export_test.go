package doors

// Heard returns how many live subjects have readers here, and how many messages the log's connection has
// carried for those.
func (d *Doors) Heard() (subjects int, messages int64) {
	d.audiences.mu.Lock()
	defer d.audiences.mu.Unlock()
	for _, of := range d.audiences.list {
		if n, err := of.sub.Delivered(); err == nil {
			messages += n
		}
	}
	return len(d.audiences.list), messages
}
