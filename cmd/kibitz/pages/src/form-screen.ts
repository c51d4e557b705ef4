// The form of an act, made from its fields, and what the act would do.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Acting, Picture, Proposed } from './acting'
import { canDictate } from './dictation'
import { effects, fieldsOf, formOf, ofTournament } from './forms'
import type { Field, Named } from './forms'
import type { Target } from './position'
import { say } from './words'

type Part = TemplateResult | typeof nothing

const mostFound = 8 // clauses that a search shows

export function formScreen(a: Acting): TemplateResult {
  const f = formOf(a.filled!.act)
  const fields = fieldsOf(f, a.stand!.game)
  const main = fields.filter(one => one.needed || one.name === 'clause' || a.main.includes(one.name)), rest = fields.filter(one => !main.includes(one))
  return html`<main class="form">
    <form @submit=${(e: Event) => { e.preventDefault(); void a.propose() }}>
      <h2>${say(`form.${f.name}`)}</h2>
      ${a.instead ? html`<p>${say('act.instead', a.instead)}</p>` : nothing}
      ${f.effects ? effectsOf(a) : nothing}
      ${main.map(one => input(a, one))}
      ${rest.length > 0 ? html`<details ?open=${main.length === 0}><summary>${say('act.more')}</summary>${rest.map(one => input(a, one))}</details>` : nothing}
      ${a.proposed && !a.proposed.wrong ? nothing : html`<button class="primary wide" data-do="propose" ?disabled=${a.busy}>${say(f.office ? 'desk.perform' : 'do.propose')}</button>`}
      ${a.proposed?.wrong ? html`<p class="wrong" role="alert">${a.proposed.wrong.field && a.proposed.wrong.field !== 'act' ? `${labelOf(a, a.proposed.wrong.field)}: ` : ''}${a.proposed.wrong.text}</p>` : nothing}
    </form>
    ${a.proposed?.says ? proposed(a, a.proposed) : nothing}
  </main>`
}

/** What a field is called in the form that is filled in. */
function labelOf(a: Acting, field: string): string { return say(`${ofTournament(formOf(a.filled!.act)) ? 'item' : 'field'}.${field}`) }

/** What people choose from for a field, by the field's name; nothing if they write. */
function listOf(a: Acting, f: Field): Named[] | undefined {
  const s = a.stand!, setting = s.settings.find(one => one.name === a.filled!.fields.option?.[0])
  if (a.desk && ofTournament(formOf(a.filled!.act))) return deskList(a, f)
  switch (f.name) {
    case 'dispute': return s.disputes.length > 0 && a.filled!.act !== 'dispute' ? s.disputes.map(d => ({ name: d.id, text: `${d.id}, ${d.text}` })) : undefined
    case 'member': return (s.disputes.find(d => d.id === a.filled!.fields.dispute?.[0]) ?? s.disputes[0])?.committee
    case 'device': return s.devices
    case 'choice': case 'choices': return s.options.filter(o => [undefined, o.opened].includes(a.filled!.fields.option?.[0])).flatMap(o => o.choices)
    case 'option': return a.filled!.act === 'option' ? s.settings.map(one => ({ name: one.name, text: `${say(`setting.${one.name}`)}: ${say(`setting-value.${one.name}.${one.holds}`)}` })) : s.options.map(o => ({ name: o.opened, text: o.text }))
    case 'value': return setting?.values.map(name => ({ name, text: say(`setting-value.${setting.name}.${name}`) }))
  }
  switch (f.kind) {
    case 'side': return (['A', 'B'] as const).map((name, i) => ({ name, text: s.sides[i] }))
    case 'event': return s.happened.map(h => ({ name: h.at, text: `${h.at} ${h.side ? s.sides[h.side === 'A' ? 0 : 1] : ''} ${h.text}` }))
  }
  const offered = { subject: s.subjects, kind: s.irregularities }[f.name] ?? [] // here; without any, all
  return f.words?.filter(name => offered.length === 0 || offered.includes(name)).map(name => ({ name, text: say(`value.${f.name}.${name}`) }))
}

/** What people choose from in the form of a tournament's own log. */
function deskList(a: Acting, f: Field): Named[] | undefined {
  const s = a.desk!.stand, { act, fields } = a.filled!
  const entries = (s?.entries ?? []).map(e => ({ name: e.entry, text: e.names }))
  const met = s?.encounters.find(e => e.encounter === fields.encounter?.[0])
  switch (f.name) {
    case 'entry': return entries
    case 'winner': return met ? entries.filter(e => met.sides.includes(e.text)) : entries
    case 'player': case 'for': return (s?.entries ?? []).flatMap(e => e.players)
    case 'stage': return s?.stages
    case 'division': return s?.divisions.map(d => ({ name: d.division, text: d.title }))
    case 'encounter': return s?.encounters.filter(e => e.known).map(e => ({ name: e.encounter, text: `${e.table ?? e.encounter}: ${e.sides.join(' – ')}` }))
    case 'dispute': return a.stand!.disputes.map(d => ({ name: d.id, text: `${d.id}, ${d.text}` }))
  }
  return f.words?.map(name => ({ name, text: say(`value.${act}.${f.name}.${name}`) }))
}

