package bridge_test

import (
	"math/rand/v2"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules/bridge"
)

// selfPlay plays boards at random and keeps account of its own of who revoked.
type selfPlay struct {
	random   *rand.Rand
	careless int // percent of the plays that could follow suit and do not
	deal     cards.Deal
	held     cards.Deal
	contract cards.Contract
	declarer cards.Seat
	game     int

	told    []events.Event
	revokes [][4]int // seat, card, trick and suit led
	won     [2]int   // tricks of North and South, of East and West
}

func newSelfPlay(seed uint64, careless int) *selfPlay {
	return &selfPlay{random: rand.New(rand.NewPCG(seed, 1)), careless: careless}
}

func (p *selfPlay) chance(percent int) bool { return p.random.IntN(100) < percent }

func (p *selfPlay) tell(body events.Body) {
	p.told = append(p.told, events.Event{Game: p.game, Body: body})
}

// board plays a whole board. Open tells the hands before it and not only after.
func (p *selfPlay) board(open bool) {
	p.game++
	p.shuffle()
	number := 1 + p.random.IntN(32)
	p.tell(&events.BoardOpened{Board: number, Dealer: cards.DealerOf(number), Vulnerable: cards.VulnerableOf(number)})
	if open {
		p.tell(&events.HandsOpened{Hands: events.HandsOf(p.deal), Of: events.WholeHands, Reason: events.OpenedInRecord})
	}
	p.contract = cards.Contract{Level: 1 + p.random.IntN(7), Strain: cards.Strain(p.random.IntN(5))}
	p.declarer = cards.Seat(p.random.IntN(cards.Seats))
	p.tell(&events.ContractStated{Contract: p.contract, Declarer: p.declarer})
	leader := p.declarer.Next(1)
	for trick := range cards.Ranks {
		leader = p.trick(trick, leader)
		p.won[leader&1]++
	}
	p.tell(&events.HandsOpened{Hands: events.HandsOf(p.deal), Of: events.WholeHands, Reason: events.OpenedAtClose})
	p.tell(&events.BoardClosed{})
}

func (p *selfPlay) shuffle() {
	p.deal, p.won = cards.Deal{}, [2]int{}
	pack := make([]cards.Card, 0, 52)
	for c := range cards.Pack.All() {
		pack = append(pack, c)
	}
	p.random.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	for i, c := range pack {
		p.deal[i&3] = p.deal[i&3].With(c)
	}
	p.held = p.deal
}

// trick plays a trick, counted from 0, and returns its winner.
func (p *selfPlay) trick(trick int, leader cards.Seat) cards.Seat {
	led := p.pick(p.held[leader])
	best, winner := led, leader
	p.play(leader, led)
	if dummy := p.declarer.Partner(); trick == 0 {
		p.tell(&events.HandFaced{Seat: dummy, Cards: list(p.held[dummy]), Complete: true})
	}
	for i := 1; i < cards.Seats; i++ {
		seat := leader.Next(i)
		if c := p.follow(seat, trick, led.Suit()); c.Beats(best, p.contract.Strain) {
			best, winner = c, seat
		}
	}
	return winner
}

// follow plays a card to a trick, carelessly at times; of those mistakes half are put
// right at once.
func (p *selfPlay) follow(seat cards.Seat, trick int, led cards.Suit) cards.Card {
	hand := p.held[seat]
	if wrong := hand &^ cards.SuitOf(led); wrong != 0 && wrong != hand && p.chance(p.careless) {
		c := p.pick(wrong)
		p.revokes = append(p.revokes, [4]int{int(seat), int(c), trick + 1, int(led)})
		p.play(seat, c)
		if p.chance(50) {
			return c
		}
		p.tell(&events.CardWithdrawn{Seat: seat, Card: c})
		p.held[seat] = p.held[seat].With(c)
	}
	c := p.pick(p.held[seat].Follow(led))
	p.play(seat, c)
	return c
}

func (p *selfPlay) play(seat cards.Seat, c cards.Card) {
	p.held[seat] = p.held[seat].Without(c)
	p.tell(&events.CardPlayed{Seat: seat, Card: c})
}

func (p *selfPlay) pick(of cards.Hand) cards.Card {
	all := list(of)
	return all[p.random.IntN(len(all))]
}

func list(h cards.Hand) (all []cards.Card) {
	for c := range h.All() {
		all = append(all, c)
	}
	return all
}

// revokesFound returns the revokes that a referee found, as selfPlay accounts for them.
func revokesFound(r *bridge.Referee) (found [][4]int) {
	for _, f := range r.Findings() {
		if f.Code == bridge.FindRevoke {
			found = append(found, f.Args)
		}
	}
	return found
}
