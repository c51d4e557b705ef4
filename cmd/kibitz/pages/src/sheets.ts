// The sheets that open over the screen: what is rarer than a turn.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import { choice, named } from './choice'
import { clockSheet } from './dial'
import type { Event, Side } from './events'
import { callEvents, choiceEvents, now, rollEvents, situation } from './session'
import type { Sheet, Tablet } from './tablet'
import { gapSheet, layChoices } from './lay-screen'
import { rankText } from './bridge-signs'
import { adjournSheet, breakSheet, countChoice, roomChoice, roomSheet } from './waits'
import { noteSheet } from './evidence'
import { codesSheet, cutOff, forgetSheet } from './hand-in'
import { concede } from './outcome'
import { renewSheet } from './renewal'
import { scoreSheet } from './score-sheet'
import { typedChoice, typedSheet } from './typed'
import { faceOf, sideName } from './faces'
import type { Content } from './faces'
import { say, spoken } from './words'
import type { Table } from './table'

const sides: Side[] = ['A', 'B']

let pressedBeside = false // the last press was beside the sheet; a press in it that ends beside it, as when a text is marked, is a click of the cover too

export function sheet(t: Tablet, table: Table, s: Sheet): TemplateResult {
  const [title, content] = (contents[s.kind] ?? faceOf(t)!.sheets[s.kind])(t, table, s)
  const away = () => t.putAway(s), beside = (e: MouseEvent) => e.target === e.currentTarget
  return html`<div class="cover" @pointerdown=${(e: PointerEvent) => { pressedBeside = beside(e) }} @click=${(e: MouseEvent) => { if (beside(e) && pressedBeside) away() }}>
    <section class="sheet" role="dialog" aria-modal="true" aria-label=${title}>
      <h2>${title}</h2>
      ${content}
      <button class="wide" data-do="cancel" @click=${away}>${say(['menu', 'codes', 'score-sheet'].includes(s.kind) ? 'do.close' : s.kind === 'option' ? 'do.later' : 'do.cancel')}</button>
    </section>
  </div>`
}

const contents: Record<string, Content> = { menu, void: voidRoll, concede, end, cube, call, really, option, clock: clockSheet, break: breakSheet, room: roomSheet, adjourn: adjournSheet, gap: gapSheet, typed: typedSheet, note: noteSheet, codes: codesSheet, forget: forgetSheet, renew: renewSheet, 'score-sheet': scoreSheet }

const reasons = ['cocked', 'off-board', 'left-of-bar', 'on-checker', 'in-box', 'on-vertex', 'struck', 'premature', 'other'] as const

function voidRoll(t: Tablet, table: Table): [string, unknown] {
  const roll = situation(table, t.draft)
  const data = (reason: string) => ({ side: table.turn, ...(roll ? { dice: roll.dice } : {}), reason })
  const make = (reason: string): Event => ({ type: 'roll.voided', game: table.game, at: now(), data: data(reason) })
  return [say('ask.void'), html`${choice('void', reasons, undefined, r => say(`void.${r}`), r => t.record([make(r)]))}${countChoice(t, table)}`]
}

/** The end of what is played without a limit. */
function end(t: Tablet): [string, unknown] {
  return [say('do.end'), html`<button class="primary wide" data-do="ended" @click=${() => t.record([{ type: 'match.ended', at: now(), data: {} }])}>${say('do.ended')}</button>`]
}

function cube(t: Tablet, table: Table): [string, unknown] {
  const side = table.turn!, value = table.cube.value * 2
  const offer = () => t.record([{ type: 'cube.offered', game: table.game, at: now(), data: { side, value } }])
  return [say('ask.cube', sideName(t, side), value),
    html`<button class="primary wide" data-do="offer" @click=${offer}>${say('do.double')}</button>`]
}

function call(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  return [say('ask.call'), html`
    ${choice('who', [...sides, null], s.side, side => side ? named(t)(side) : say('ask.nobody'), side => t.show({ ...s, side }))}
    <h3>${say('ask.call-about')}</h3>
    ${choice('subject', faceOf(t)!.subjects, s.subject, subject => say(`subject.${subject}`), subject => t.show({ ...s, subject: subject === s.subject ? undefined : subject }))}
    <button class="primary wide call" data-do="call-now" ?disabled=${s.side === undefined} @click=${() => t.record(callEvents(table, t.draft, s.side ?? null, s.subject ?? ''))}>${say('do.call')}</button>`]
}

