// A match in one file: the viewer, with the match that lies in the page itself.

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import type { Analysis } from './analysis'
import { analysisView, decided } from './analysis'
import { words } from './generated/viewer-words'
import { Viewer } from './viewer'
import { learn, speak } from './words'

learn(words)
const title = document.title, app = document.getElementById('app')!
speak(document.documentElement.lang === 'ru' ? 'ru' : 'en')
document.title = title
app.replaceChildren() // what is read where there is no script

const lies = (id: string) => JSON.parse(document.getElementById(id)!.textContent!)
const analysis: Analysis | null = lies('analysis') // what another program says
const viewer: Viewer = new Viewer({
  draw: () => render(html`<main><h1>${title}</h1>${viewer.view()}${analysis && viewer.match ? analysisView(analysis, viewer.match, at => viewer.find(at)) : nothing}</main>`, app),
  beside: f => analysis ? decided(analysis, f) : nothing,
  moved: at => history.replaceState(null, '', `#e${at}`),
})

/** Goes to the event that the address of the page names, and reports whether it names one. */
function named(): boolean {
  const [, at] = /^#e(\d+\.\d+)$/.exec(location.hash) ?? []
  if (at) viewer.find(at)
  return at !== undefined
}

const anywhere = named()
viewer.take(lies('match'))
if (!anywhere) viewer.go(0)
addEventListener('hashchange', named)
addEventListener('keydown', e => viewer.key(e))
