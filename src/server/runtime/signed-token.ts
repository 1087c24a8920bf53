import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

function signatureOf(secret: KeyObject, purpose: string, body: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\u0000${body}`).digest().subarray(0, 18);
}

/** A token that says something until an instant (ms UTC) and is stored nowhere; `secret` signs it for one purpose. */
export function signToken(secret: KeyObject, purpose: string, said: string, endsAt: number): string {
  const body = Buffer.from(JSON.stringify([said, endsAt])).toString('base64url');
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`;
}

/** What a signed token says; null when it was not signed by this secret for this purpose, or has ended. */
export function readSignedToken(
  secret: KeyObject,
  purpose: string,
  token: string,
  now: number,
): string | null {
  const [body = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, purpose, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const [said, endsAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number];
  return endsAt > now ? said : null;
}
