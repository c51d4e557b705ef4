package wording

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// ofRevokes is what the referee finds of revokes.
var ofRevokes = map[rules.Code]finding{
	bridge.FindRevoke: {
		says: phrase{english: "%[3]s plays %[4]s to trick %[5]d and could have followed in %[6]s.", russian: "Фальшренонс: %[3]s играет %[4]s во взятку %[5]d, имея %[6]s."},
		next: phrase{english: "See whether the revoke is established, whether the trick can still be put right, or whether the card is entered wrongly.", russian: "Выясните, подтверждён ли фальшренонс, можно ли ещё исправить взятку и верно ли записана карта."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindRevokeEstablished: {
		says: phrase{english: "The revoke of %[3]s with %[4]s in trick %[5]d is established; the trick stands as it was played.", russian: "Фальшренонс подтверждён: %[3]s, %[4]s во взятке %[5]d; взятка остаётся как сыграна."},
		next: phrase{english: "Let the board be played out; the tricks are moved at its end.", russian: "Пусть сдачу доиграют; взятки передаются в конце."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindRevokeTakenBack: {
		says: phrase{english: "%[3]s took back %[4]s, the card of a revoke in trick %[5]d that was established.", russian: "%[3]s забирает %[4]s из взятки %[5]d, хотя фальшренонс уже подтверждён."},
		next: phrase{english: "Put the card back into the trick; it is no longer corrected.", russian: "Верните карту во взятку; исправлять её уже нельзя."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
	bridge.FindRevokeDeemed: {
		says: phrase{english: "%[3]s had no card in trick %[5]d and could have followed in %[6]s, which counts as a revoke.", russian: "Во взятке %[5]d нет карты (%[3]s), хотя масть %[6]s была; это считается фальшренонсом."},
		next: phrase{english: "A card is put into the trick; the revoke is treated as established.", russian: "Карта добавляется во взятку; фальшренонс считается подтверждённым."},
		args: []figure{aSeat, aCard, plain, aSuit},
	},
}
