// What the tests call of the question what a game was won as.

import { atMatch, full } from './check-tablet'
import type { Event } from './events'
import { screen } from './screens'
import type { Option } from './table'
import type { Tablet } from './tablet'
import { render } from './vendor/lit-html/lit-html.js'

interface Shown { score: string; asks: string[]; told: string }

/** What a tablet shows after each of what is done at a match of its own: the hall tells of an entry, or a button is tapped; and the points that are then recorded as said. */
export async function outcome(match: string, steps: (Event[] | string)[]): Promise<{ shown: Shown[]; said: number[] }> {
  const place = document.createElement('div'), shown: Shown[] = []
  const tablet = await atMatch(t => { render(screen(t), place); return null })
  await tablet.open(`open/${match}`)
  for (const step of steps) {
    if (typeof step !== 'string') await tablet.recorder!['hear']([{ n: shown.length + 1, told: { id: `E${shown.length}`, events: step }, status: 'folded' }])
    else if (step in acts) acts[step](tablet)
    else place.querySelector<HTMLElement>(`[data-choice=${step}], [data-do=${step}]`)!.click()
    while (tablet.busy) await new Promise(go => setTimeout(go))
    tablet.draw()
    shown.push(seen(place))
  }
  const said = tablet.recorder!.recorded().flatMap(r => r.events).filter(e => e.type === 'score.entered').map(e => e.data.points)
  tablet.recorder!.close()
  return { shown, said }
}

/** What befalls a tablet besides. */
const acts: Record<string, (t: Tablet) => void> = {
  'no room': t => { full(t.store) },
  'set up': t => { t.setUp = { ruling: t.recorder!.table.ruled!.key, sides: ['A', 'B'] } },
  'option aside': t => {
    t.recorder!.table.options = [{ kind: 'illegal-play', opened: 'E.1' } as Option]
    t.aside = ['E.1']
  },
}

function seen(place: HTMLElement): Shown {
  const asks = [...place.querySelectorAll<HTMLElement>('.panel [data-choice], .panel [data-do]')].map(b => b.dataset.choice ?? b.dataset.do!)
  return { score: place.querySelector('.score')!.textContent!.replace(/[^\d?–()-]+/g, ''), asks, told: place.querySelector('.question .hint')?.textContent ?? '' }
}
