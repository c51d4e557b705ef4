package bridgetest

import (
	"slices"
	"strings"

	"kibitz/events"
	"kibitz/events/cards"
)

// readers read statements by their first word.
var readers map[string]func(*words)

func init() {
	readers = map[string]func(*words){
		"board": (*words).board, "deal": (*words).deal, "left": (*words).left, "close": only[events.BoardClosed], "round": only[events.RoundEnded],
		"calls": (*words).calls, "contract": (*words).contract, "explain": (*words).explain, "uncall": (*words).uncall,
		"lead": (*words).plays, "play": (*words).plays, "placed": (*words).placed, "returned": (*words).returned,
		"faced": (*words).faced, "named": (*words).named, "together": (*words).together, "asked": (*words).asked, "exposed": (*words).exposed, "withdraw": (*words).withdraw, "quitted": (*words).quitted,
		"defect": (*words).defect, "added": (*words).added, "restored": (*words).restored, "agreed": (*words).agreed,
		"claim": (*words).claim, "concede": (*words).concede, "object": (*words).object, "agree": (*words).agree, "contest": (*words).contest,
		"repeat": (*words).repeat, "objection": (*words).objection, "resume": (*words).resume, "statement": (*words).statement,
		"ruled": (*words).ruled, "unagree": (*words).unagree, "cancel": (*words).cancel,
		"read": (*words).read, "choose": (*words).choose, "inform": (*words).inform, "answer": (*words).answer,
		"reserve": (*words).reserve, "judge": (*words).judge, "adjust": (*words).adjust, "period": (*words).period,
		"begin": only[events.MatchStarted], "continue": only[events.MatchResumed], "end": only[events.MatchEnded],
		"adjourn": (*words).adjourn, "void": (*words).void, "correct": (*words).correct, "option": (*words).option, "note": (*words).note,
	}
}

// only reads an event that has no content.
func only[T any, P interface {
	*T
	events.Body
}](w *words) {
	w.add(P(new(T)))
}

func (w *words) board() {
	b := &events.BoardOpened{Board: w.Number(w.Next())}
	b.Dealer, b.Vulnerable = cards.DealerOf(b.Board), cards.VulnerableOf(b.Board)
	for _, word := range w.rest() {
		if i := slices.Index(cards.Vulnerabilities, word); i >= 0 {
			b.Vulnerable = cards.Vulnerability(i)
		} else if seat := seatOf(word); seat.Valid() {
			b.Dealer = seat
		} else {
			b.Rulebook = word
		}
	}
	w.script.Game++
	w.add(b)
}

func (w *words) deal() { w.hands(events.WholeHands, events.OpenedInRecord) }
func (w *words) left() { w.hands(events.RemainingHands, events.OpenedToRule) }

func (w *words) hands(of, usual string) {
	h := &events.HandsOpened{Hands: new(events.Hands), Of: of}
	h.Reason = w.one(usual, events.OpenedAtClose, events.OpenedToRule, events.OpenedAtClaim, events.OpenedInRecord, events.OpenedToPlay)
	first, hand, _ := strings.Cut(w.Next(), ":")
	seat, err := cards.ParseSeat(first)
	w.check(err)
	for i, word := range append([]string{hand}, w.rest()...) {
		if word == "-" {
			continue
		}
		held, err := cards.ParseHand(word)
		w.check(err)
		h.Hands[seat.Next(i)] = &held
	}
	w.add(h)
}

// calls reads calls, each by the seat on turn unless another seat is named.
func (w *words) calls() {
	for _, word := range w.rest() {
		seat, text := w.script.board().Auction.Next, word
		if letter, call, named := strings.Cut(word, ":"); named {
			seat, text = seatOf(letter), call
		}
		if !seat.Valid() {
			w.Fail("nobody calls %s: name the seat", text)
		}
		text, alert := strings.CutSuffix(text, "!")
		if strings.EqualFold(text, "p") {
			text = "Pass"
		}
		call, err := cards.ParseCall(text)
		w.check(err)
		w.add(&events.CallMade{Seat: seat, Call: call, Alert: alert})
	}
}

