// Dictation by the browser's own means, where it has any. What is said goes wherever the browser
// sends it to be understood: nothing is heard unless somebody asks.

import { spoken } from './words'

interface Heard { results: ArrayLike<ArrayLike<{ transcript: string }>> }

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: (e: Heard) => void
  onerror: (e: { error: string }) => void
  onend: () => void
  start(): void
  stop(): void
}

function maker(): (new () => Recognition) | undefined {
  const all = globalThis as any
  return all.SpeechRecognition ?? all.webkitSpeechRecognition
}

export function canDictate(): boolean { return maker() !== undefined }

/** Listens until it is stopped or the browser ends it: take is given all that was heard so far, ended why nothing more is, or ''. */
export function listen(take: (text: string) => void, ended: (why: string) => void): { stop(): void } {
  const recognition = new (maker()!)()
  let why = ''
  recognition.lang = { en: 'en-GB', ru: 'ru-RU' }[spoken()]
  recognition.continuous = true
  recognition.interimResults = true
  recognition.onresult = e => take(Array.from(e.results, r => r[0].transcript.trim()).join(' '))
  recognition.onerror = e => { why = e.error }
  recognition.onend = () => ended(why)
  recognition.start()
  return recognition
}
