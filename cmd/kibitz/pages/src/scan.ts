// Finds the QR code on a photo. It is loaded only where one is read.

import jsQR from './vendor/jsqr/jsQR.js'

const longSides = [1200, 600] // pixels: what is blurred at one is sharp at the other

/** The text of the code; null if none is found. */
export async function textOn(photo: Blob): Promise<string | null> {
  const picture = await createImageBitmap(photo)
  for (const side of longSides) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const width = Math.round(picture.width * scale), height = Math.round(picture.height * scale)
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!
    canvas.drawImage(picture, 0, 0, width, height)
    const found = jsQR(canvas.getImageData(0, 0, width, height).data, width, height)
    if (found?.data) return found.data
  }
  return null
}
