// Appeals: the committee that hears one, and how its members vote. The hall enforces what a
// majority wants; the page counts only to tell the table of it.

import { provisionsOf } from './breaks'
import type { Event } from './events'
import type { Appeal, Table, Vote } from './table'

/** Takes an event to the appeals. Once a majority replaces a ruling, the table is told like after a ruling. */
export function hear(t: Table, e: Event): void {
  const { type, data } = e, key: string = data.dispute, appeal = t.appeals[key]
  if (type === 'appeal.filed') t.appeals[key] = appeal ?? { members: [], votes: [], law: false }
  if (!appeal) return
  if (type === 'appeal.referred') appeal.law = data.law ?? false
  if (type === 'committee.convened') {
    appeal.members = [...new Set<string>(data.members)].filter(member => !Object.values(t.players).includes(member))
    appeal.votes = appeal.votes.filter(v => appeal.members.includes(v.member))
  }
  if (type === 'vote.cast' && appeal.members.includes(data.member)) appeal.votes = [...appeal.votes.filter(v => v.member !== data.member), data as Vote]
  if (type === 'committee.convened' || type === 'vote.cast') decide(t, e, appeal)
}

function decide(t: Table, e: Event, { members, votes, law }: Appeal): void {
  const replacing = votes.filter(v => v.vote === 'replace' && !law)
  const agreeing = (with_: Vote) => replacing.filter(v => !v.effects?.length || JSON.stringify(v.effects) === JSON.stringify(with_.effects))
  const majority = replacing.map(agreeing).find(all => all.some(v => v.effects?.length) && 2 * all.length > members.length)
  const upheld = votes.length - replacing.length
  if (members.length < (provisionsOf(t).quorum ?? 0)) return
  if (majority) {
    const reasons = new Set(majority.map(v => v.reasons).filter(text => text))
    t.ruled = { key: `${e.data.dispute} ${e.at}`, words: [...reasons].join(' '), replaced: true }
    t.awaited = true
  }
  if (majority || 2 * upheld > members.length || votes.length === members.length && 2 * replacing.length <= members.length) delete t.appeals[e.data.dispute]
}
