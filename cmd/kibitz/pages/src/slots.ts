// What a slot of a tournament's broadcasts is to show: the match that was put there last.

interface Line { match: string; slot?: { name: string; since: string } }

/** Who is told. */
export interface Teller {
  shows(match: string): void // the match in the slot; empty if none is
  lost(): void // there is no connection; it is tried again
}

const again = 2_000 // milliseconds before another connection

export class Slots {
  private readonly all = new Map<string, string>() // since when the slot shows each match

  constructor(private readonly tournament: string, private readonly slot: string, private readonly to: Teller) {}

  connect(): void {
    const stream = new EventSource(`/api/hall/${this.tournament}?public`)
    const hear = (kind: string, use: (data: any) => void) => stream.addEventListener(kind, e => {
      const data = JSON.parse((e as MessageEvent<string>).data)
      use(data)
      if (!data.more) this.to.shows(this.shown()) // another page of the list may know of a later match
    })
    hear('matches', page => page.matches?.forEach((line: Line) => this.line(line)))
    hear('line', line => this.line(line))
    stream.onerror = () => {
      stream.close()
      this.to.lost()
      setTimeout(() => this.connect(), again * (0.5 + Math.random()))
    }
  }

  private line({ match, slot }: Line): void {
    if (slot?.name === this.slot) this.all.set(match, slot.since)
    else this.all.delete(match)
  }

  private shown(): string {
    let shown = ''
    for (const [match, since] of this.all) if (!shown || since > this.all.get(shown)! || since === this.all.get(shown) && match > shown) shown = match
    return shown
  }
}
