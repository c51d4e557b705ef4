// How a device hashes and signs: by the browser, which never gives its key away; or by the page, where
// the browser does neither because the connection is not protected.

/** A key of the browser's, or its bytes. */
export type Key = CryptoKey | Uint8Array

export interface Pair { privateKey: Key; publicKey: Key }

export interface Signer {
  /** The SHA-256 of bytes. */
  digest(bytes: BufferSource): Promise<Uint8Array>
  /** Makes a pair of keys, for Ed25519. */
  pair(): Promise<Pair>
  /** The bytes of a public key. */
  raw(key: Key): Promise<Uint8Array>
  sign(key: Key, bytes: BufferSource): Promise<Uint8Array>
}

const pkcs8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20) // before the bytes of a private key (RFC 8410)

/** A private key as the browser signs with it. It has the page's own as bytes, from when the connection was not protected. */
async function usable(key: Key): Promise<CryptoKey> {
  return key instanceof Uint8Array ? crypto.subtle.importKey('pkcs8', Uint8Array.of(...pkcs8, ...key), 'Ed25519', false, ['sign']) : key
}

/** The browser's own. A key that it makes cannot be exported. */
const browsers: Signer = {
  digest: async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  pair: async () => await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']) as CryptoKeyPair,
  raw: async key => key instanceof Uint8Array ? key : new Uint8Array(await crypto.subtle.exportKey('raw', key)),
  sign: async (key, bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', await usable(key), bytes)),
}

/** What this page hashes and signs with. */
export let signer = browsers

export function signBy(other: Signer): void { signer = other }
