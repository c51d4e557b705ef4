// A match as the hall tells of it to this page: asked for, then followed. What is asked is asked
// again when something new is heard of.

import type { Match } from './viewer-match'

/** Who follows a match. */
export interface Follower {
  have(): Match | null // what it has of the match
  take(m: Match): void // the match, or what is new of it
  lost(): void // there is no connection; it is tried again
  gone(): void // the hall has no such match that the page may see
  news?(): void // something is new, and will be asked for
}

const settle = 150 // milliseconds in which several events become one question
const longestWait = 30_000 // milliseconds between attempts to connect

export class Follow {
  lane = ''
  known = 0
  private stream: EventSource | null = null
  private wait = 1000
  private asking = 0
  private question = 0 // counted: an answer to an older one is void
  private ended = false

  /** As the public sees it, if that is asked for; else as whoever has the session does. */
  constructor(private readonly name: string, private readonly language: string, private readonly to: Follower, private readonly open = false) {}

  /** Asks for the match, or for what is new of it, and follows it from there. */
  async ask(): Promise<void> {
    const question = ++this.question, m = this.to.have()
    const query = new URLSearchParams({ lang: this.language, lane: this.lane, known: String(this.known), ...this.as() })
    if (m) { query.set('have', String(m.frames.length)); query.set('digest', m.digest) }
    try {
      const answer = await fetch(`/api/replay/${this.name}?${query}`)
      if (question !== this.question || this.ended) return
      if (answer.status === 404) { this.end(); return this.to.gone() }
      if (!answer.ok) throw new Error(String(answer.status))
      const match: Match = await answer.json()
      if (question !== this.question || this.ended) return
      this.wait = 1000
      this.to.take(match)
      if (!this.stream) this.follow(this.known ? 0 : match.known)
    } catch {
      if (question === this.question) this.lost()
    }
  }

  /** Asks and hears nothing more. */
  end(): void {
    this.ended = true
    this.stream?.close()
    clearTimeout(this.asking)
  }

  private as(): Record<string, string> { return this.open ? { public: '' } : {} }

  private follow(known: number): void {
    const stream = this.stream = new EventSource(`/api/feed/${this.name}?${new URLSearchParams({ from: String(known + 1), ...this.as() })}`)
    for (const kind of ['link', 'table', 'view', 'findings', 'answer']) stream.addEventListener(kind, () => this.soon())
    stream.onerror = () => { stream.close(); this.stream = null; this.lost() }
  }

  private soon(): void { this.again(settle, () => this.to.news?.()) }

  private again(wait: number, first?: () => void): void {
    clearTimeout(this.asking)
    this.asking = window.setTimeout(() => { first?.(); void this.ask() }, wait)
  }

  private lost(): void {
    if (this.ended) return
    this.to.lost()
    this.again(this.wait * (0.5 + Math.random()))
    this.wait = Math.min(2 * this.wait, longestWait)
  }
}

/** Asks for a value. There is none where the hall has none, or the network breaks off. */
export function had<T>(address: string): Promise<T | null> {
  return fetch(address).then(answer => answer.ok ? answer.json() : null).catch(() => null)
}
