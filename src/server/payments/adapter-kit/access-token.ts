import type { Outcome } from './outcome.ts';
import type { Gateway, Remembered } from './provider.ts';

/**
 * Makes a call with an access token, which is cached until it expires; a token that the gateway rejects is renewed
 * once.
 */
export async function withToken<T>(
  gateway: Gateway,
  fetchToken: () => Promise<Outcome<Remembered>>,
  call: (token: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const token = await gateway.remember('access token', fetchToken);
  if (!token.ok) return token;
  const answer = await call(token.value);
  if (answer.ok || answer.fault.kind !== 'unauthorized') return answer;
  gateway.forget('access token');
  const renewed = await gateway.remember('access token', fetchToken);
  return renewed.ok ? call(renewed.value) : renewed;
}
