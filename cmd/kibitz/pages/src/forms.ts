// The forms of acts, as the hall defines them: a new act needs no code here.

import { forms } from './generated/forms'

export type Kind = 'text' | 'many' | 'yes-no' | 'number' | 'side' | 'event' | 'moment'
export interface Field { name: string; kind: Kind; words?: string[]; usual?: string; needed?: boolean }
export interface Form { name: string; effects?: boolean; committee?: boolean; fields: Field[] }
export interface Forms { acts: Form[]; effects: Field[] }

export const acts = forms.acts
export const effects = forms.effects

/** A filled-in form. */
export interface Filled { act: string; fields: Record<string, string[]>; effects: { name: string; text: string }[] }

export function formOf(act: string): Form { return acts.find(f => f.name === act)! }

/** The forms with a field for an event. */
export function formsAbout(): Form[] { return acts.filter(f => eventField(f)) }

/** The first field of a form that takes an event. */
export function eventField(f: Form): Field | undefined { return f.fields.find(of => of.kind === 'event') }
