// The screen of a device, which is kept on while the page is seen, where the device lets it.

export class Lamp {
  private lock: Promise<WakeLockSentinel | undefined> | null = null // keeps the screen on, or is asked for

  constructor(private readonly lit: (awake: boolean) => void) {}

  /** Keeps the screen on; once, however often it is asked for. */
  burn(): void {
    document.addEventListener('visibilitychange', this.light)
    void this.light()
  }

  private readonly light = async (): Promise<void> => {
    if (this.lock || document.visibilityState !== 'visible') return
    this.lock = Promise.resolve(navigator.wakeLock?.request('screen')).catch(() => undefined)
    const lock = await this.lock
    lock?.addEventListener('release', () => this.turn(false))
    this.turn(lock !== undefined)
  }

  private turn(awake: boolean): void {
    if (!awake) this.lock = null
    this.lit(awake)
  }
}
