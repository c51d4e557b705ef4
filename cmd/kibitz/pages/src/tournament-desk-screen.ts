// The desk of a tournament: its round, standings and entries, and the acts on each.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Acting } from './acting'
import { facts } from './forms'
import type { Form } from './forms'
import type { Match } from './tables'
import { scoreOf } from './tally'
import { parts } from './tournament-desk'
import type { Boards, Division, Encounter, Entry, Room, TournamentDesk } from './tournament-desk'
import { say } from './words'


const many = 7 // fields of a form that are not all shown at once
const mostShown = 100 // lines of a list; the search finds the others

/** Shows the desk; match tells how a table stands. */
export function deskScreen(a: Acting, desk: TournamentDesk, match: (name: string) => Match | undefined): TemplateResult {
  const s = desk.stand
  if (!s) return html`<p class="empty">${say('connecting')}</p>`
  const shown = { round: () => round(a, desk, match), standings: () => standings(a, desk), entries: () => entries(a, desk) }
  return html`<section class="desk">
    <div class="parts" role="group" aria-label=${say('desk.parts')}>${parts.map(part => html`<button data-part=${part} aria-pressed=${desk.part === part ? 'true' : 'false'} @click=${() => a.see({ part })}>${say(`desk.${part}`)}</button>`)}</div>
    <div class="choices">
      ${s.stages.length > 1 ? select('stage', s.stages, s.stage ?? '', stage => a.see({ wanted: { stage } })) : nothing}
      ${desk.part === 'round' && s.rounds > 1 ? select('round', Array.from({ length: s.rounds }, (_, i) => ({ name: String(i + 1), text: String(i + 1) })), String(s.round), n => a.see({ wanted: { stage: s.stage, round: Number(n) } })) : nothing}
      <label>${say('desk.search')}<input type="search" name="find" autocomplete="off" spellcheck="false" .value=${desk.search} @input=${(e: Event) => a.see({ search: (e.target as HTMLInputElement).value })}></label>
    </div>
    ${s.unread ? html`<p class="wrong">${s.unread}</p>` : nothing}
    ${shown[desk.part]()}
    <details><summary>${say('desk.office')}</summary><div class="forms">${facts.filter(f => f.office && (f.name !== 'call' || s.calls)).map(f => html`<button data-act=${f.name} @click=${() => a.open(f.name, known(desk, f))}>${say(`form.${f.name}`)}</button>`)}</div></details>
    <details><summary>${say('desk.facts')}</summary><div class="forms">${facts.filter(f => f.fact).map(f => html`<button data-fact=${f.name} @click=${() => a.open(f.name)}>${say(`form.${f.name}`)}</button>`)}</div></details>
  </section>`
}

function select(name: string, list: { name: string; text: string }[], chosen: string, take: (value: string) => void): TemplateResult {
  return html`<label>${say(`desk.${name}`)}<select name=${name} @change=${(e: Event) => take((e.target as HTMLSelectElement).value)}>
    ${list.map(one => html`<option value=${one.name} ?selected=${one.name === chosen}>${one.text}</option>`)}</select></label>`
}

/** What a form is about by what is shown. */
function known(desk: TournamentDesk, f: Form): Record<string, string[]> {
  const s = desk.stand!, shown: Record<string, string> = { stage: s.stage ?? '', round: String(s.round || 1), division: s.divisions[0]?.division ?? '' }
  return Object.fromEntries(f.fields.filter(one => shown[one.name] || f.fields.length < many).map(one => [one.name, shown[one.name] ? [shown[one.name]] : []]))
}

/** The first lines of a list, and how many are not shown. */
function lines<T>(all: T[], line: (one: T) => TemplateResult, kind: string): TemplateResult {
  return html`${all.length === 0 ? html`<p class="empty">${say('desk.nothing')}</p>` : html`<ul class=${kind}>${all.slice(0, mostShown).map(line)}</ul>`}
    ${all.length > mostShown ? html`<p>${say('desk.others', all.length - mostShown)}</p>` : nothing}`
}

function round(a: Acting, desk: TournamentDesk, match: (name: string) => Match | undefined): TemplateResult {
  const left = desk.stand!.encounters.filter(e => e.known && !e.decided).length
  return html`<p>${say('desk.left', desk.stand!.round, left)}</p>
    ${!desk.stand!.calls ? html`<p>${say('desk.uncalled')}</p>` : desk.stand!.encounters.some(e => e.known && !e.decided && !e.match) ? html`<button data-act="call" @click=${() => a.open('call', called(desk))}>${say('desk.call')}</button>` : nothing}
    ${lines(desk.encounters(), e => encounter(a, desk, e, e.match ? match(e.match) : undefined), 'encounters')}`
}

