package bench

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"time"

	"kibitz/rules/bridge/doubledummy"
	"kibitz/rules/bridge/doubledummy/plain"
)

// Endings are bridge endings: who leads, and the cards that are left.
type Endings []doubledummy.Position

// Solve measures the double-dummy solver. On one core it scores every legal card of bridge
// endings. The raw side does the same with plain alpha-beta search.
type Solve struct {
	Rate      float64 `json:"solve_positions_per_second"`
	Raw       float64 `json:"solve_baseline_per_second"`
	Ratio     float64 `json:"solve_ratio"`       // of the speeds
	Allocated uint64  `json:"solve_allocations"` // in one pass over all endings
	Endings   int     `json:"solve_positions"`
	Set       string  `json:"solve_position_set"` // their origin
	Tricks    int     `json:"solve_tricks"`       // of all cards of all endings: depends only on the set
	Pairs     int     `json:"solve_pairs"`
}

func (r *run) solve(ctx context.Context, until time.Time) error {
	list, set := r.Endings, r.PositionSet
	if list == nil {
		set = fmt.Sprintf("endings of seed %d", r.Sizes.Seed)
		list = plain.Endings(r.Sizes.Seed, r.Sizes.SolvePositions)
	}
	r.say("solve: every card of %d endings (%s) on one core", len(list), set)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	ours, raw := solving{endings: list, solver: doubledummy.New()}, solving{endings: list}
	allocations := ^uint64(0)
	c, err := compare(ctx, r.Sizes.Pairs, until,
		passes(r.Sizes.SolvePasses, func() { allocations = min(allocations, allocated(ours.solve)) }),
		timed(raw.plainly))
	if err != nil {
		return err
	}
	if ours.err != nil || ours.tricks != raw.tricks {
		return cmp.Or(ours.err, fmt.Errorf("bench: the solver gives the cards %d tricks and plain search %d", ours.tricks, raw.tricks))
	}
	r.report.Solve = &Solve{
		Rate: perSecond(r.Sizes.SolvePasses*len(list), c.ours), Raw: perSecond(len(list), c.raw),
		Ratio:     c.speed * float64(r.Sizes.SolvePasses), // our side makes more passes than the raw side
		Allocated: allocations, Endings: len(list), Set: set, Tricks: ours.tricks, Pairs: c.pairs,
	}
	r.noteShort("solve", c)
	return nil
}

// solving runs over all endings.
type solving struct {
	endings []doubledummy.Position
	solver  *doubledummy.Solver
	tricks  int // summed over all cards in the last pass
	err     error
}

func (s *solving) solve() {
	s.tricks = 0
	for i := range s.endings {
		scores, err := s.solver.Solve(&s.endings[i])
		s.err = cmp.Or(s.err, err)
		for _, score := range scores {
			s.tricks += score.Tricks
		}
	}
}

func (s *solving) plainly(ctx context.Context) error {
	var p plain.Solver
	s.tricks = 0
	for i := range s.endings {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.tricks += p.Solve(&s.endings[i])
	}
	return nil
}
