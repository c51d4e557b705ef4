// A strip over whatever a page shows, where others on the network can read and change it.

/** Shows the strip, unless the connection is protected or never leaves the machine. */
export function warn(text: string): void {
  if (isSecureContext) return
  const strip = document.querySelector('.unprotected') ?? document.createElement('aside')
  strip.className = 'unprotected'
  strip.textContent = text
  if (!strip.isConnected) document.body.prepend(strip)
}
