import { createHmac, timingSafeEqual } from 'node:crypto';
import { equalTexts } from '../../runtime/tokens.ts';
import type { WebhookDelivery } from './provider.ts';

/** The algorithm of an HMAC, and its encoding. */
export type SignatureScheme = 'sha256 hex' | 'sha512 hex' | 'sha256 base64' | 'sha512 base64';

/** A header that occurs exactly once and is not empty; else null, so that a repeated one never counts. */
export function singleHeader({ headers }: WebhookDelivery, name: string): string | null {
  const values = headers[name.toLowerCase()] ?? [];
  const [value = ''] = values;
  return values.length === 1 && value.trim() !== '' ? value.trim() : null;
}

const SHAPES = { hex: /^(?:[0-9a-f]{2})+$/i, base64: /^[A-Za-z0-9+/]+={0,2}$/ } as const;

/**
 * True when a signature is the HMAC of the data under one of the secrets, compared in constant time. Hexadecimal may be
 * in either case; without a secret the result is always false.
 */
export function isSigned(
  scheme: SignatureScheme,
  data: string | Buffer,
  signature: string | null,
  secrets: readonly string[],
): boolean {
  const [algorithm, encoding] = scheme.split(' ') as ['sha256' | 'sha512', 'hex' | 'base64'];
  if (signature === null || !SHAPES[encoding].test(signature)) return false;
  const given = Buffer.from(signature, encoding);
  return usable(secrets)
    .map((secret) => createHmac(algorithm, secret).update(data).digest())
    .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
}

/** True when a text is one of the secrets, compared in constant time. */
export function isOneOf(text: string | null, secrets: readonly string[]): boolean {
  return text !== null && text !== '' && usable(secrets).some((secret) => equalTexts(text, secret));
}

function usable(secrets: readonly string[]): string[] {
  return secrets.filter((secret) => secret !== '');
}

/** How far a signed timestamp may be from now. */
const WINDOW_MS = 300_000;

/** True for an instant (ms UTC) close enough to now to rule out a replayed webhook. */
export function isRecent(at: number, now: number): boolean {
  return Math.abs(now - at) <= WINDOW_MS;
}
