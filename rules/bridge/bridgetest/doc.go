// Package bridgetest reads scripts of bridge for tests. A script tells what happens at a
// table in a line or two. Statements are separated by semicolons or line breaks; quoted
// text is one word.
//
//	board 1          taken into play; board 2 N none laws2017: with what stands on it
//	deal N:AK.. .Q2.. - -  the hands as they were dealt, "-" for one nobody knows; left N:...
//	                 what they hold still; a reason may follow: closed, ruling, claim, record, display
//	calls 1S p 4S! p p p   in rotation from the next to call; E:1C in another's place, "!" alerted
//	contract 4SX S   as a record tells it; contract pass
//	explain S "..."  uncall S 1C L1987_25
//	lead SA; play SA S2 S3   each from the hand whose turn it is; E:SA from another
//	together W:SA W:SK   cards that come onto the table at the same time
//	asked B #3       a defender asks his partner about the card of the script's third event
//	placed W SA; returned W  a lead face down; "placed W" where nobody knows it
//	faced N SA SK; faced N complete AK3.Q2..T9  cards that are put on the table
//	named spade high low win anything K   dummy's card as far as declarer named it
//	exposed E dropped S2     or shown, named, trick, auction, conceded
//	withdraw E SA    a card of a trick is taken back; a clause may follow, L1987_62
//	quitted W; quitted       who took the trick
//	defect 3 E extra         extra-unclear or missing; added 3 E SA; restored 3 E SA seen
//	claim S wins 3 "..."     line "..." mentioned unmentioned disputed; cards-shown, suggestion,
//	                 hand-abandoned: other than in words; concede E 2; claim S wins 3 loses 1
//	object W; object W later; agree W; contest W "..."; repeat "..." "..."; objection W "..."
//	resume N E S W   play goes on, as these agree
//	statement N "..."; ruled 3 "reasons" line "..." average L1987_70.2
//	unagree W trick-won "..."; cancel W trick-won "..."
//	read accept refuse #3 to=NS   the options of the script's third event are read out
//	choose S accept; choose S accept #3; choose director replace
//	inform W #3 L1987_16 "..."; answer #3 slip "..."; answer #3 irregularity
//	reserve damage W #3 "..."; judge damage yes "..."
//	adjust 60-40 "..."; adjust 4S:N:9 A:3NTX:S:8:50 "..."
//	agreed 9; close; round; period correction 12:30
//	begin, adjourn, continue (the match), void, end, correct laws2017, option NAME VALUE, note
//
// "#3" is the script's third event, "#-1" the most recent event. A choice without it
// answers any option that offers it; options read out and notes without it refer to the
// last event. "@2" in a statement puts its events on the match's second board.
//
// The time may precede a statement. There are also statements about things other than the
// play, with A for North and South: see package telling.
package bridgetest
