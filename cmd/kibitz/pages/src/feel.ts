// What the hand feels and the ear hears when something is committed: the same for every
// entry, so that it tells nothing about it. And the bell of a director's page.

const pulse = 15 // milliseconds
const pitch = 880 // hertz
const click = 0.03 // seconds
const bell = [660, 880, 660] // hertz

let ear: AudioContext | null = null

/** Answers the hand that committed an entry, as far as the settings and the device allow. */
export function answerHand(s: { felt: boolean; heard: boolean }): void {
  touchHand(s)
  if (s.heard) tone(pitch, click, 0)
}

/** Has the hand feel that a long press was taken, as far as the settings and the device allow. */
export function touchHand(s: { felt: boolean }): void { if (s.felt) navigator.vibrate?.(pulse) }

/** Tells that the director is called: felt, and heard if that is wanted. */
export function ring(heard: boolean): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([200, 100, 200])
  if (!heard) return
  for (const [i, hertz] of bell.entries()) tone(hertz, 0.5, i * 0.35)
}

/** Lets the page be heard: a browser waits for a tap. */
export function wakeEar(): void {
  ear ??= new AudioContext()
  void ear.resume()
}

/** Sounds a tone some seconds from now. */
function tone(hertz: number, seconds: number, from: number): void {
  ear ??= new AudioContext()
  const sound = ear.createOscillator(), volume = ear.createGain(), at = ear.currentTime + from
  sound.frequency.value = hertz
  volume.gain.setValueAtTime(0.2, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  sound.connect(volume).connect(ear.destination)
  sound.start(at)
  sound.stop(at + seconds)
}
