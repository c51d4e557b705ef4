package conform

import (
	"context"
	"io"
	"net"
	"sync"
)

// state is what happens to what passes a door.
type state int

const (
	passing    state = iota
	cut              // nobody gets through, and who is connected is thrown out
	swallowing       // the hall hears the client, and the client does not hear the hall
)

// door is an address of the hall that stays the same when the hall is started anew. Each
// client has its own.
type door struct {
	listener net.Listener
	target   func() string // where the hall listens now; "" for nowhere

	mu    sync.Mutex
	state state
	open  map[net.Conn]bool
}

func newDoor(ctx context.Context, target func() string) (*door, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	d := &door{listener: listener, target: target, open: map[net.Conn]bool{}}
	go d.accept()
	return d, nil
}

func (d *door) address() string { return d.listener.Addr().String() }

func (d *door) close() {
	_ = d.listener.Close()
	d.set(cut)
}

// set changes the state. What is connected when a door is cut or opened again is thrown out.
func (d *door) set(to state) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.state = to
	if to == swallowing {
		return
	}
	for conn := range d.open {
		_ = conn.Close()
	}
}

func (d *door) accept() {
	for {
		client, err := d.listener.Accept()
		if err != nil {
			return
		}
		go d.pass(client)
	}
}

func (d *door) pass(client net.Conn) {
	defer func() { _ = client.Close() }()
	target := d.target()
	if target == "" {
		return
	}
	hall, err := net.Dial("tcp", target)
	if err != nil {
		return
	}
	defer func() { _ = hall.Close() }()
	if !d.enter(client, hall) {
		return
	}
	defer d.leave(client, hall)
	go func() {
		_, _ = io.Copy(hall, client)
		_ = hall.Close()
	}()
	_, _ = io.Copy(heard{d, client}, hall)
}

// enter reports whether the two may be connected.
func (d *door) enter(client, hall net.Conn) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.state == cut {
		return false
	}
	d.open[client], d.open[hall] = true, true
	return true
}

func (d *door) leave(client, hall net.Conn) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.open, client)
	delete(d.open, hall)
}

// heard is what a client hears of the hall.
type heard struct {
	door   *door
	client net.Conn
}

func (h heard) Write(data []byte) (int, error) {
	h.door.mu.Lock()
	silent := h.door.state == swallowing
	h.door.mu.Unlock()
	if silent {
		return len(data), nil
	}
	return h.client.Write(data)
}
