// A strip over whatever a page shows, where others on the network can read and change it.

/** Shows the strip, unless the connection is protected or never leaves the machine. The hall may have put it there. */
export function warn(text: string): void {
  const there = document.querySelector('.unprotected')
  if (isSecureContext && !there) return
  const strip = there ?? document.createElement('aside')
  strip.className = 'unprotected'
  strip.textContent = text
  if (!strip.isConnected) document.body.prepend(strip)
}
