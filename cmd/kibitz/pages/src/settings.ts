// What a tablet's user may set.

import { usual } from './words'
import type { Language } from './words'

export interface Settings {
  language: Language
  theme: 'auto' | 'light' | 'dark'
  flip: boolean
  mirror: boolean
  swap: boolean
  high: boolean // high contrast
  big: boolean // big type
  still: boolean // nothing moves
  felt: boolean // what is committed is felt, where the device can
  heard: boolean // and heard
}

/** What the device is set to; its user may change it. */
export function usualSettings(): Settings {
  const wants = (what: string) => matchMedia(`(${what})`).matches
  return {
    language: usual(), theme: 'auto', flip: false, mirror: false, swap: false,
    high: wants('prefers-contrast: more'), big: false, still: wants('prefers-reduced-motion'), felt: true, heard: false,
  }
}
