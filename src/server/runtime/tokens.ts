import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The hash of a token that the store keeps. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * The token that gives a phone its seat after an order or an admission: derived from the venue's secret and its
 * purpose, so that a repeated answer contains the same token although the store does not know it.
 */
export function visitToken(secret: KeyObject, ...purpose: string[]): string {
  return createHmac('sha256', secret).update(purpose.join('\u0000')).digest('base64url');
}

/** The token of the phone that placed an order under a key. */
export function placerToken(secret: KeyObject, uuid: string, key: string | null): string {
  return visitToken(secret, 'order', uuid, key ?? '');
}

/**
 * The token of the session that a link begins for a caller with a key of its own: the same for the same two, so that a
 * repeated answer contains the same token although the store does not know it.
 */
export function linkSessionToken(link: string, key: string): string {
  return createHmac('sha256', key).update(`session\u0000${link}`).digest('base64url');
}

/** A pseudonym for a sender's address in a venue's orders: the address itself is not stored. */
export function senderToken(secret: KeyObject, sender: string): string {
  return visitToken(secret, 'from', sender).slice(0, 22);
}

/** The same for its networks, the widest first: orders of a network begin alike. */
export function networkTokens(secret: KeyObject, networks: readonly string[]): string {
  return networks.map((each) => senderToken(secret, each)).join('.');
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The eight characters printed after a signed location code (contract section 2). */
export function signLocation(secret: KeyObject, type: string, code: string, rotation: number): string {
  const digest = createHmac('sha256', secret)
    .update(`location\u0000${type}\u0000${code}\u0000${rotation}`)
    .digest();
  return Array.from(digest.subarray(0, 8), (byte) => BASE32[byte % 32]).join('');
}

/** Compares in constant time. */
export function equalTexts(a: string, b: string): boolean {
  const left = hash('sha256', a, 'buffer');
  const right = hash('sha256', b, 'buffer');
  return timingSafeEqual(left, right);
}
