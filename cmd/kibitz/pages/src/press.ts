// A long press: what a finger or a pen opens that stays where it was put down. A mouse has the buttons.

const patience = 500 // milliseconds

/** How far a finger may move in a tap or a long press, in pixels. */
export const moves = 10

let long = false // the last press was one

/** Calls held once the pointer has stayed for long enough. The browser's own menu does not open. */
export function longPress(e: PointerEvent, held: () => void): void {
  long = false
  if (e.pointerType === 'mouse') return
  const timer = setTimeout(() => { long = true; held() }, patience)
  const moved = (at: PointerEvent) => { if (Math.hypot(at.clientX - e.clientX, at.clientY - e.clientY) > moves) clearTimeout(timer) }
  const refuse = (menu: Event) => menu.preventDefault()
  const end = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', moved)
    removeEventListener('contextmenu', refuse)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
  addEventListener('pointermove', moved)
  addEventListener('contextmenu', refuse)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

/** Whether a click only ends a long press, which has done its work. */
export function wasLong(click: MouseEvent): boolean { return long && click.detail > 0 }