/** A choice that was read out to the table. It is a decision: it is made on the record as the hall has it now. */
function option(t: Tablet, table: Table, s: Sheet): [string, unknown] {
  const o = table.options.find(o => o.opened === s.of)
  if (!o) return [say('option.closed'), nothing]
  const { queue, connection } = t.recorder!, fresh = queue.length === 0 && connection === 'connected'
  const chooser = o.answer.side, side = o.either ? s.side : chooser
  const words = (choice: string) => {
    const [, suit, rank] = /^play-([CDHS])(.)$/.exec(choice) ?? []
    return suit ? say('choice.play', '♣♦♥♠'['CDHS'.indexOf(suit)] + rankText(rank)) : say(`choice.${choice}`)
  }
  const make = () => t.record(choiceEvents(table, o, side ?? undefined, s.as!))
  return [say(`option.${o.kind}`), html`
    ${o.clause ? html`<p>${o.clause}</p>` : nothing}
    ${o.either ? choice('who', sides, s.side ?? undefined, named(t), side => t.show({ ...s, side })) : nothing}
    <h3>${chooser ? say('ask.option', o.either && !side ? say('ask.either') : sideName(t, side ?? chooser)) : say('ask.option-director')}</h3>
    ${chooser ? choice('option', o.choices, s.as, words, as => t.show({ ...s, as })) : html`<ul>${o.choices.map(c => html`<li>${words(c)}</li>`)}</ul>`}
    ${o.implied ? html`<p>${say('option.implied', words(o.implied))}</p>` : nothing}
    ${chooser && !fresh ? html`<p role="status">${say('option.waits')}</p>` : nothing}
    ${chooser ? html`<button class="primary wide" data-do="choose" ?disabled=${!s.as || !side || !fresh} @click=${make}>${say('do.save')}</button>` : nothing}`]
}

/** Play that went on although the director was called: the table unlocks, and what follows is recorded. */
function really(t: Tablet): [string, unknown] {
  return [say('do.went-on'), html`<button class="primary wide" data-do="really" @click=${() => { t.goOn(true); t.show(null) }}>${say('do.really')}</button>`]
}

function menu(t: Tablet, table: Table): [string, unknown] {
  const s = t.settings
  const aid = (value: string) => t.record([...rollEvents(table, t.draft), { type: 'note.made', at: now(), data: { key: 'entry-aid', text: value } }])
  return [say('do.other'), html`
    ${faceOf(t)!.menu(t, table)}
    ${t.correctable && !t.draft.correcting && !t.held ? html`<button class="wide" data-do="correct" @click=${() => t.correct()}>${say('do.correct')}</button>` : nothing}
    ${faceOf(t)!.clock && !t.held ? html`<button class="wide" data-do="clock" @click=${() => t.show({ kind: 'clock' })}>${say('clock.more')}</button>
      <button class="wide" data-do="break" @click=${() => t.show({ kind: 'break' })}>${say('break.more')}</button>
      ${typedChoice(t)}${layChoices(t, table)}` : nothing}
    ${roomChoice(t, table)}
    <button class="wide" data-do="note" @click=${() => t.show({ kind: 'note' })}>${say('note.title')}</button>
    <button class="wide" data-do="score-sheet" @click=${() => t.show({ kind: 'score-sheet' })}>${say('sheet.title')}</button>
    ${cutOff(t)}${t.kept ? nothing : html`<p class="hint">${say(isSecureContext ? 'state.volatile' : 'state.exposed')}</p>`}
    ${faceOf(t)!.aid ? html`<h3>${say('ask.aid')}</h3>
    ${choice('aid', ['none', 'complete'] as const, table.aid, v => say(`aid.${v}`), v => v === table.aid ? t.show(null) : aid(v))}` : nothing}
    <h3>${say('ask.language')}</h3>
    ${choice('language', ['en', 'ru'] as const, spoken(), v => v === 'en' ? 'English' : 'Русский', language => t.set({ language }))}
    <h3>${say('ask.theme')}</h3>
    ${choice('theme', ['auto', 'light', 'dark'] as const, s.theme, v => say(`theme.${v}`), theme => t.set({ theme }))}
    <h3>${say('ask.look')}</h3>
    <div class="chips">
      ${([...faceOf(t)!.board ? ['flip', 'mirror', 'swap'] as const : [], 'high', 'big', 'still', 'felt', 'heard'] as const).map(name => html`
        <button data-choice=${name} aria-pressed=${s[name] ? 'true' : 'false'} @click=${() => t.set({ [name]: !s[name] })}>${say(`do.${name}`)}</button>`)}
    </div>
    ${faceOf(t)!.board ? html`<p class="hint">${say('ask.keys')}</p>` : nothing}`]
}
