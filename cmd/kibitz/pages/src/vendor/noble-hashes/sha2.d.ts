// The part of @noble/hashes 2.4.0 that the pages use.
export declare function sha256(message: Uint8Array): Uint8Array
export declare function sha512(message: Uint8Array): Uint8Array
