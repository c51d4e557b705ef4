package clauses

import "fmt"

// Lateness and breaks to the second: WBF 2.2 and 2.3.
func wbfTime() []proof {
	return []proof{{"WBF 2.2", append(append(lateness(), late()...), absences()...)}, {"WBF 2.3", breaks()}}
}

// lateness are arrivals at times, and what is due by then.
func lateness() []trial {
	var list []trial
	for _, c := range []struct {
		name, format, when string
		points             int
		forfeit            bool
	}{
		{"L01", "5", "14:59", 0, false}, {"L02", "5", "15:00", 1, false}, {"L03", "5", "19:59", 1, false},
		{"L05", "5", "24:59", 2, false}, {"L06", "5", "25:00", 3, true},
		{"L07", "7", "14:59", 0, false}, {"L07", "7", "15:00", 1, false}, {"L07", "7", "19:59", 1, false}, {"L07", "7", "20:00", 2, false},
		{"L08", "7", "29:59", 3, false}, {"L09", "7", "30:00", 4, true},
		{"L11", "11", "35:00", 5, false}, {"L11", "11", "39:59", 5, false}, {"L12", "11", "40:00", 6, true},
		{"L13", "6", "25:00", 3, false}, {"L13", "6", "30:00", 4, true},
		{"L14", "1", "14:59", 0, false}, {"L14", "1", "15:00", 1, true},
		{"L15", "3", "19:59", 1, false}, {"L15", "3", "20:00", 2, true},
	} {
		found, due, open := "", "", "none"
		if c.points > 0 {
			found, due, open = fmt.Sprintf("due B 2.2 (%d)", c.points), fmt.Sprintf("B:%d", c.points), "lateness@director"
		}
		if c.forfeit {
			found, due = "forfeit-"+found, due+"!"
		}
		list = append(list, trial{
			name: fmt.Sprintf("%s to %s, %s late", c.name, c.format, c.when), format: c.format,
			script: "0:00 comes anna; " + c.when + " comes boris", found: found,
			want: fmt.Sprintf("score=0-0 due@300:00=%s open=%s", due, open),
		}, trial{
			name: fmt.Sprintf("%s to %s, not come at %s", c.name, c.format, c.when), format: c.format,
			script: "0:00 comes anna", want: fmt.Sprintf("due@%s=%s", c.when, due),
		})
	}
	return list
}

