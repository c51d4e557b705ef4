// The service worker keeps the tablet's page on the device, so that it opens without the
// network. A new version is fetched in the background and waits: it takes over when the page asks for
// it, which it does while no match is under way, or once no page uses the old one.

interface Extendable extends globalThis.Event { waitUntil(work: Promise<unknown>): void }
interface Installing extends Extendable { addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void> }
interface Fetching extends Extendable { request: Request; respondWith(response: Promise<Response>): void }

const worker = self as unknown as {
  addEventListener(type: 'install', listen: (e: Installing) => void): void
  addEventListener(type: 'activate', listen: (e: Extendable) => void): void
  addEventListener(type: 'fetch', listen: (e: Fetching) => void): void
  addEventListener(type: 'message', listen: () => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const shell = 'kibitz-{{SHELL}}'
const files = ['/t', '{{tablet-page.ts}}', '{{tablet.css}}', '/manifest.webmanifest', '/icon.svg']

// What is asked of the hall does not wait for the worker, where the browser knows such routes.
worker.addEventListener('install', e => {
  e.waitUntil(caches.open(shell).then(cache => cache.addAll(files)))
  if (e.addRoutes) e.waitUntil(e.addRoutes({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }))
})

worker.addEventListener('activate', e => e.waitUntil(forget().then(() => worker.clients.claim())))

worker.addEventListener('message', () => void worker.skipWaiting())

async function forget(): Promise<void> {
  for (const name of await caches.keys()) if (name !== shell) await caches.delete(name)
}

worker.addEventListener('fetch', e => {
  const url = new URL(e.request.url)
  if (e.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  const name = url.pathname === '/' ? '/t' : url.pathname
  e.respondWith(caches.open(shell).then(cache => cache.match(name)).then(kept => kept ?? fetch(e.request)))
})
