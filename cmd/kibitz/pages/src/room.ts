// What the browser promises of what is stored.

const enough = 5 * 2 ** 20 // bytes: more than the entries of a long match

/** Asks the browser to keep what is stored. It returns whether it promises so; where it knows no such promise, nothing is feared, unless the connection is not protected: then it gives none. */
export async function kept(): Promise<boolean> {
  return await navigator.storage?.persist?.().catch(() => false) ?? isSecureContext
}

/** Reports whether little room is left for what is stored. */
export async function scarce(): Promise<boolean> {
  const { quota, usage } = await navigator.storage?.estimate?.().catch((): StorageEstimate => ({})) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage < enough
}