/** The form that calls the round that is shown: of teams with the players as they were entered, to be put in their seats. */
function called(desk: TournamentDesk): Record<string, string[]> {
  const s = desk.stand!, due = s.encounters.filter(e => e.known && !e.decided && !e.match), teams = due.some(e => e.boards?.rooms.length === 2)
  const seats = (e: Entry) => e.players.length === 4 ? [0, 2, 1, 3].map(i => e.players[i]!.text) : ['', '', '', ''] // the first two are North and South
  const lines = s.entries.filter(e => due.some(d => d.sides.includes(e.names))).map(e => [String(e.number ?? e.entry), ...seats(e)].map(quoted).join(','))
  return { stage: [s.stage!], round: [String(s.round)], table: ['1'], ...teams ? { closed: [], 'line-ups': [['team,N,E,S,W', ...lines].join('\n')] } : { start: [] } }
}

/** A cell of a file. */
function quoted(text: string): string { return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text }

function encounter(a: Acting, desk: TournamentDesk, e: Encounter, m: Match | undefined): TemplateResult {
  const of = e.sides.map(name => name || '…').join(' – '), over = m?.status === 'over'
  const state = e.decided ? e.result ?? '' : m ? `${say(`status.${m.status}`)}${m.result && m.status !== 'scheduled' ? ` ${scoreOf(m.result)}` : ''}` : ''
  const rooms = e.boards?.rooms ?? [], short = [...new Set(rooms.flatMap(r => r.missing))].sort((x, y) => x - y)
  const matches = e.boards ? rooms.flatMap(r => r.matches) : e.match ? [e.match] : [], played = e.boards ? rooms.every(r => r.boards.length > 0) : over
  const result = over && !e.boards ? m.result : undefined, fields = { encounter: [e.encounter], match: [matches.join(',')] }
  const posts = result ? say('desk.post-score', scoreOf(result)) : short.length > 0 ? say('desk.post-without', short.join(', ')) : say('desk.post')
  const post = () => {
    if (result) return void a.atOnce('post', fields, ({ data }) => [result.score, [...result.score].reverse()].some(s => String(s) === String(data.score)) && data.from[0].n === m!.n)
    a.open('post', fields)
    void a.propose()
  }
  return html`<li data-encounter=${e.encounter} class=${e.decided ? 'decided' : ''}>
    <p class="at">${e.table ?? ''}</p>
    <p class="who">${e.sides.map((name, i) => html`<span class=${e.winner === i + 1 ? 'won' : ''}>${name || '…'}</span>`)}</p>
    <p class="state">${state}${e.boards ? ` ${left(e.boards)}` : ''}</p>
    ${e.known ? html`<div class="forms">
      ${played && !e.decided ? html`<button class=${short.length > 0 ? '' : 'primary'} data-do="post" aria-label="${posts}: ${of}" @click=${post}>${posts}</button>` : nothing}
      ${rooms.filter(r => r.missing.length > 0 || e.boards!.count === 0).map(r => html`<button data-do="board" aria-label="${enters(r)}: ${of}" @click=${() => a.open('board', board(desk, e.boards!, r))}>${enters(r)}</button>`)}
      <button data-do="result" aria-label="${say('desk.result')}: ${of}" @click=${() => a.open('post', { encounter: [e.encounter], winner: [], score: [], how: [] })}>${say('desk.result')}</button>
      <button data-do="adjust" aria-label="${say('form.encounter.adjusted')}: ${of}" @click=${() => a.open('encounter.adjusted', { encounter: [e.encounter] })}>${say('form.encounter.adjusted')}</button>
    </div>` : nothing}
  </li>`
}

/** What of the boards of an encounter is still to be entered. */
function left(b: Boards): string {
  const rooms = b.rooms.filter(r => r.missing.length > 0)
  if (b.rooms.every(r => r.boards.length === 0) && rooms.length === 0) return say('desk.boards-none')
  return rooms.length === 0 ? say('desk.boards-in') : rooms.map(r => `${r.room ? `${say(`value.board.room.${r.room}`)}: ` : ''}${say('desk.boards', r.missing.join(', '))}`).join('; ')
}

/** What the button says by which a board of a room is entered. */
function enters(r: Room): string {
  return r.room ? `${say('desk.enter')}, ${say(`value.board.room.${r.room}`)}` : say('desk.enter')
}

