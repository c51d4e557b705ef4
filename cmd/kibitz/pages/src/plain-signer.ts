// Hashes and signs in the page itself, over plain HTTP: then script can read the key. It is loaded only there.

import { getPublicKey, hashes, sign, utils } from './vendor/noble-ed25519/index.js'
import { sha256, sha512 } from './vendor/noble-hashes/sha2.js'
import type { Signer } from './signer'

hashes.sha512 = sha512

function viewed(bytes: BufferSource): Uint8Array {
  return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export const signer: Signer = {
  digest: async bytes => sha256(viewed(bytes)),
  pair: async () => {
    const privateKey = utils.randomSecretKey()
    return { privateKey, publicKey: getPublicKey(privateKey) }
  },
  raw: async key => key as Uint8Array,
  sign: async (key, bytes) => sign(viewed(bytes), key as Uint8Array),
}