const people = ['person', 'member', 'members', 'asked-by']

function input(a: Acting, f: Field): TemplateResult {
  const values = a.filled!.fields[f.name] ?? [], list = listOf(a, f), name = labelOf(a, f.name)
  if (f.name === 'clause') return clauses(a, values)
  if (f.kind === 'yes-no') return html`<label class="tick"><input type="checkbox" name=${f.name} .checked=${values[0] === 'true'} @change=${(e: Event) => a.fill(f.name, (e.target as HTMLInputElement).checked ? 'true' : '')}> ${name}</label>`
  if (list && f.kind === 'many') return html`<fieldset><legend>${name}</legend>${list.map(one => chip(f.name, one, values.includes(one.name), () => a.fill(f.name, ...toggled(values, one.name))))}</fieldset>`
  if (list && list.length <= 4 && f.kind !== 'event') return html`<fieldset><legend>${name}</legend>${list.map(one => chip(f.name, one, values[0] === one.name, () => a.fill(f.name, values[0] === one.name ? '' : one.name)))}</fieldset>`
  if (list) return html`<label>${name}<select name=${f.name} @change=${(e: Event) => a.fill(f.name, (e.target as HTMLSelectElement).value)}>
    ${options(list, values[0], true)}</select></label>`
  const take = (e: Event) => { const text = (e.target as HTMLInputElement).value; a.fill(f.name, ...f.kind === 'many' ? text.split('\n') : [text]) }
  if (f.kind === 'file') return fromFile(a, f, name)
  if (f.kind === 'many' || f.name === 'words' || f.name === 'reason') return html`<label>${name}<textarea name=${f.name} rows="2" .value=${values.join('\n')} @change=${take}></textarea></label>
    ${f.kind === 'many' ? named(a, f, values) : dictated(a, f.name)}`
  if (f.name === 'position') return html`<label>${name}<input name=${f.name} autocomplete="off" .value=${values[0] ?? ''} @change=${take}></label>${layButton(a, { field: f.name })}`
  return html`<label>${name}<input name=${f.name} inputmode=${f.kind === 'number' ? 'numeric' : 'text'} autocomplete="off" .value=${values[0] ?? ''} @change=${take}></label>${named(a, f, values)}`
}

/** A file's text, which can be looked at and changed. */
function fromFile(a: Acting, f: Field, name: string): TemplateResult {
  return html`<label>${name}<textarea name=${f.name} rows="6" spellcheck="false" .value=${a.filled!.fields[f.name]?.[0] ?? ''} @change=${(e: Event) => a.fill(f.name, (e.target as HTMLTextAreaElement).value)}></textarea></label>
    <input type="file" aria-label=${name} accept=".csv,.json,.txt,text/*" @change=${(e: Event) => void (e.target as HTMLInputElement).files![0]?.text().then(text => a.fill(f.name, text))}>`
}

/** The button that dictates a field. */
function dictated(a: Acting, field: string): Part {
  return canDictate() ? html`<button type="button" data-dictate=${field} aria-pressed=${a.hears === field ? 'true' : 'false'} @click=${() => a.dictate(field)}>${say(a.hears === field ? 'do.listening' : 'do.dictate')}</button>` : nothing
}

/** The button that opens the board for a position. */
function layButton(a: Acting, target: Target): TemplateResult {
  return html`<button type="button" data-do="lay" @click=${() => void a.lay(target)}>${say('do.lay')}</button>`
}

/** The people of the match whom a field may name, to be tapped instead of written. */
function named(a: Acting, { name, kind, beside }: Field, values: string[]): Part {
  if (!people.includes(name)) return nothing
  const offered = a.stand!.people.filter(p => !beside || !a.stand!.players.includes(p.name))
  return html`<div class="forms">${offered.map(p => chip(name, p, values.includes(p.name), () => a.fill(name, ...kind === 'many' ? toggled(values, p.name) : [p.name])))}</div>`
}

function toggled(values: string[], one: string): string[] { return values.includes(one) ? values.filter(v => v !== one) : [...values, one] }

