import type { Answer } from './test-app.ts';

/** Makes a call; while a busy server asks to come back, again, as its clients do: the call must be the same then. */
export async function untilServed<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call();
  const isBusy = answer.status === 503 && answer.headers['retry-after'] !== undefined;
  return isBusy ? untilServed(call) : answer;
}
