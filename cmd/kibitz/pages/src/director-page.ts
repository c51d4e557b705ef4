// A director's page: it wires the desk to its screens.

import { render } from './vendor/lit-html/lit-html.js'
import { actingScreen } from './acting-screen'
import { begin } from './begin'
import { Director } from './director'
import { learnEvents } from './entry'
import { acts } from './generated/acts'
import { words } from './generated/director-words'
import { setupScreen } from './setup-screen'
import { callsElsewhere, notices, placeOf, screen, scrolled, settle } from './tables-screen'
import { learn, say, speak, usual } from './words'

/** Shows the match that is acted on, or the tables. */
function show(d: Director): void {
  const leave = () => history.back()
  if (d.setup) return render(setupScreen(d.setup, leave), document.getElementById('app')!), undefined
  const a = d.acting, m = a && d.tables.all.get(a.match.split('/')[1])
  render(a ? actingScreen(a, a.desk ? say('tournament', a.match.split('/')[0]) : m ? placeOf(m) : a.match, leave, [callsElsewhere(d, leave), notices(d)], name => d.tables.all.get(name)) : screen(d), document.getElementById('app')!)
  if (!a) settle(d)
}

async function main(): Promise<void> {
  learn(words)
  learnEvents(acts)
  speak(usual())
  const begun = await begin()
  if (!begun) return
  const d = new Director(begun.store, begun.device, show)
  Object.assign(globalThis, { kibitz: d }) // for the tests: it can do what the screen can
  addEventListener('scroll', () => scrolled(d), { passive: true })
  await d.start()
}

void main()
