// Where the focus is of a page whose sheets come and go.

export class Focus {
  private sheet: Element | null = null // the sheet that has the focus
  private before: HTMLElement | null = null // what had it before

  /** Leads the focus into a sheet that has come, and back to where it was once it has gone. */
  lead(): void {
    const sheet = document.querySelector('.sheet')
    if (sheet === this.sheet) return
    if (sheet && !this.sheet) this.before = document.activeElement as HTMLElement
    this.sheet = sheet
    const to = sheet ? sheet.querySelector<HTMLElement>('.typed input, button:not(:disabled)') : this.before
    if (to?.isConnected) to.focus({ preventScroll: true })
  }
}
