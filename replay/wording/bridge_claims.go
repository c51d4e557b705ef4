package wording

import (
	"strings"

	"kibitz/events"
)

// ofClaims tells claims and concessions, and what becomes of them.
var ofClaims = map[events.Type]telling{
	"claim.made": tell(phrase{english: "%[1]s %[2]s", russian: "%[1]s %[2]s"},
		func(w *Words, _ *Context, b *events.ClaimMade) []any { return []any{w.Seat(b.Seat), w.Claim(b)} },
		func(b *events.ClaimMade) string { return quoted(b.Statement) }),
	"concession.objected": tell(phrase{english: "%[1]s objects to the concession%[2]s", russian: "%[1]s возражает против уступки%[2]s"},
		func(w *Words, _ *Context, b *events.ConcessionObjected) []any {
			return []any{w.Seat(b.Seat), w.remark(b.Later, "later")}
		}, nil),
	"claim.agreed": tell(phrase{english: "%[1]s agrees to the claim", russian: "%[1]s согласен с претензией"},
		func(w *Words, _ *Context, b *events.ClaimAgreed) []any { return []any{w.Seat(b.Seat)} }, nil),
	"claim.contested": tell(phrase{english: "%[1]s disputes the claim", russian: "%[1]s оспаривает претензию"},
		func(w *Words, _ *Context, b *events.ClaimContested) []any { return []any{w.Seat(b.Seat)} },
		func(b *events.ClaimContested) string { return quoted(b.Words) }),
	"claim.repeated": tell(phrase{english: "the claim statement is repeated", russian: "заявление о розыгрыше повторено"},
		nil, repeated),
	"objection.stated": tell(phrase{english: "%[1]s states an objection to the claim", russian: "%[1]s возражает против претензии"},
		func(w *Words, _ *Context, b *events.ObjectionStated) []any { return []any{w.Seat(b.Seat)} },
		func(b *events.ObjectionStated) string { return quoted(b.Words) }),
	"play.resumed": tell(phrase{english: "play goes on%[1]s", russian: "розыгрыш продолжается%[1]s"},
		func(w *Words, _ *Context, b *events.PlayResumed) []any {
			return []any{w.beside("agreed-by", w.Seats(b.Agreed))}
		}, nil),
	"agreement.withdrawn": tell(phrase{english: "%[1]s takes the agreement back: %[2]s", russian: "%[1]s отзывает согласие: %[2]s"},
		func(w *Words, _ *Context, b *events.AgreementWithdrawn) []any {
			return []any{w.Seat(b.Seat), w.word("ground", b.Ground)}
		}, func(b *events.AgreementWithdrawn) string { return quoted(b.Words) }),
	"concession.cancelled": tell(phrase{english: "%[1]s asks for the concession to be cancelled: %[2]s", russian: "%[1]s просит отменить уступку: %[2]s"},
		func(w *Words, _ *Context, b *events.ConcessionCancelled) []any {
			return []any{w.Seat(b.Seat), w.word("ground", b.Ground)}
		}, func(b *events.ConcessionCancelled) string { return quoted(b.Words) }),
	"statement.taken": tell(phrase{english: "%[1]s tells the director", russian: "%[1]s сообщает директору"},
		func(w *Words, _ *Context, b *events.StatementTaken) []any { return []any{w.Seat(b.Seat)} },
		func(b *events.StatementTaken) string { return quoted(b.Words) }),
	"claim.ruled": tell(phrase{english: "ruling on the claim: ${tricks} to the claimer's side%[2]s%[3]s", russian: "решение по претензии: стороне заявителя ${tricks}%[2]s%[3]s", counts: one("tricks", 1)},
		func(w *Words, _ *Context, b *events.ClaimRuled) []any {
			return []any{b.Tricks, w.aside("class", b.Class), inBrackets(strings.Join(b.Clauses, ", "))}
		}, func(b *events.ClaimRuled) string { return b.Reasons }),
}

// Claim says what was claimed, after the name of who claimed: "claims 4 tricks and
// concedes 1 trick, showing his cards".
func (w *Words) Claim(b *events.ClaimMade) string {
	name := "claim.all"
	switch {
	case b.Wins > 0 && b.Loses > 0:
		name = "claim.both"
	case b.Wins > 0:
		name = "claim.wins"
	case b.Loses > 0:
		name = "claim.loses"
	}
	text := w.say(name, b.Wins, b.Loses)
	if b.Form != events.ClaimedInWords {
		text += w.aside("claim-form", b.Form)
	}
	return text + w.aside("trumps", b.Trumps) + w.remark(b.Disputed, "not-meant")
}

// repeated returns a claim statement as it was repeated, and what others say of it.
func repeated(b *events.ClaimRepeated) string {
	text := quoted(b.Statement)
	if b.Differences != "" {
		text += " / " + quoted(b.Differences)
	}
	return text
}

// quoted puts what was said word for word between quotation marks.
func quoted(text string) string {
	if text = OneLine(text); text == "" {
		return ""
	}
	return `"` + text + `"`
}
