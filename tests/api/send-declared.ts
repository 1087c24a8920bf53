import type { Call } from '#contract/calls/calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import type { Answer } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import type { Asked } from './call.ts';
import type { ApiStage } from './stage.ts';

type Body = Record<string, unknown>;

/** Sends a call of the board, the waiter or a guest as a scene says it; staff's by the manager. */
export function send<T = Body>(
  { test, manager }: ApiStage,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { path: params = {}, query = {}, headers = {}, body }: Asked,
  key?: string,
): Promise<Answer<T>> {
  const address = fillPath(path, { lang: 'en', ...params } as never);
  const search = new URLSearchParams(query).toString();
  return test.call<T>(`${address}${search && `?${search}`}`, {
    method,
    headers,
    ...(address.startsWith('/staff/') && { token: manager }),
    ...(body !== undefined && { body }),
    ...(key !== undefined && { key }),
  });
}

/** The answers to a call, to its copy under the same key, and to another body under this key. */
export async function sendTwice(
  stage: ApiStage,
  call: Pick<Call, 'method' | 'path'>,
  asked: Asked,
  other: object,
): Promise<{ first: Answer; second: Answer; conflict: Answer<{ code?: string }> }> {
  const key = randomUUID();
  const first = await send(stage, call, asked, key);
  const second = await send(stage, call, asked, key);
  const body = { ...(asked.body as object | undefined), ...other };
  return { first, second, conflict: await send(stage, call, { ...asked, body }, key) };
}
