// Appeals. Who voted how is told to no table: its hall counts, and tells the vote that decides as
// what the committee decides, without a member.

import type { Event } from './events'
import type { Table } from './table'

/** Takes a committee's decision to the table: if it replaces a ruling, the table is told like after a ruling. */
export function hear(t: Table, { type, at, data }: Event): void {
  if (type !== 'vote.cast' || data.member || data.vote !== 'replace') return
  t.ruled = { key: `${data.dispute} ${at}`, words: data.reasons ?? '', replaced: true }
  t.awaited = true
}