function chip(field: string, one: Named, on: boolean, take: () => void): TemplateResult {
  return html`<button type="button" data-value="${field}-${one.name}" aria-pressed=${on ? 'true' : 'false'} @click=${take}>${one.text}</button>`
}

function options(list: Named[], chosen: string | undefined, none: boolean): TemplateResult[] {
  return [...none ? [html`<option value="" ?selected=${!chosen}></option>`] : [], ...list.map(one => html`<option value=${one.name} ?selected=${one.name === chosen}>${one.text}</option>`)]
}

/** The clauses that are cited, and a search among all by word and number. */
function clauses(a: Acting, values: string[]): TemplateResult {
  const bare = (text: string) => text.toLowerCase().replace(/ё/g, 'е').replace(/[\s-]/g, '')
  const words = a.search.trim().split(/\s+/).map(bare), whole = bare(a.search)
  const found = whole === '' ? [] : a.stand!.clauses.filter(c => bare(c.name).includes(whole) || words.every(word => bare(c.name + c.text).includes(word))).slice(0, mostFound)
  const named = (name: string) => a.stand!.clauses.find(c => c.name === name) ?? { name, text: '' }
  const one = (name: string) => chip('clause', { name, text: `${name} ${named(name).text}` }, values.includes(name), () => { a.search = ''; a.fill('clause', ...toggled(values, name)) })
  return html`<fieldset><legend>${say('field.clause')}</legend>
    ${values.map(one)}
    <input type="search" name="clause" aria-label=${say('act.search')} placeholder=${say('act.search')} autocomplete="off" .value=${a.search} @input=${(e: Event) => { a.search = (e.target as HTMLInputElement).value; a.fill('clause', ...values) }}>
    ${found.filter(c => !values.includes(c.name)).map(c => one(c.name))}
  </fieldset>`
}

/** The effects that apply to the table as it stands, and those that were chosen, in order. */
function effectsOf(a: Acting): TemplateResult {
  const list = (kind: string): Named[] | undefined => listOf(a, { name: '', kind: kind as Field['kind'] })
  return html`<fieldset class="effects"><legend>${say('act.effects')}</legend>
    <ol>${a.filled!.effects.map((e, i) => {
      const kind = effects.find(one => one.name === e.name)!.kind, from = list(kind), name = say(`effect.${e.name}`)
      return html`<li><label>${name}
        ${kind === 'yes-no' ? nothing : from
          ? html`<select data-effect=${e.name} @change=${(ev: Event) => a.effect(i, (ev.target as HTMLSelectElement).value)}>${options(from, e.text, e.text === '')}</select>`
          : html`<input data-effect=${e.name} placeholder=${say(`hint.${e.name}`)} autocomplete="off" .value=${e.text} @change=${(ev: Event) => a.effect(i, (ev.target as HTMLInputElement).value)}>`}</label>
        ${e.name === 'position' ? layButton(a, { effect: i }) : nothing}
        <button type="button" aria-label="${say('do.remove')}: ${name}" @click=${() => a.remove(i)}>×</button></li>`
    })}</ol>
    <div class="forms">${effects.filter(e => a.stand!.effects.includes(e.name)).map(e => html`<button type="button" data-add=${e.name} @click=${() => a.add(e.name)}>+ ${say(`effect.${e.name}`)}</button>`)}</div>
  </fieldset>`
}

/** What the act would do, the table before and after it, and the button that records it. */
function proposed(a: Acting, p: Proposed): TemplateResult {
  return html`<section class="proposed">
    <h2>${say('act.does')}</h2>
    <ul>${p.says!.map(line => html`<li>${line}</li>`)}</ul>
    ${p.doubt ? html`<p class="wrong" role="alert">${p.doubt}</p>` : nothing}
    <div class="boards">
      ${p.then ? html`<figure><figcaption>${say(!p.now ? 'act.stays' : p.head ? 'act.then' : 'act.was')}</figcaption>${picture(p.then)}</figure>` : nothing}
      ${p.now ? html`<figure><figcaption>${say(p.head ? 'act.now' : 'act.would')}</figcaption>${picture(p.now)}</figure>` : nothing}
    </div>
    ${p.head ? html`<details><summary>${say('act.signs')}</summary>${p.events!.map(e => html`<pre tabindex="0">${JSON.stringify(e, null, 1)}</pre>`)}</details>
    <button class="primary wide" data-do="record" ?disabled=${a.busy || Boolean(p.refused || p.doubt)} @click=${() => void a.record()}>${say('do.record')}</button>` : nothing}
  </section>`
}

export function picture(p: Picture): TemplateResult {
  return html`<img class="board" alt=${p.words} src=${'data:image/svg+xml,' + encodeURIComponent(p.svg)}>`
}
