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

// Plays is the figure of that name. On one core every distinct board that a legal
// play leads to is written and goes into a checksum; the raw side writes as many
// boards and sums them, without finding any.
type Plays struct {
	Rate        float64 `json:"plays_per_second"` // positions x rolls
	Raw         float64 `json:"plays_baseline_per_second"`
	Ratio       float64 `json:"plays_ratio"`             // of the speeds
	Boards      float64 `json:"plays_boards_per_second"` // distinct results
	Allocations uint64  `json:"plays_allocations"`       // in a pass over all positions and rolls
	Positions   int     `json:"plays_positions"`
	Set         string  `json:"plays_position_set"` // where they come from
	Checksum    string  `json:"plays_checksum"`     // of all boards: the same wherever the set is
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
	p.find() // takes its memory, counts the results
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
	r.short("plays", c)
	return nil
}

// passes is the side that does this so many times.
func passes(n int, do func()) side {
	return timed(func(context.Context) error {
		for range n {
			do()
		}
		return nil
	})
}

// allocated returns how many times memory was allocated meanwhile, by anybody:
// what else runs can only add to it.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}

// player goes through all positions and rolls.
type player struct {
	positions []backgammon.Board
	rolls     []events.Dice
	plays     backgammon.Generator
	results   []uint16           // of each position and roll
	room      []backgammon.Board // for the copies
	count     int                // of the results of the last pass
	sum       uint64             // of all of them
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

// find goes through all positions and rolls and sums every result.
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

// copy writes and sums as many boards as find found, each its position.
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

// sumBoard takes every byte of a board into a sum.
func sumBoard(sum uint64, b *backgammon.Board) uint64 {
	for side := range b {
		row := &b[side]
		sum = sum*0x9E3779B97F4A7C15 + binary.LittleEndian.Uint64(row[0:8])
		sum ^= binary.LittleEndian.Uint64(row[8:16])*0xC2B2AE3D27D4EB4F ^ binary.LittleEndian.Uint64(row[16:24])*0x165667B19E3779F9
		sum += uint64(row[24])<<8 | uint64(row[25])
	}
	return sum
}