func (w *words) contract() {
	c := &events.ContractStated{Declarer: cards.NoSeat}
	if text := w.Next(); !strings.EqualFold(text, "pass") {
		contract, err := cards.ParseContract(text)
		w.check(err)
		c.Contract, c.Declarer = contract, w.seat()
	}
	w.add(c)
}

func (w *words) explain() { w.add(&events.CallExplained{Seat: w.seat(), Words: w.Quoted()}) }

func (w *words) uncall() {
	c := &events.CallWithdrawn{Clause: w.Clause(), Seat: w.seat()}
	call, err := cards.ParseCall(w.Next())
	w.check(err)
	c.Call = call
	w.add(c)
}

// plays reads cards, each from the hand on turn unless another hand is named.
func (w *words) plays() {
	for _, word := range w.rest() {
		seat, text := w.script.board().Turn(), word
		if letter, card, named := strings.Cut(word, ":"); named {
			seat, text = seatOf(letter), card
		}
		if !seat.Valid() {
			w.Fail("nobody is to play %s: name the seat", text)
			return
		}
		w.add(&events.CardPlayed{Seat: seat, Card: w.card(text)})
	}
}

// together reads cards played at the same time, each with its hand.
func (w *words) together() {
	s := &events.SimultaneousCards{}
	for _, word := range w.rest() {
		letter, card, _ := strings.Cut(word, ":")
		seat, err := cards.ParseSeat(letter)
		w.check(err)
		s.Cards = append(s.Cards, events.SeatCard{Seat: seat, Card: w.card(card)})
	}
	w.add(s)
}

// asked reads a defender's question to partner about a card.
func (w *words) asked() {
	w.add(&events.IrregularityReported{Kind: "asked-partner", By: "player", About: w.about(), Side: events.ParseSide(w.Next())})
}

func (w *words) placed() {
	l := &events.LeadPlaced{Seat: w.seat(), Card: cards.NoCard}
	if list := w.cards(); len(list) > 0 {
		l.Card = list[0]
	}
	w.add(l)
}

func (w *words) returned() { w.add(&events.LeadReturned{Seat: w.seat()}) }

func (w *words) faced() {
	h := &events.HandFaced{Seat: w.seat(), Complete: w.Flag("complete")}
	h.Cards = w.cards()
	w.add(h)
}

// named reads declarer's designation of dummy's card. A suit is named by its word or
// letter.
func (w *words) named() {
	n := &events.CardNamed{}
	n.Word = w.one("", events.NamedHigh, events.NamedLow, events.NamedWin, events.NamedAnything)
	for _, word := range w.rest() {
		switch {
		case slices.Contains([]string{"S", "H", "D", "C", "spade", "heart", "diamond", "club"}, word):
			n.Suit = strings.ToUpper(word[:1])
		case n.Rank == "":
			n.Rank = word
		default:
			w.Fail("%q was not expected", word)
		}
	}
	w.add(n)
}

func (w *words) exposed() {
	e := &events.CardExposed{Seat: w.seat(), Manner: w.Next()}
	e.Cards = w.cards()
	w.add(e)
}

func (w *words) withdraw() {
	w.add(&events.CardWithdrawn{Clause: w.Clause(), Seat: w.seat(), Card: w.card(w.Next())})
}

func (w *words) quitted() { w.add(&events.TrickQuitted{Winner: w.seatIf()}) }

func (w *words) defect() {
	w.add(&events.DefectFound{Trick: w.Number(w.Next()), Seat: w.seat(), Kind: w.Next()})
}

func (w *words) added() {
	w.add(&events.CardAdded{Trick: w.Number(w.Next()), Seat: w.seat(), Card: w.card(w.Next())})
}

func (w *words) restored() {
	seen := w.Flag("seen")
	w.add(&events.CardRestored{Trick: w.Number(w.Next()), Seat: w.seat(), Card: w.card(w.Next()), Seen: seen})
}

func (w *words) agreed() { w.add(&events.TricksAgreed{Tricks: w.Number(w.Next())}) }
