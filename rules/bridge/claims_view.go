package bridge

import (
	"slices"

	"kibitz/events"
	"kibitz/events/cards"
	"kibitz/rules"
)

// The options on claims and their choices.
const (
	OptionClaim      rules.OptionKind = "claim"               // a claim or concession awaits the other side's answer
	OptionConcession rules.OptionKind = "partners-concession" // a defender has conceded; the partner may object
	OptionAgreement  rules.OptionKind = "claim-agreed"        // a side that has agreed to a claim may still object

	AgreeToClaim rules.Choice = "agree"
	ContestClaim rules.Choice = "contest"
	PlayOn       rules.Choice = "play-on" // requires all four players to agree
	Object       rules.Choice = "object"
)

// ActNextCall is a call on the next board or the end of the round.
const ActNextCall rules.Act = "next-call"

// claimOptions returns the options that are open on a claim.
func (r *Referee) claimOptions() []rules.Option {
	b, rule := &r.state.Board, &r.laws.Claims
	c := &b.Claim
	if !c.open() || rule.Agreement.Clause == "" {
		return nil
	}
	o := rules.Option{
		Kind: OptionClaim, Clause: rule.Agreement.Clause, Opened: c.At, Chooser: SideOf(c.Seat).Opponent(),
		Seats: c.answering(), Until: []rules.Act{ActNextCall},
	}
	o.Choices = append(o.Choices, AgreeToClaim)
	if c.Stands == Made {
		o.Choices = append(o.Choices, ContestClaim)
	}
	if rule.Resume.Clause != "" {
		o.Choices = append(o.Choices, PlayOn)
	}
	options := []rules.Option{o}
	if clause := rule.Objection.Clause; clause != "" && c.Stands == Made && b.Defends(c.Seat) && c.Wins < c.Left {
		options = append(options, rules.Option{
			Kind: OptionConcession, Clause: clause, Opened: c.At, Chooser: SideOf(c.Seat),
			Seats: c.Seat.Partner().String(), Choices: []rules.Choice{Object},
		})
	}
	return options
}

// answering returns the seats of the side that answers a claim, as two letters.
func (c *Claim) answering() string { return c.Seat.Next(1).String() + c.Seat.Next(3).String() }

// onClaim reports whether a kind of option concerns a claim.
func onClaim(kind rules.OptionKind) bool {
	return kind == OptionClaim || kind == OptionConcession || kind == OptionAgreement
}

// answerClaim carries out a choice on a claim. PlayOn has no effect until all four players
// agree.
func (r *Referee) answerClaim(o *rules.Option, choice rules.Choice, by cards.Seat) {
	if !by.Valid() {
		by, _ = cards.ParseSeat(o.Seats[:1])
	}
	switch choice {
	case AgreeToClaim:
		r.agreed(by)
	case ContestClaim:
		r.contestClaim(o, by)
	case Object:
		r.objected(&events.ConcessionObjected{Seat: by})
	}
}

// claimView returns the view of the claim, or nil if there is none.
func (r *Referee) claimView() *ClaimView {
	c, rule := &r.state.Claim, &r.laws.Claims
	if !c.Seat.Valid() {
		return nil
	}
	v := &ClaimView{
		Seat: c.Seat.String(), Wins: c.Wins, Loses: c.Left - c.Wins, Form: c.Told.Form, Statement: c.Told.Statement, Line: c.Told.Line,
		Trumps: c.Told.Trumps, Stands: c.Stands.String(), Tricks: c.Tricks, Ground: c.Ground,
	}
	if rule.Layout != "" {
		v.Layout = r.layoutText()
	}
	if rule.Disputed.Finesse != "" {
		v.ShownOut = r.state.shownOut()
	}
	if until := r.AppealUntil(); rule.Disputed.Appeal != "" && c.Stands == Ruled && until.Known() {
		v.AppealUntil = until.String()
	}
	return v
}

// layoutText formats the hands at the claim, including what became known of them later.
func (r *Referee) layoutText() string {
	b := &r.state.Board
	if b.stopped() {
		return b.layout().String()
	}
	return b.Claim.Layout.String()
}

// shownOut returns the seats and suits in which a player failed to follow, which decide on
// finesses (Law 70E).
func (b *Board) shownOut() (shown []string) {
	for seat := cards.North; seat.Valid(); seat++ {
		for _, suit := range cards.Suits {
			if b.failed(seat, suit) {
				shown = append(shown, seat.String()+suit.String())
			}
		}
	}
	return shown
}

// failed reports whether a seat failed to follow to a lead of a suit.
func (b *Board) failed(seat cards.Seat, suit cards.Suit) bool {
	return slices.ContainsFunc(b.Tricks[:], func(t Trick) bool {
		led, own := t.Led(), t.Cards[seat]
		return led.Valid() && led.Suit() == suit && own.Valid() && own.Suit() != suit
	})
}