/** The form for the next board of a table. */
function board(desk: TournamentDesk, b: Boards, r: Room): Record<string, string[]> {
  return {
    stage: [desk.stand!.stage!], ...b.session ? { session: [String(b.session)] } : {}, round: [String(b.round)], table: [String(b.table)], ...b.section ? { section: [b.section] } : {}, ...r.room ? { room: [r.room] } : {},
    board: [String(r.missing[0] ?? Math.max(0, ...r.boards) + 1)], contract: [], declarer: [], tricks: [], ...r.room && r.matches.length === 0 ? { N: [], E: [], S: [], W: [] } : {},
  }
}

function standings(a: Acting, desk: TournamentDesk): TemplateResult {
  const s = desk.stand!, head = [say('desk.column.place'), say('desk.column.names'), s.counts[1], s.counts[0], ...s.met ? [say('desk.column.won'), say('desk.column.lost')] : []]
  const rows = desk.standings()
  return html`${s.divisions.map(d => certified(a, d))}
    ${rows.length === 0 ? html`<p class="empty">${say('desk.nothing')}</p>` : html`<div class="scroll" tabindex="0" role="region" aria-label=${say('desk.standings')}><table>
      <thead><tr>${[...head, ...s.headings].map(text => html`<th scope="col">${text}</th>`)}</tr></thead>
      <tbody>${rows.map(l => html`<tr data-entry=${l.entry}><td>${l.place}</td><th scope="row">${l.names}</th>${[l.points, l.played, ...s.met ? [l.won, l.lost] : [], ...l.tie_breaks ?? []].map(n => html`<td>${n}</td>`)}</tr>`)}</tbody>
    </table></div>`}`
}

/** What is certified of a division, what stands against certifying it, and for the office the act. */
function certified(a: Acting, d: Division): TemplateResult {
  return html`<div class="division" data-division=${d.division}>
    <h2>${d.title}</h2>
    <p>${d.edition > 0 ? say('desk.edition', d.edition, d.status ?? '') : say('desk.uncertified')}</p>
    ${d.open.length > 0 ? html`<p class="wrong">${say('desk.open', d.open.length)} ${d.open.slice(0, 12).join('; ')}${d.open.length > 12 ? ' …' : ''}</p>` : nothing}
    ${a.role === 'office' ? html`<button data-do="certify" aria-label="${say('form.certify')}: ${d.title}" @click=${() => { a.open('certify', { division: [d.division], 'even-so': [] }); void a.propose() }}>${say('form.certify')}</button>` : html`<p>${say('desk.office-certifies')}</p>`}
  </div>`
}

function entries(a: Acting, desk: TournamentDesk): TemplateResult {
  const all = desk.stand!.entries, out = all.filter(e => e.out).length
  return html`<p>${say('desk.entered', all.length, all.filter(e => e.has_paid).length, out, money(all.reduce((sum, e) => sum + e.paid - e.returned, 0)))}</p>
    ${lines(desk.entries(), e => entry(a, desk, e), 'entries')}`
}

/** An amount in minor units. */
function money(minor: number): string { return (minor / 100).toFixed(2) }

function entry(a: Acting, desk: TournamentDesk, e: Entry): TemplateResult {
  const s = desk.stand!, may = ['fee.paid', e.returns ? 'entry.returned' : 'entry.withdrawn', 'player.excluded'].filter(act => !e.out || e.returns || act === 'fee.paid')
  const known: Record<string, Record<string, string[]>> = {
    'fee.paid': { amount: [] }, 'player.excluded': { how: [], scope: ['tournament'], reason: [] },
    'entry.withdrawn': { after: [String(s.over)], words: [] }, 'entry.returned': { after: [String(s.over)] },
  }
  return html`<li data-entry=${e.entry} class=${e.out ? 'out' : ''}>
    <p class="at">${e.number ?? ''}</p>
    <p class="who"><span>${e.names}</span>${e.country ? html`<small>${e.country}</small>` : nothing}</p>
    <p class="state">${e.out ? html`<b>${e.out}</b> ` : nothing}${e.has_paid ? say('desk.paid', money(e.paid - e.returned)) : say('desk.unpaid')}</p>
    <div class="forms">${may.map(act => html`<button data-act=${act} aria-label="${say(`form.${act}`)}: ${e.names}" @click=${() => a.open(act, { entry: [e.entry], ...known[act] })}>${say(`form.${act}`)}</button>`)}</div>
  </li>`
}

