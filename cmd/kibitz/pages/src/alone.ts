// One page of a device records, however many are open.

/** Waits until no other page of this device records, and returns whether this one may; on request it takes over at once. When another page takes over later, lost is called. */
export function alone(steal: boolean, lost: () => void): Promise<boolean> {
  if (!navigator.locks) return newest(lost)
  return new Promise(go => {
    const hold = (lock: Lock | null) => {
      go(lock !== null)
      return lock ? new Promise<void>(() => {}) : Promise.resolve()
    }
    navigator.locks.request('kibitz-pen', steal ? { steal } : { ifAvailable: true }, hold).catch(lost)
  })
}

/** Where the browser has no locks, the page that was opened last records: the others hear of it. */
async function newest(lost: () => void): Promise<boolean> {
  const channel = new BroadcastChannel('kibitz-pen')
  channel.onmessage = lost
  channel.postMessage('opened')
  return true
}
