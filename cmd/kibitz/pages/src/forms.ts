// The forms of acts, as the hall defines them: a new act needs no code here.

import { forms } from './generated/forms'

/** A value and what people call it. */
export interface Named { name: string; text: string }

export type Kind = 'text' | 'many' | 'yes-no' | 'number' | 'side' | 'event' | 'moment' | 'file'
export interface Field { name: string; kind: Kind; words?: string[]; usual?: string; needed?: boolean; beside?: boolean; games?: string[] }
export interface Form { name: string; effects?: boolean; committee?: boolean; fact?: boolean; office?: boolean; game?: string; fields: Field[] }
export interface Forms { acts: Form[]; facts: Form[]; effects: Field[] }

export const acts = forms.acts
export const supposed = 'next' // the act that is what happens next at the board: it is only supposed
export const playOn = 'play-on' // the effect that what happened stands
export const facts = forms.facts // in a tournament's own log: what is posted, certified, and each fact
export const effects = forms.effects

/** The fields of forms that people mostly fill in, though they may be left empty: they are shown at once. */
export const atOnce: Record<string, string[]> = {
  dispute: ['side', 'words'], penalize: ['points'], option: ['value'], 'notice.posted': ['words'], report: ['side', 'words'], gap: ['position'], next: ['dice', 'play', 'call', 'card'],
}

/** A filled-in form. */
export interface Filled { act: string; fields: Record<string, string[]>; effects: { name: string; text: string }[] }

export function formOf(act: string): Form { return acts.find(f => f.name === act) ?? facts.find(f => f.name === act)! }

/** Reports whether a form is filled in for a tournament's own log. */
export function ofTournament(f: Form): boolean { return facts.includes(f) }

/** What the hall is asked for: a fact is an act with its name as a field, and what is left empty is not sent. */
export function asked({ act, fields, effects }: Filled): Filled {
  const f = formOf(act)
  if (!ofTournament(f)) return { act, fields, effects }
  const filled = Object.fromEntries(Object.entries(fields).filter(([, texts]) => texts.length > 0))
  return f.fact ? { act: 'fact', fields: { ...filled, fact: [act] }, effects } : { act, fields: filled, effects }
}

/** The forms of a game's tables that a role may fill in; with what is only supposed. */
export function formsOf(game: string, committee: boolean, only = false): Form[] {
  return acts.filter(f => (!f.game || f.game === game) && (!committee || f.committee) && (only || f.name !== supposed))
}

/** The fields of a form that a game's tables have. */
export function fieldsOf(f: Form, game: string): Field[] { return f.fields.filter(of => !of.games || of.games.includes(game)) }

/** The first field of a form that takes an event. */
export function eventField(f: Form): Field | undefined { return f.fields.find(of => of.kind === 'event') }

/** Reports whether a form is about a dispute that there is already. */
export function needsDispute(f: Form): boolean { return f.fields.some(of => of.name === 'dispute') && !['dispute', 'rule', 'release'].includes(f.name) }

/** Reports whether a form is about an option that is open. */
export function needsOption(f: Form): boolean { return f.fields.some(of => of.name === 'option') && f.name !== 'option' }
