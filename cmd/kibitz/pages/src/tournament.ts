// The pages of a tournament, at /t/TOURNAMENT: the hall draws them, and they are fetched anew when
// something is posted.

import { warn } from './unprotected'

const spread = 2_000 // milliseconds over which those who follow ask anew
const again = 2_000 // milliseconds before another connection

const { tournament, log, updated, offline, unprotected } = document.body.dataset
const notice = document.querySelector('[role=status]')!
let head = Number(document.body.dataset.head)
let timer = 0

/** Follows the tournament's log. The stream says only that there is more. */
function follow(): void {
  const stream = new EventSource(`/api/feed/${tournament}/${log}?public&from=${head + 1}`)
  const more = (n: number) => {
    if (notice.textContent === offline) notice.textContent = ''
    if (n > head && !timer) timer = window.setTimeout(refresh, Math.random() * spread)
  }
  stream.addEventListener('answer', e => more(Math.max(0, ...(JSON.parse((e as MessageEvent<string>).data).links ?? []).map((l: { n: number }) => l.n))))
  stream.addEventListener('link', e => more(JSON.parse((e as MessageEvent<string>).data).n))
  stream.onerror = () => {
    stream.close()
    notice.textContent = offline!
    window.setTimeout(follow, again * (0.5 + Math.random()))
  }
}

/** Puts the page as it is now in place of what is shown. What was scrolled and focused stays so. */
function refresh(): void {
  const request = new XMLHttpRequest()
  request.open('GET', location.pathname + location.search)
  request.responseType = 'document'
  request.onloadend = () => {
    timer = 0
    const now = request.status === 200 ? request.response as Document : null
    if (!now) return
    head = Number(now.body.dataset.head)
    const old = document.querySelector('main')!, made = document.adoptNode(now.querySelector('main')!)
    const scrolled = [...old.querySelectorAll('.scroll')].map(e => [e.scrollLeft, e.scrollTop] as const)
    const focused = [...old.querySelectorAll('a, .scroll')].indexOf(document.activeElement!)
    old.replaceWith(made)
    made.querySelectorAll('.scroll').forEach((e, i) => e.scrollTo(...(scrolled[i] ?? [0, 0])))
    if (focused >= 0) (made.querySelectorAll('a, .scroll')[focused] as HTMLElement | undefined)?.focus({ preventScroll: true })
    zoomed()
    notice.textContent = updated!
  }
  request.send()
}

/** Marks the size that a draw sheet has. */
function zoomed(): void {
  for (const a of document.querySelectorAll<HTMLElement>('.zooms a')) {
    if (a.dataset.zoom === document.documentElement.dataset.zoom) a.setAttribute('aria-current', 'true')
    else a.removeAttribute('aria-current')
  }
}

addEventListener('click', e => {
  const a = (e.target as Element).closest<HTMLAnchorElement>('.zooms a')
  if (!a || e.ctrlKey || e.metaKey || e.shiftKey) return
  e.preventDefault()
  document.documentElement.dataset.zoom = a.dataset.zoom
  history.replaceState(null, '', a.href)
  zoomed()
})

zoomed()
follow()
warn(unprotected!)
