// What GNU Backgammon says of a match that is over, beside the match: error rates by player, and
// what each decision lost. It is the opinion of another program and no part of the record.

import { html, nothing } from './vendor/lit-html/lit-html.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'
import type { Side } from './events'
import { had } from './follow'
import type { Frame, Match } from './viewer-match'
import { drawingOf } from './viewer-table'
import { say } from './words'

/** analysis.Analysis in Go, as far as it is shown. */
export interface Analysis {
  program?: string
  plies: number
  known: number
  players: Player[]
  decisions: Decision[]
}

interface Player {
  unforced: number
  lost_playing: number
  rate_playing: number
  cubes: number
  lost_doubling: number
  rate_doubling: number
  rate: number
  rate_snowie: number
  luck: number
}

interface Decision { game: number; turn: number; side: Side; kind: 'play' | 'cube'; dice?: string; played: string; best: string; lost: number; at?: string }

const least = 0.02 // a decision that lost less is not listed

/** Asks for the analysis of a match; null if there is none that the page may see. */
export function analysisOf(name: string): Promise<Analysis | null> { return had(`/api/analysis/${name}`) }

const rows: Record<string, (p: Player) => string> = {
  unforced: p => String(p.unforced),
  'lost-playing': p => `${p.lost_playing.toFixed(3)} (${p.rate_playing.toFixed(1)})`,
  cubes: p => String(p.cubes),
  'lost-doubling': p => `${p.lost_doubling.toFixed(3)} (${p.rate_doubling.toFixed(1)})`,
  overall: p => `${(p.lost_playing + p.lost_doubling).toFixed(3)} (${p.rate.toFixed(1)})`,
  snowie: p => p.rate_snowie.toFixed(1),
  luck: p => (p.luck > 0 ? '+' : '') + p.luck.toFixed(3),
}

function said(d: Decision, what: string): string { return d.kind === 'cube' ? say(`cube-action.${what}`) : what }

/** What was decided at an event, and what it lost. */
export function decided(a: Analysis, f: Frame): TemplateResult[] {
  return a.decisions.filter(d => d.at === (f.source ?? f.at) || d.at === f.at).map(d => html`<p class="opinion" data-lost=${d.lost}>
    ${d.played === d.best || d.lost === 0 ? say('opinion.best', said(d, d.played)) : say('opinion.lost', said(d, d.played), d.lost.toFixed(3), said(d, d.best))}</p>`)
}

/** Both players' errors, and the decisions that lost most, each leading to its event. */
export function analysisView(a: Analysis, m: Match, find: (at: string) => void): TemplateResult {
  const player = (side: Side) => drawingOf(m)?.side(m, side) ?? side
  const listed = a.decisions.filter(d => d.lost >= least)
  return html`<details class="analysis"><summary>${say('opinion.title')}</summary>
    <p>${say('opinion.standing', a.program ?? 'GNU Backgammon', a.plies, a.known)}</p>
    <table><thead><tr><td></td><th scope="col">${player('A')}</th><th scope="col">${player('B')}</th></tr></thead>
      <tbody>${Object.entries(rows).map(([key, cell]) => html`<tr><th scope="row">${say(`analysis.row.${key}`)}</th>${a.players.map(p => html`<td>${cell(p)}</td>`)}</tr>`)}</tbody></table>
    <p>${say('analysis.legend')}</p>
    <h2>${say('opinion.decisions', least)}</h2>
    <ul>${listed.map(d => html`<li><button data-decision=${d.at ?? nothing} ?disabled=${!d.at} @click=${() => find(d.at!)}>
      <strong>−${d.lost.toFixed(3)}</strong> <span>${say('opinion.where', d.game, d.turn)} · ${player(d.side)} · ${d.dice ? `${d.dice}: ` : ''}${said(d, d.played)} → ${said(d, d.best)}</span></button></li>`)}</ul>
  </details>`
}
