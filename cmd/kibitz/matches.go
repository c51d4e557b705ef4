package main

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"kibitz/events"
	"kibitz/projector/desk"
)

// glance is how often matches --watch looks for news.
const glance = 2 * time.Second

func matchesCommand(t terminal) *cli.Command {
	return &cli.Command{
		Name:      "matches",
		ArgsUsage: " ",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "tournament"},
			&cli.StringSliceFlag{Name: "status"},
			&cli.StringFlag{Name: "player"},
			&cli.BoolFlag{Name: "findings", DisableDefaultText: true},
			&cli.BoolFlag{Name: "open", DisableDefaultText: true},
			&cli.StringFlag{Name: "sort"},
			&cli.BoolFlag{Name: "reverse", DisableDefaultText: true},
			&cli.BoolFlag{Name: "watch", DisableDefaultText: true},
			jsonFlag(),
		},
		Action: func(c *cli.Context) error {
			l := &matchList{t: t, c: c}
			if _, ok := matchOrders[c.String("sort")]; c.String("sort") != "" && !ok {
				return usageError("bad-sort", strconv.Quote(c.String("sort")), strings.Join(matchSorts(), ", "))
			}
			if c.Bool("watch") {
				return existingStore(c, l.watch)
			}
			return readRecord(c, func(ctx context.Context, d *desk.Desk) error {
				lines, err := l.read(ctx, d)
				if err != nil {
					return err
				}
				return l.write(lines)
			})
		},
	}
}

// matchList is the list of matches that the flags ask for.
type matchList struct {
	t terminal
	c *cli.Context
}

// matchOrders are the orders of --sort.
var matchOrders = map[string]func(x, y desk.Line) int{
	"tournament": func(x, y desk.Line) int { return cmp.Compare(x.Tournament, y.Tournament) },
	"match":      func(x, y desk.Line) int { return cmp.Compare(x.Match, y.Match) },
	"players":    func(x, y desk.Line) int { return slices.Compare(x.Players[:], y.Players[:]) },
	"status":     func(x, y desk.Line) int { return cmp.Compare(x.Status, y.Status) },
	"games":      func(x, y desk.Line) int { return cmp.Compare(x.Games, y.Games) },
	"findings":   func(x, y desk.Line) int { return cmp.Compare(x.Findings, y.Findings) },
}

func matchSorts() []string {
	return []string{"tournament", "match", "players", "status", "games", "findings"}
}

// read reads the matches in the order that is asked for.
func (l *matchList) read(ctx context.Context, d *desk.Desk) ([]desk.Line, error) {
	lines, err := d.Matches(ctx, l.c.String("tournament"))
	if err != nil {
		return nil, err
	}
	lines = slices.DeleteFunc(lines, func(m desk.Line) bool { return !l.selects(m) })
	if order := matchOrders[l.c.String("sort")]; order != nil {
		slices.SortStableFunc(lines, order)
	}
	if l.c.Bool("reverse") {
		slices.Reverse(lines)
	}
	return lines, nil
}

// selects reports whether the filters let a match through.
func (l *matchList) selects(m desk.Line) bool {
	player, statuses := l.c.String("player"), l.c.StringSlice("status")
	named := slices.ContainsFunc(m.Players[:], func(name string) bool {
		return strings.Contains(strings.ToLower(name), strings.ToLower(player))
	})
	return named && (len(statuses) == 0 || slices.Contains(statuses, m.Status)) &&
		(m.Findings > 0 || !l.c.Bool("findings")) && (m.Options > 0 || !l.c.Bool("open"))
}

// watch writes the matches, and again whenever they have changed, until it is interrupted.
func (l *matchList) watch(ctx context.Context, d *desk.Desk) error {
	news := time.NewTicker(glance)
	defer news.Stop()
	shown := []desk.Line{{}} // no list is like it
	for {
		lines, err := l.read(ctx, d)
		if err != nil {
			return err
		}
		if !reflect.DeepEqual(lines, shown) {
			shown = lines
			l.t.clear()
			if err := l.write(lines); err != nil {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-news.C:
		}
	}
}

// write writes the list of matches.
func (l *matchList) write(lines []desk.Line) error {
	if l.c.Bool("json") {
		return l.t.encode(lines)
	}
	if len(lines) == 0 {
		return l.none()
	}
	out := l.t.columns()
	out.heading(l.t.words.Say("matches.heading"))
	for _, m := range lines {
		length := "-"
		if m.Length > 0 {
			length = strconv.Itoa(m.Length)
		}
		players := playerName(m.Players, events.A) + " - " + playerName(m.Players, events.B)
		findings := cell{text: strconv.Itoa(m.Findings)}
		if m.Findings > 0 {
			findings.look = alarm
		}
		out.row(m.Tournament, m.Match, players, length, m.Figures(), m.Games, l.t.words.Word("match-status", m.Status), findings)
	}
	return out.end()
}

// none says that there are no matches: of a tournament if one is named, or that the filters
// let through.
func (l *matchList) none() error {
	said := newError("no-matches")
	switch tournament := l.c.String("tournament"); {
	case slices.ContainsFunc([]string{"status", "player", "findings", "open"}, l.c.IsSet):
		said = newError("no-matches-such")
	case tournament != "":
		said = newError("no-matches-of", strconv.Quote(tournament))
	}
	l.t.say("%s", translate(l.t.words, said))
	return nil
}