func late() []trial {
	const away = "0:00 comes anna; comes boris; 1:00 leaves boris; "
	return []trial{
		{name: "L02 awarded, it counts", format: "5", script: "0:00 comes anna; 15:00 comes boris; B fined:1:WBF_2.2", want: "score=1-0 open=none", found: "due B 2.2 (1)"},
		{name: "L06 declared, the match is over", format: "5", script: "0:00 comes anna; 25:00 comes boris; B forfeits:WBF_2.2", want: "status=over winner=A", found: "forfeit-due B 2.2 (3)"},
		{name: "L17 adjourned: what the present player needs", script: "set score=4-5; adjourn; postpone 0:00; 0:01 comes anna; 20:00 comes boris", want: "score=4-5", found: "forfeit-due B 2.2 (2)"},
		{name: "L17 a second before", script: "set score=4-5; adjourn; postpone 0:00; 0:00 comes anna; 19:59 comes boris; B fined:1:WBF_2.2", want: "score=5-5", found: "due B 2.2 (1)"},
		{name: "L18 match point by a penalty: the next game is the one without the cube", script: "set score=5-0; adjourn; postpone 0:00; 0:00 comes anna; 15:00 comes boris; B fined:1:WBF_2.2; resume; start", want: "score=6-0 crawford=now", found: "due B 2.2 (1)"},
		{name: "L19 adjourned, one point needed", script: "set score=6-0; adjourn; postpone 0:00; 0:00 comes anna; 15:00 comes boris", found: "forfeit-due B 2.2 (1)"},
		{name: "L20 both late", format: "7", script: "16:00 comes anna; 20:00 comes boris", want: "status=scheduled winner=none score=0-0", found: "due A 2.2 (1); due B 2.2 (2)"},
		{name: "L20 D2 the other has come before the points are too many", format: "3", script: "16:00 comes anna; 20:00 comes boris", found: "due A 2.2 (1); forfeit-due B 2.2 (2)"},
		{name: "L20 D2 and in a long match", format: "21", script: "16:00 comes anna; 70:00 comes boris", want: "due@300:00=A:1,B:12!", found: "due A 2.2 (1); forfeit-due B 2.2 (12)"},
		{name: "L20 D2 not yet come", format: "21", script: "16:00 comes anna", want: "due@64:59=A:1,B:10 due@65:00=A:1,B:11!", found: "due A 2.2 (1)"},
		{name: "L20 D2 neither was there when they were too many", format: "5", script: "25:01 comes anna; 41:00 comes boris", found: "due A 2.2 (3); due B 2.2 (6)"},
		{name: "L20 D2 the other came just then", format: "5", script: "25:00 comes anna; 41:00 comes boris", found: "due A 2.2 (3); forfeit-due B 2.2 (6)"},
		{name: "L06 due, and he plays and wins", format: "1", script: "0:00 comes anna; 15:00 comes boris; " + lastOfB, want: "winner=B score=0-1", found: "forfeit-due B 2.2 (1); due-undecided B 2.2 (1)"},
		{name: "L02 due, awarded, and played", format: "2", script: "0:00 comes anna; 15:00 comes boris; B fined:1:WBF_2.2; " + lastOfB + "set score=1-1; " + lastOfB, want: "winner=B", found: "due B 2.2 (1)"},
		{name: "L23 he does not come back", script: away, want: "due@11:00= due@11:01=B:0"},
		{name: "L23 nor until the match is over", script: away + "30:00 B forfeits", want: "status=over", found: "away B 2.2 (1740 600)"},
		{name: "L23 nor with consent", script: "0:00 comes anna; comes boris; 1:00 leaves boris consent", want: "due@60:00="},
		{name: "L21 three awarded where two were due", script: "0:00 comes anna; 20:00 comes boris; B fined:3:WBF_2.2", want: "score=3-0", found: "due B 2.2 (2); award-differs B 2.2 (3 2)"},
		{name: "L21 one awarded", script: "0:00 comes anna; 20:00 comes boris; B fined:1:WBF_2.2", want: "score=1-0", found: "due B 2.2 (2); award-differs B 2.2 (1 2)"},
		{name: "L21 none", script: "0:00 comes anna; 20:00 comes boris; director chooses:waive", want: "score=0-0 open=none", found: "due B 2.2 (2); award-differs B 2.2 (0 2)"},
		{name: "L06 points where the forfeit was due", format: "5", script: "0:00 comes anna; 25:00 comes boris; B fined:3:WBF_2.2", want: "score=3-0 open=none", found: "forfeit-due B 2.2 (3); points-for-forfeit B 2.2 (3)"},
		{name: "L05 a forfeit where only points were due", format: "5", script: "0:00 comes anna; 24:59 comes boris; B forfeits:WBF_2.2", want: "status=over winner=A", found: "due B 2.2 (2); forfeit-undue B 2.2 (2)"},
		{name: "L01 a forfeit where nothing was", format: "5", script: "0:00 comes anna; 14:00 B forfeits:WBF_2.2", want: "status=over winner=A", found: "forfeit-undue B 2.2 (0)"},
		{name: "L06 a forfeit of one who has not come at all", format: "5", script: "0:00 comes anna; 25:00 B forfeits:WBF_2.2", want: "status=over winner=A"},
		{name: "L06 a forfeit under no clause", format: "5", script: "0:00 comes anna; 14:00 B forfeits", want: "status=over winner=A"},
		{name: "L03 a point while he is still away", format: "5", script: "0:00 comes anna; 16:00 B fined:1:WBF_2.2; 19:00 comes boris", want: "score=1-0 open=none"},
		{name: "L03 and one more when he comes", format: "5", script: "0:00 comes anna; 16:00 B fined:1:WBF_2.2; 20:00 comes boris", want: "score=1-0 open=lateness@director due@60:00=B:1", found: "due B 2.2 (1)"},
		{name: "L03 two where one was due by then", format: "5", script: "0:00 comes anna; 16:00 B fined:2:WBF_2.2", want: "score=2-0", found: "award-differs B 2.2 (2 1)"},
		{name: "D32 games have no points", format: "best-of:3 -cube category:beginner", script: "0:00 comes anna; 15:00 comes boris", want: "open=lateness@director", found: "due B 2.2 (1); unit-undefined B 2.2"},
		{name: "L23 out of the room for ten minutes", script: away + "11:00 returns boris"},
		{name: "L23 a second more", script: away + "11:01 returns boris", found: "away B 2.2 (601 600)"},
		{name: "L23 with consent", script: "0:00 comes anna; comes boris; 1:00 leaves boris consent; 26:00 returns boris"},
		{name: "L23 consent is to one absence", script: "0:00 comes anna; comes boris; 1:00 leaves boris consent; 26:00 returns boris; 27:00 leaves boris; 38:00 returns boris", found: "away B 2.2 (660 600)"},
		{name: "L24 a break's points do not count toward the forfeit", script: "0:00 comes anna; 20:00 comes boris; B fined:2:WBF_2.2; 21:00 B breaks; 36:00 B back; B fined:2:WBF_2.3", want: "score=4-0 winner=none", found: "due B 2.2 (2); due B 2.3 (2)"},
		{name: "the boundary lies within the clock's error", script: "0:00 synced 0 500; comes anna; 15:00 comes boris", want: "open=lateness@director", found: "due-uncertain B 2.2; due B 2.2 (1)"},
		{name: "and where it does not", script: "0:00 synced 0 500; comes anna; 15:01 comes boris", want: "open=lateness@director", found: "due B 2.2 (1)"},
		{name: "a clock that was put right", script: "0:00 synced -2000 0; comes anna; 15:01 comes boris", want: "open=none"},
		{name: "L25 counted from the postponed start", script: "postpone 10:00; 0:00 comes anna; 24:59 comes boris"},
		{name: "L25 a second later", script: "postpone 10:00; 0:00 comes anna; 25:00 comes boris", found: "due B 2.2 (1)"},
	}
}

