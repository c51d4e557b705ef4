package wording

// phrases returns every text under its key.
func phrases() map[string]*phrase {
	all := make(map[string]*phrase)
	add := func(key string, p phrase) {
		if p.english != "" || p.russian != "" {
			all[key] = &p
		}
	}
	for code, f := range findings {
		key := "finding." + string(code)
		add(key, f.says)
		add(key+".next", f.next)
		add(key+".nobody", f.nobody)
	}
	for of, t := range tellings {
		add("event."+string(of), t.phrase)
	}
	for of, list := range enumerations() {
		for value, p := range list {
			add("word."+of+"."+value, p)
		}
	}
	for key, p := range joined(sayings, bridgeSayings, analysisTexts) {
		add(key, p)
	}
	for key, p := range trailTexts {
		add(key, p)
	}
	for key, p := range dragTexts {
		add(key, p)
	}
	for key, p := range joined(bridgeTexts, dealTexts) {
		add(key, p)
	}
	for key, p := range claimTexts {
		add(key, p)
	}
	for key, p := range actTexts {
		add(key, p)
	}
	for key, p := range optionTexts {
		add(key, p)
	}
	for reason, russian := range inRussian {
		add("reason-next."+string(reason), phrase{english: reason.Next(), russian: russian[1]})
	}
	return all
}

// enumerations returns the words for values by what they are values of.
func enumerations() map[string]map[string]phrase {
	all := joined(words, bridgeWords)
	all["option-kind"] = keyed(joined(optionKinds, bridgeKinds))
	all["choice"] = keyed(joined(choices, bridgeChoices))
	all["act"] = keyed(joined(acts, bridgeActs))
	all["change"] = changed
	all["seat"], all["pair"], all["strain"] = seatWords, pairWords, strainWords
	all["seat-letter"], all["pair-letters"], all["suit-name"] = seatLetters, pairLetters, suitNames
	all["ending"] = endings
	all["status"] = make(map[string]phrase)
	for status, p := range statuses {
		all["status"][status.String()] = p
	}
	all["notice"] = make(map[string]phrase)
	for notice, russian := range notices {
		all["notice"][notice.String()] = phrase{english: notice.Sentences()[0], russian: russian}
	}
	all["reason"] = make(map[string]phrase)
	for reason, russian := range inRussian {
		all["reason"][string(reason)] = phrase{english: reason.Sentence(), russian: russian[0]}
	}
	return all
}

// keyed returns a table under its codes as text.
func keyed[K ~string](table map[K]phrase) map[string]phrase {
	all := make(map[string]phrase, len(table))
	for k, p := range table {
		all[string(k)] = p
	}
	return all
}
