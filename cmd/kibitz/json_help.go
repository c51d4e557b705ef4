package main

// jsonHelp tells what --json writes; 'kibitz help json' shows it.
const jsonHelp = `What --json writes, command by command. Sides are "A", the player named first, and
"B"; a pair such as score has A's value, then B's. Addresses are link and event,
"10.2". What is not known or does not apply is null or left out. A table is as in
schemas/match.json, an entry and an event as in schemas/EVENTS.md.

import     for each file one object on a line: file, match, tournament, status
           (imported, resumed, known), rulebook, players (names, "" for none), games,
           events, score, official (what counts of it), winner, findings, gaps and refused (how many); or file and
           error.

matches    a list: tournament, match, status (scheduled, importing, playing, over and
           the like), players, length (points or games to play to, 0 for a session),
           games, score, official, winner, findings and options (how many), n (links).

show       tournament, match, at (the address), struck (by this ruling or vote), stage,
           players, seats (the players at bridge: N, E, S, W), game (the one being
           played), games (played), score, official, winner, table;
           findings: at, code, clause, offender, args (what the code's sentence is filled
           in with); options: kind, clause, opened (where), chooser, seats (that may
           choose, at bridge), choices, implied (by playing on).

audit      match, discipline, rulebook, lane, known (up to this link), hash (of the chain there),
           stopped; result: stage, game, games, score, official, winner, frozen; events: address,
           type, game, board (its number at bridge), side, text, actor, device (key, role, label, person, side), entry
           (its id), count (the device's own), hash, status (folded, second, duplicate,
           refused), reason, detail, notices, at_table, at_server, clock_offset_ms,
           clock_error_ms, event, answers (how the options it opened were closed),
           corrections; and effects: place, struck, correction, type, text, changes (field, before, after), findings as in show with title, text and
           next, opened and closed options as in show with text, how and choice. With
           --event only that event, and answers: the options that it opened, closed at.

choose     without a choice: a list of the open options as show writes them.

read       without an option what choose writes.

claim      without tricks what lies in the claim: seat, claimed, left (tricks), trumps_out
           (seat, held), shown_out, trumps_spoken, free and stated (worst, best, worst_way,
           best_way, part_trick, part_play, trump_trick, complete), line, line_from (line or
           statement), line_unread, normal (what counted as normal, by principle), class
           (of player), most_normal and most_complete (by normal play of all four),
           asks (which figure counts as the claim stands: worst or most).

judge      without a question those kept open: question, seat, opened, answered, yes.

option     without a value: a list: option, clause, holds (what holds now), values (what
           may), agreed (the players may agree on it).

due        a list: kind, clause, side (the offender's), points (to the opponent), forfeit,
           since (when it fell due), uncertain (the clocks do not tell for certain).

what-if    at (the link where it parts), outcome (as the commands that correct write it in
           preview; its then is the match at that link, its now as it would be), was (the
           match as it went on), until (where), later (what was found on the way),
           positions and findings (at that link, as it was, as it would be).

case       the case file of a dispute, in the form of replay/casefile/case.schema.json; of
           a match alone a list of its disputes: id, stands (raised, released, ruled,
           appealed, decided), raised (the address), time, side, subject, words.

verify     entries (of the log), problems, matches: tournament, match, n, head (hash),
           status, links (folded, second, duplicate, refused), problems. A problem: code,
           n (link), device, detail, next, grave (the record is broken or in conflict).

watch      for each link one object on a line: tournament, match, n, status, reason,
           entry; without n, status and reason where all matches are watched.

plays      a list: play, steps (from and to in the mover's numbering, 25 the bar, 0 off),
           position_id (the position after it, the opponent on roll).

bridge     to_play, cards (in each hand at the start of the trick), max_tricks (of those
           left, for the side on turn), card_tricks (the same after each of its cards).

position   a table.

access     url, token.

health     status, engine, followed and covered (sequences of the log), due, and what
           went wrong.

The commands that correct and those that decide write tournament, match and preview, with
--yes also what was recorded.
`
