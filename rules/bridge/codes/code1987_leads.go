package codes

import (
	"kibitz/rules"
	"kibitz/rules/bridge"
)

// laws1987Leads are the clauses on leads out of turn, plays before partner, and exposed and
// penalty cards.
var laws1987Leads = []rules.Clause{
	rules.Reported("L1987 24", "A defender's card that was seen during the auction", "Карта защитника, увиденная во время торговли", rules.KindState, rules.KindEvent),
	rules.Reported("L1987 41A", "The opening lead lies face down first", "Первый ход сначала кладётся рубашкой вверх", rules.KindEvent, rules.KindFinding),
	rules.Reported("L1987 45D", "Dummy has put down a card that declarer did not name", "Болван положил не ту карту, что назвал разыгрывающий", rules.KindState, rules.KindFinding),
	rules.Reported("L1987 45E", "A fifth card in a trick", "Пятая карта во взятке", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 45F", "Dummy indicates a card", "Болван указывает на карту", rules.KindFinding, rules.KindRecord),
	rules.Reported("L1987 46B", "What words for a card of dummy's mean", "Что значат слова, которыми названа карта болвана", rules.KindEvent, rules.KindState, rules.KindFinding),
	rules.Reported("L1987 46B4", "A card named that dummy does not hold", "Названа карта, которой у болвана нет", rules.KindFinding),
	rules.Reported("L1987 46B5", "Any card will do: a defender names it", "«Любую»: карту болвана называет защитник", rules.KindOptions),
	rules.Reported("L1987 47D", "A card taken back after an opponent changed his", "Карта, взятая назад вслед за картой противника", rules.KindState),
	rules.Reported("L1987 47E", "A card taken back that was played on wrong information", "Карта, взятая назад из-за неверных сведений", rules.KindState),
	rules.Reported("L1987 47F", "Else a card that was played is not taken back", "Иначе сыгранная карта назад не берётся", rules.KindFinding),
	rules.Reported("L1987 48A", "Cards of declarer's side bind nobody", "Карты разыгрывающей стороны не бывают штрафными", rules.KindState),
	rules.Reported("L1987 49", "A defender's exposed card is a penalty card", "Открытая карта защитника становится штрафной", rules.KindState, rules.KindEvent),
	rules.Reported("L1987 50C", "Minor and major penalty cards", "Младшая и старшая штрафные карты", rules.KindState),
	rules.Reported("L1987 50D", "The minor penalty card goes before lower cards of its suit", "Младшая штрафная карта идёт раньше других малых карт масти", rules.KindFinding),
	rules.Reported("L1987 50E1", "The major penalty card is played at the first chance", "Старшая штрафная карта играется при первой возможности", rules.KindFinding),
	rules.Reported("L1987 50E2", "The partner of who has a penalty card is to lead: declarer chooses", "Ход у партнёра владельца штрафной карты: выбирает разыгрывающий", rules.KindOptions, rules.KindState),
	rules.Reported("L1987 51A", "Declarer says which of several penalty cards is played", "Из нескольких штрафных карт играемую называет разыгрывающий", rules.KindOptions),
	rules.Reported("L1987 51B", "Penalty cards of several suits and a lead by the partner", "Штрафные карты разных мастей и ход партнёра", rules.KindOptions),
	rules.Reported("L1987 52A", "A defender does not take a card back by himself to play his penalty card", "Защитник сам не берёт карту назад, чтобы сыграть штрафную", rules.KindFinding),
	rules.Reported("L1987 52", "A penalty card was due and another one was played", "Вместо штрафной карты сыграна другая", rules.KindOptions, rules.KindState),
	rules.Reported("L1987 53A", "A lead out of turn that is treated as correct", "Ход вне очереди, принятый как верный", rules.KindFinding, rules.KindOptions),
	rules.Reported("L1987 53B", "The wrong defender plays to declarer's lead out of turn", "На ход разыгрывающего вне очереди играет не тот защитник", rules.KindState),
	rules.Reported("L1987 53C", "The right hand leads after the wrong one", "После хода вне очереди ходит тот, чья очередь", rules.KindState),
	rules.Reported("L1987 54.1", "Declarer may spread his hand and be dummy", "Разыгрывающий вправе выложить карты и стать болваном", rules.KindOptions),
	rules.Read("L1987 54.2", "Declarer who has shown a card in spreading must be dummy", "Показав карту при раскладке, разыгрывающий обязан стать болваном", rules.KindState),
	rules.Read("L1987 54.3", "Declarer accepts the opening lead and stays declarer", "Разыгрывающий принимает первый ход и остаётся разыгрывающим", rules.KindOptions, rules.KindState),
	rules.Read("L1987 54.4", "Declarer could have seen dummy: he must accept", "Разыгрывающий мог видеть карты болвана: ход принимается", rules.KindOptions, rules.KindFinding),
	rules.Read("L1987 54.5", "Declarer refuses the opening lead: a major penalty card", "Разыгрывающий отказывается от первого хода: старшая штрафная", rules.KindOptions, rules.KindState),
	rules.Read("L1987 54.6", "The director first tells declarer what he may choose", "Сначала судья оглашает разыгрывающему его возможности", rules.KindFinding, rules.KindRecord),
	rules.Read("L1987 54.7", "The right lead lies face down meanwhile, and goes back", "Верный ход тем временем лежит рубашкой вверх и возвращается", rules.KindOptions, rules.KindState),
	rules.Read("L1987 55.1", "Either defender accepts declarer's lead out of turn or not", "Любой защитник принимает ход разыгрывающего вне очереди или нет", rules.KindOptions),
	rules.Read("L1987 55.2", "Without a word declarer's lead is taken back", "Без решения ход разыгрывающего берётся назад", rules.KindState),
	rules.Read("L1987 55.3", "Declarer leads anew from the right hand, whatever he likes", "Разыгрывающий ходит с верной руки чем угодно", rules.KindState),
	rules.Read("L1987 55.4", "What declarer learned from his irregularity is not for him", "Узнанное благодаря нарушению разыгрывающему не положено", rules.KindFinding),
	rules.Read("L1987 55.5", "A defender who changes his mind has lost his right", "Защитник, передумав, теряет своё право", rules.KindFinding),
	rules.Read("L1987 55.6", "The director first tells the defenders what they may choose", "Сначала судья оглашает защитникам их возможности", rules.KindFinding, rules.KindRecord),
	rules.Read("L1987 56.1", "Declarer accepts a defender's lead out of turn or not", "Разыгрывающий принимает ход защитника вне очереди или нет", rules.KindOptions),
	rules.Read("L1987 56.2", "The lead that is taken back is a major penalty card", "Взятый назад ход становится старшей штрафной картой", rules.KindState),
	rules.Read("L1987 56.3", "While it lies there declarer chooses at each lead of the partner", "Пока она лежит, разыгрывающий выбирает при каждом ходе партнёра", rules.KindOptions),
	rules.Read("L1987 57.1", "A defender plays before his partner who was to play first", "Защитник играет раньше партнёра, которому играть до него", rules.KindFinding, rules.KindState),
	rules.Reported("L1987 57A", "What the partner then plays, at declarer's choice", "Что тогда играет партнёр, выбирает разыгрывающий", rules.KindOptions),
	rules.Reported("L1987 57C", "Declarer has played from both hands, or dummy too early", "Разыгрывающий сыграл с обеих рук, или болван поспешил", rules.KindState),
	rules.Reported("L1987 58A", "A card played at the same time as the one in turn comes after it", "Карта, сыгранная одновременно с очередной, считается сыгранной после неё", rules.KindState),
	rules.Reported("L1987 58B", "Several cards of one hand: its player says which is played", "Несколько карт с одной руки: какая сыграна, говорит игрок", rules.KindOptions, rules.KindFinding, rules.KindState),
	rules.Reported("L1987 59", "Who cannot do what is asked plays any card", "Кто не может исполнить требование, играет любую карту", rules.KindState),
}

var laws1987Opening = bridge.OpeningLead{
	Spread: "L1987 54.1", Bound: "L1987 54.2", Accept: "L1987 54.3", Refuse: "L1987 54.5", Read: "L1987 54.6", FaceDown: "L1987 54.7",
	Seen: bridge.Seen{Clause: "L1987 54.4", Auction: true},
}

var laws1987Declarer = bridge.DeclarersLead{
	Either:  bridge.EitherDefender{Clause: "L1987 55.1"},
	Default: "L1987 55.2", Return: "L1987 55.3", Information: "L1987 55.4", Changed: "L1987 55.5", Read: "L1987 55.6",
}

var laws1987Defender = bridge.DefendersLead{Choice: "L1987 56.1", Penalty: "L1987 56.2", Renewed: "L1987 56.3"}

var laws1987Leading = bridge.Leads{
	FaceDown: "L1987 41A", Returned: "L1987 41A", Accepted: "L1987 53A", WrongHand: "L1987 53B", ProperLead: "L1987 53C",
}

var laws1987Early = bridge.EarlyPlay{
	Clause: "L1987 57.1", Choices: bridge.EarlyChoices{Clause: "L1987 57A"}, Exempt: "L1987 57C",
}

var laws1987Simultaneous = bridge.Simultaneous{After: "L1987 58A", Several: "L1987 58B"}

var laws1987Exposed = bridge.Exposed{
	Declarer: "L1987 48A", Defender: "L1987 49", Auction: "L1987 24",
	ForTrick: bridge.Excused{Clause: "L1987 68.3"}, Objected: bridge.Excused{Clause: "L1987 68.8", Early: true},
	Minor: "L1987 50C", MinorFirst: "L1987 50D", Major: "L1987 50E1", PartnerLeads: bridge.PartnerLeads{Clause: "L1987 50E2"},
	Which: "L1987 51A", Several: "L1987 51B", Missed: "L1987 52", Initiative: "L1987 52A", Unable: "L1987 59",
	TakenBack: bridge.TakenBack{Opponent: "L1987 47D", Misinformed: "L1987 47E", Misplaced: "L1987 45D", Stands: "L1987 47F"},
}

var laws1987Naming = bridge.Naming{Clause: "L1987 46B", Anything: "L1987 46B5", Void: "L1987 46B4"}
