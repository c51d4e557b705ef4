// The words of the page in the language of its user.

export type Language = 'en' | 'ru'

/** The keys of texts, and the texts in each language in the order of their keys. */
export interface Words extends Record<Language, string[]> { keys: string[] }

let texts = new Map<string, Record<Language, string>>()
let language: Language = 'en'

/** Gives the page its words. */
export function learn({ keys, en, ru }: Words): void {
  texts = new Map(keys.map((key, i) => [key, { en: en[i], ru: ru[i] }]))
}

export function speak(in_: Language): void {
  language = in_
  document.documentElement.lang = in_
  document.title = say('title')
}

export function spoken(): Language { return language }

/** Returns the language of the browser, as far as there are words in it. */
export function usual(): Language {
  return navigator.languages.some(l => l.startsWith('ru')) && !navigator.language.startsWith('en') ? 'ru' : 'en'
}

export function say(key: string, ...values: (string | number)[]): string {
  const text = texts.get(key)?.[language] || key
  return text.replace(/\{(\d)\}/g, (_, n) => String(values[Number(n) - 1] ?? ''))
}

export function time(milliseconds: number): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(milliseconds)
}

/** A time with its day. */
export function moment(milliseconds: number): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(milliseconds)
}
