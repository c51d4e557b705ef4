// A device's public key as a NATS user nkey: base32 of a prefix byte, the key and a CRC.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const userPrefix = 20 << 3

export function publicNkey(key: Uint8Array): string {
  const bytes = new Uint8Array(key.length + 3)
  bytes[0] = userPrefix
  bytes.set(key, 1)
  const sum = crc16(bytes.subarray(0, key.length + 1))
  bytes[key.length + 1] = sum & 0xff
  bytes[key.length + 2] = sum >> 8
  return base32(bytes)
}

/** CRC-16 XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = (crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

/** Base32 in capitals, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '', buffer = 0, bits = 0
  for (const byte of bytes) {
    buffer = buffer << 8 | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[buffer >> bits - 5 & 31]
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[buffer << 5 - bits & 31] : text
}
