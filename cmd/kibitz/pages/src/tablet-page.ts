// The tablet's page: it wires the tablet to its screens and to the faces of the games.

import { render } from './vendor/lit-html/lit-html.js'
import './bridge'
import './checkers-screen'
import { begin } from './begin'
import { beat } from './dial'
import { faceOf } from './faces'
import { words } from './generated/words'
import { keys } from './hand'
import { screen } from './screens'
import { Tablet } from './tablet'
import type { Screen } from './tablet'
import type { Settings } from './settings'
import { warn } from './unprotected'
import { learn, say, speak, usual } from './words'

const hour = 3_600_000 // milliseconds

let link = '' // what the address says, until it is done

function draw(t: Tablet): number | null {
  if (link && location.hash === link && !t.code && !t.elsewhere) history.replaceState(null, '', '/t') // a code is for once
  warn(say('state.unprotected'))
  render(screen(t), document.getElementById('app')!)
  return t.recorder && beat(t)
}

async function main(): Promise<void> {
  learn(words)
  speak(usual())
  warn(say('state.unprotected'))
  const begun = await begin(async () => (await import('{{plain-signer.ts}}' as string)).signer)
  if (!begun) return
  const show: Screen = { draw, game: faceOf, read: async photo => (await import('{{scan.ts}}' as string)).textOn(photo) }
  const { store, device } = begun, t = new Tablet(store, device, show)
  Object.assign(t.settings, await store.get<Settings>('settings', 'screen'))
  speak(t.settings.language)
  addEventListener('keydown', keys(t))
  addEventListener('hashchange', () => location.reload())
  Object.assign(globalThis, { kibitz: t }) // for the tests: it can do what the screen can
  t.setUp = await store.get<Tablet['setUp']>('settings', 'set up') ?? t.setUp
  t.left = await store.get<Tablet['left']>('settings', 'left') ?? []
  t.withheld = await store.get<boolean>('settings', 'withheld') ?? false
  setInterval(() => { void t.weigh() }, 60_000)
  t.agreed = await store.get<string>('settings', 'agreed') ?? ''
  t.seat = await store.get<Tablet['seat']>('settings', 'seat') ?? t.seat
  await t.alone()
  const said = new URLSearchParams((link = location.hash).slice(1)), code = said.get('e')
  const match = said.get('m') ?? await store.get<string>('settings', 'match')
  if (code && !t.elsewhere) await t.enrol(code, match)
  else if (match && !t.elsewhere) await t.open(match)
  void t.seek()
  t.draw()
  await installed(t, show)
}

/** Installs the service worker, whose address passes a policy of its own. */
async function installed(t: Tablet, screen: Screen): Promise<void> {
  if (!navigator.serviceWorker) return
  const policy = (globalThis as any).trustedTypes?.createPolicy('kibitz', { createScriptURL: (url: string) => url === '/sw.js' ? url : '' })
  const r = await navigator.serviceWorker.register(policy ? policy.createScriptURL('/sw.js') : '/sw.js').catch(() => null)
  if (r) renewed(t, screen, r)
}

/** Has a new version of the page take over while no match is under way and nothing is typed, and loads it once it has. It does so once until it looks for another, which it does when a match has been left, when it is seen again, and each hour: a hall may answer with two versions in turn. The first version that is installed changes nothing. */
function renewed(t: Tablet, screen: Screen, r: ServiceWorkerRegistration): void {
  let asked = false, there = false
  const takeOver = () => {
    if (sessionStorage.renewed || !t.idle || [...document.querySelectorAll('input')].some(i => i.value || i === document.activeElement)) return
    if (there) {
      sessionStorage.renewed = 1
      location.reload()
    } else if (r.active && r.waiting) {
      asked = true
      r.waiting.postMessage(null)
    }
  }
  const watch = () => r.installing?.addEventListener('statechange', takeOver)
  navigator.serviceWorker.oncontrollerchange = () => { there = asked; takeOver() }
  r.onupdatefound = watch
  const look = screen.left = () => {
    delete sessionStorage.renewed
    takeOver()
    r.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', () => { if (!document.hidden) look() })
  setInterval(look, hour)
  watch()
  takeOver()
}

void main()
