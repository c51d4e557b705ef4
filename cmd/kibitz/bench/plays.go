package bench

import (
	"context"
	"encoding/binary"
	"fmt"
	"runtime"
	"time"

	"kibitz/events"
	"kibitz/rules/backgammon"
)

// Plays measures move generation. On one core, every distinct board that a legal play leads
// to is written and added to a checksum. The raw side writes and sums as many boards
// without generating them.
type Plays struct {
	Rate        float64 `json:"plays_per_second"` // positions x rolls
	Raw         float64 `json:"plays_baseline_per_second"`
	Ratio       float64 `json:"plays_ratio"`             // of the speeds
	Boards      float64 `json:"plays_boards_per_second"` // distinct results
	Allocations uint64  `json:"plays_allocations"`       // in one pass over all positions and rolls
	Positions   int     `json:"plays_positions"`
	Set         string  `json:"plays_position_set"` // their origin
	Checksum    string  `json:"plays_checksum"`     // of all boards: depends only on the set
	Pairs       int     `json:"plays_pairs"`
}

func (r *run) plays(ctx context.Context, until time.Time) error {
	positions, set := r.Positions, r.PositionSet
	if positions == nil {
		set = fmt.Sprintf("playouts of seed %d", r.Sizes.Seed)
		positions = playouts(r.Sizes.Seed, r.Sizes.PlaysPositions)
	}
	r.say("plays: %d positions (%s) x 21 rolls on one core", len(positions), set)
	p := newPlayer(positions)
	p.find() // warm-up: allocates, and counts the results
	sum, count, allocations := p.sum, p.count, ^uint64(0)
	p.copy()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	c, err := compare(ctx, r.Sizes.Pairs, until,
		passes(r.Sizes.PlaysPasses, func() { allocations = min(allocations, allocated(p.find)) }),
		passes(r.Sizes.PlaysPasses, p.copy))
	if err != nil {
		return err
	}
	if p.find(); p.sum != sum || p.count != count {
		return fmt.Errorf("bench: the same positions gave %d boards and then %d, or other ones", count, p.count)
	}
	pairs := r.Sizes.PlaysPasses * len(positions) * len(p.rolls)
	r.report.Plays = &Plays{
		Rate: perSecond(pairs, c.ours), Raw: perSecond(pairs, c.raw), Ratio: c.speed,
		Boards: perSecond(r.Sizes.PlaysPasses*count, c.ours), Allocations: allocations,
		Positions: len(positions), Set: set, Checksum: fmt.Sprintf("%016x", sum), Pairs: c.pairs,
	}
	r.noteShort("plays", c)
	return nil
}

// passes returns a side that does the work n times.
func passes(n int, do func()) side {
	return timed(func(context.Context) error {
		for range n {
			do()
		}
		return nil
	})
}

// allocated returns the number of memory allocations during do, including those of other
// goroutines, which can only add to it.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}

// player runs over all positions and rolls.
type player struct {
	positions []backgammon.Board
	rolls     []events.Dice
	plays     backgammon.Generator
	results   []uint16           // number of results for each position and roll
	room      []backgammon.Board // buffer for the copies
	count     int                // number of results in the last pass
	sum       uint64             // checksum of the last pass
}

func newPlayer(positions []backgammon.Board) *player {
	p := &player{positions: positions}
	for high := uint8(1); high <= 6; high++ {
		for low := uint8(1); low <= high; low++ {
			p.rolls = append(p.rolls, events.Dice{high, low})
		}
	}
	p.results = make([]uint16, len(positions)*len(p.rolls))
	return p
}

// find generates and sums the results of all positions and rolls.
func (p *player) find() {
	p.count, p.sum = 0, 0
	k := 0
	for i := range p.positions {
		for _, dice := range p.rolls {
			boards, _ := p.plays.Results(&p.positions[i], events.B, dice)
			for b := range boards {
				p.sum = sumBoard(p.sum, &boards[b])
			}
			p.count += len(boards)
			p.results[k] = uint16(len(boards))
			k++
		}
	}
}

// copy writes and sums as many boards as find found, all copies of their starting position.
func (p *player) copy() {
	p.sum = 0
	for k, n := range p.results {
		for len(p.room) < int(n) {
			p.room = append(p.room, backgammon.Board{})
		}
		room := p.room[:n]
		for b := range room {
			room[b] = p.positions[k/len(p.rolls)]
		}
		for b := range room {
			p.sum = sumBoard(p.sum, &room[b])
		}
	}
}

// sumBoard adds every byte of a board to a checksum.
func sumBoard(sum uint64, b *backgammon.Board) uint64 {
	for side := range b {
		row := &b[side]
		sum = sum*0x9E3779B97F4A7C15 + binary.LittleEndian.Uint64(row[0:8])
		sum ^= binary.LittleEndian.Uint64(row[8:16])*0xC2B2AE3D27D4EB4F ^ binary.LittleEndian.Uint64(row[16:24])*0x165667B19E3779F9
		sum += uint64(row[24])<<8 | uint64(row[25])
	}
	return sum
}
