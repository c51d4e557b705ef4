// The part of jsQR 1.4.0 that the pages use.
/** Finds a QR code in the pixels of a picture, four bytes each. */
export default function jsQR(data: Uint8ClampedArray, width: number, height: number): { data: string } | null
