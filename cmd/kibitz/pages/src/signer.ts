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

/** The browser's own. A key that it makes cannot be exported. */
const browsers: Signer = {
  digest: async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  pair: async () => await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']) as CryptoKeyPair,
  raw: async key => new Uint8Array(await crypto.subtle.exportKey('raw', key as CryptoKey)),
  sign: async (key, bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key as CryptoKey, bytes)),
}

/** What this page hashes and signs with. */
export let signer = browsers

export function signBy(other: Signer): void { signer = other }
