package wording

// bridgeWords has the words for the values of enumerations that only bridge has.
var bridgeWords = map[string]map[string]phrase{
	"side": sideWords, "call": callWords,
	"vulnerable": {
		"none": {english: "nobody", russian: "никто"},
		"NS":   {english: "North and South", russian: "Север и Юг"},
		"EW":   {english: "East and West", russian: "Восток и Запад"},
		"all":  {english: "everybody", russian: "все"},
	},
	"hands-of": {
		"whole":     {english: "as dealt", russian: "как сданы"},
		"remaining": {english: "as they still are", russian: "что осталось"},
	},
	"hands-why": {
		"closed":  {english: "the board is over", russian: "сдача сыграна"},
		"ruling":  {english: "the director looks", russian: "смотрит директор"},
		"claim":   {english: "faced at the claim", russian: "открыты при претензии"},
		"record":  {english: "from the file", russian: "из файла"},
		"display": {english: "shown to those who watch", russian: "показаны зрителям"},
	},
	"period": {
		"correction": {english: "corrections can be asked for", russian: "срок для исправлений"},
		"appeal":     {english: "rulings can be appealed against", russian: "срок для апелляций"},
	},
	"named": {
		"high":     {english: "high", russian: "старшую"},
		"low":      {english: "low", russian: "младшую"},
		"win":      {english: "to win the trick", russian: "взять взятку"},
		"anything": {english: "anything", russian: "любую"},
	},
	"manner": {
		"dropped":  {english: "dropped", russian: "выпали"},
		"shown":    {english: "shown", russian: "показаны намеренно"},
		"named":    {english: "named", russian: "названы"},
		"trick":    {english: "shown to settle the trick", russian: "показаны, чтобы решить взятку"},
		"auction":  {english: "before the auction was over", russian: "до конца торговли"},
		"conceded": {english: "in a concession to which partner objected", russian: "при уступке, с которой партнёр не согласен"},
	},
	"defect": {
		"missing": {english: "no card in it", russian: "нет карты"},
		"extra":   {english: "more than one card in it", russian: "лишняя карта"},
	},
	"claim-form": {
		"words":          {english: "in words", russian: "словами"},
		"cards-shown":    {english: "showing the cards", russian: "показывая карты"},
		"suggestion":     {english: "suggesting that play be cut short", russian: "предлагая не доигрывать"},
		"hand-abandoned": {english: "abandoning the hand", russian: "бросая карты"},
	},
	"trumps": {
		"mentioned":   {english: "the trumps that are out are mentioned", russian: "оставшиеся козыри упомянуты"},
		"unmentioned": {english: "the trumps that are out are not mentioned", russian: "оставшиеся козыри не упомянуты"},
	},
	"ground": {
		"trick-won":      {english: "the trick had been won", russian: "взятка была взята"},
		"no-normal-play": {english: "no normal play loses the trick", russian: "никакой нормальный розыгрыш не отдаёт взятку"},
		"likely-won":     {english: "the trick would likely have been won", russian: "взятка, вероятно, была бы взята"},
		"no-legal-play":  {english: "no legal play loses the trick", russian: "никакой законный розыгрыш не отдаёт взятку"},
		"contract":       {english: "the contract was made or beaten already", russian: "контракт уже выполнен или подсажен"},
	},
	"class": {
		"beginner": {english: "judged as a beginner", russian: "класс: начинающий"},
		"average":  {english: "judged as an average player", russian: "класс: средний"},
		"expert":   {english: "judged as an expert", russian: "класс: мастер"},
	},
	"answer": {
		"slip":         {english: "a slip of the recorder", russian: "описка в записи"},
		"irregularity": {english: "it happened at the table", russian: "так было за столом"},
	},
	"question": {
		"could-have-known": {english: "could the side have known that it would damage the other", russian: "могла ли сторона знать, что это повредит другой"},
		"used-information": {english: "was information used that was not authorised", russian: "использованы ли недозволенные сведения"},
		"damage":           {english: "is the damage greater than what the law gives back", russian: "больше ли ущерб, чем возмещает кодекс"},
		"intent":           {english: "was the procedure broken on purpose", russian: "нарушен ли порядок намеренно"},
	},
	"claim-step": {
		"1": {english: "the claimer repeats the statement", russian: "заявитель повторяет заявление"},
		"2": {english: "all four hands are faced", russian: "все четыре руки открываются"},
		"3": {english: "the other side states its objections", russian: "другая сторона излагает возражения"},
	},
	"limit": {
		"demand":  {english: "must lead", russian: "обязан ходить"},
		"forbid":  {english: "may not lead", russian: "не вправе ходить"},
		"highest": {english: "must play the highest", russian: "обязан играть старшую"},
		"lowest":  {english: "must play the lowest", russian: "обязан играть младшую"},
	},
	"claim-stands": {
		"made":      {english: "made", russian: "заявлена"},
		"objected":  {english: "partner objects", russian: "партнёр возражает"},
		"agreed":    {english: "agreed", russian: "принята"},
		"contested": {english: "disputed", russian: "оспорена"},
		"withdrawn": {english: "withdrawn", russian: "отозвана"},
		"ruled":     {english: "ruled", russian: "решена директором"},
		"void":      {english: "void, play went on", russian: "не в счёт, играют дальше"},
	},
	"remark": {
		"alerted":      {english: "alerted", russian: "с алертом"},
		"not-all":      {english: "not all of it", russian: "не все"},
		"seen":         {english: "it had been faced", russian: "она была открыта"},
		"later":        {english: "not at once", russian: "не сразу"},
		"not-meant":    {english: "and says that no claim was meant", russian: "но говорит, что это не претензия"},
		"point-of-law": {english: "the point of law stands", russian: "толкование кодекса не пересматривается"},
	},
}

// bridgeSayings are the texts of bridge that stand for themselves.
var bridgeSayings = map[string]phrase{
	"card.unknown":    {english: "a card that is not known", russian: "неизвестная карта"},
	"contract.passed": {english: "passed out", russian: "все спасовали"},
	"contract":        {english: "%[1]s by %[2]s", russian: "%[1]s, разыгрывает %[2]s"},
	"tricks":          {english: "${tricks}", russian: "${tricks}", counts: one("tricks", 1)},
	"tricks.of":       {english: "%[1]s tricks", russian: "взяток: %[1]s"},
	"choice.card":     {english: "have %[1]s played", russian: "потребовать %[1]s"},
	"board":           {english: "board %[1]d", russian: "сдача %[1]d"},
	"trick.to":        {english: "to %[1]s", russian: "берёт %[1]s"},
	"agreed-by":       {english: "as agreed by %[1]s", russian: "согласны: %[1]s"},
	"heard-by":        {english: "to %[1]s", russian: "слышат: %[1]s"},
	"from":            {english: "from %[1]s", russian: "из %[1]s"},
	"claim.all":       {english: "claims", russian: "заявляет претензию"},
	"claim.wins":      {english: "claims ${takes}", russian: "претендует на ${takes}", counts: one("takes", 1)},
	"claim.loses":     {english: "concedes ${takes}", russian: "уступает ${takes}", counts: one("takes", 2)},
	"claim.both":      {english: "claims ${takes} and concedes %[2]d", russian: "претендует на ${takes} и уступает %[2]d", counts: one("takes", 1)},
	"score.percent":   {english: "%[1]s %[2]d%%, %[3]s %[4]d%%", russian: "%[1]s %[2]d%%, %[3]s %[4]d%%"},
	"match.bridge":    {english: "bridge", russian: "бридж"},
}