func breaks() []trial {
	const here = "0:00 comes anna; comes boris; "
	const russian = "option language ru; " + here
	list := []trial{
		{name: "B10 two each", script: here + "1:00 A breaks; 2:00 A back; 3:00 B breaks; 4:00 B back; 5:00 A breaks; 6:00 A back; 7:00 B breaks; 8:00 B back"},
		{name: "its start by the hall's clock", script: "0:00 synced -2000 0; comes anna; comes boris; 1:00 A breaks; 2:00 synced 0 0; 5:59 A back", found: "due A 2.3 (1)"},
		{name: "and a second less", script: "0:00 synced -2000 0; comes anna; comes boris; 1:00 A breaks; 2:00 synced 0 0; 5:58 A back"},
		{name: "a thousandth of a second too long", script: here + "1:00 A breaks; synced 1 0; 6:00 A back", found: "due A 2.3 (1)"},
		{name: "and not too long", script: here + "1:00 A breaks; synced 0 0; 6:00 A back"},
		{name: "the schedule says that the Russian text governs", chosen: "language=ru", script: here + "1:00 A breaks; 6:01 A back"},
		{name: "a third", script: here + "1:00 A breaks; 2:00 A back; 3:00 A breaks; 4:00 A back; 5:00 A breaks; 6:00 A back", found: "break-too-many A 2.3 (3 2)"},
		{name: "D9 a joint one counts against both", script: here + "1:00 director breaks; 6:01 director back", found: "due A 2.3 (1); due B 2.3 (1)"},
		{name: "late from it, and nobody timed it", script: here + "A reported-for:late-from-break", found: "reported-late-from-break A 2.3"},
		{name: "none is due once the match is over", format: "1", script: here + "1:00 B breaks; 2:00 B forfeits; 20:00 B back"},
		{name: "B11 inside a game", script: here + "start; A3 B1; 2:00 A breaks; 3:00 A back", found: "break-in-game A 2.3"},
		{name: "B11 after the Crawford game", script: "set score=6-3; start; A3 B1; A 8/5 6/5 .; score B 1; 2:00 A breaks; 3:00 A back", want: "phase=between-games", found: "result-unplayed A 4.9"},
		{name: "B12 match point by a break: the next game is without the cube", format: "5", script: "set score=3-2; 1:00 B breaks; 7:00 B back; B fined:1:WBF_2.3; start", want: "score=4-2 crawford=now", found: "due B 2.3 (1)"},
		{name: "B13 points that reach the length end the match", format: "5", script: "set score=3-0; 1:00 B breaks; 19:00 B back; B fined:3:WBF_2.3", want: "score=6-0 status=over", found: "due B 2.3 (3); penalty-ends-match B 4.10"},
	}
	for _, c := range []struct {
		name, round, back string
		en, ru            int
	}{
		{"B01", "ordinary", "6:00", 0, 0}, {"B02", "ordinary", "6:01", 1, 0}, {"B04", "ordinary", "11:01", 2, 1},
		{"B05", "ordinary", "16:00", 2, 2}, {"B05", "ordinary", "16:01", 3, 2},
		{"B06", "final", "11:00", 0, 0}, {"B06", "final", "11:01", 1, 0}, {"B06", "final", "16:00", 1, 1}, {"B06", "final", "16:01", 2, 1},
		{"B07", "semifinal", "8:00", 0, 0}, {"B07", "ordinary", "8:00", 1, 0}, {"B08", "final", "8:00", 0, 0},
	} {
		for i, text := range []string{here, russian} {
			points := [...]int{c.en, c.ru}[i]
			found, open := "", "none"
			if points > 0 {
				found, open = fmt.Sprintf("due A 2.3 (%d)", points), "break-excess@director"
			}
			list = append(list, trial{
				name: fmt.Sprintf("%s %s, back at %s, %s", c.name, c.round, c.back, [...]string{"English", "Russian"}[i]), format: "7 round:" + c.round,
				script: text + "1:00 A breaks; " + c.back + " A back", found: found, want: "score=0-0 open=" + open,
			})
		}
	}
	return list
}
