// A photo of a table, as evidence: made small, sent to the hall, and named in the record by its hash.

import { hashOf } from './entry'
import { prove } from './hall'
import type { Device } from './store'

const longSide = 2000 // pixels of a photo that is kept
const quality = 0.85

/** How the record names a photo. */
export interface Named { source: string; media: string; bytes: number }

/** Sends a photo about a match, and returns what the record names it by; null if the hall did not take it. */
export async function sendPhoto(match: string, device: Device, photo: Blob): Promise<Named | null> {
  const bytes = await photo.arrayBuffer(), source = await hashOf(bytes)
  const put = () => fetch(`/api/evidence/${match}/${source}`, { method: 'PUT', body: bytes })
  let response = await put()
  if (response.status === 401 && await prove(device)) response = await put() // the session was over
  return response.ok ? { source, media: photo.type, bytes: bytes.byteLength } : null
}

/** A photo no larger than is needed to see a board, and without what its camera wrote into it. */
export async function shrunk(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file), scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
