import type { CameAnswer, DescribedCall } from '#tests/support/hostile/described-answers.ts';
import { randomUUID } from 'node:crypto';
import { answerTo } from './answer-to.ts';
import type { Asked } from './call.ts';
import type { ApiStage } from './stage.ts';

/** The answers to a call that is sent twice under one key, and then with other words under the same key. */
export interface TwiceAnswered {
  first: CameAnswer;
  second: CameAnswer;
  /** Null: the call says nothing that could be another. */
  other: CameAnswer | null;
}

/** The same call with a key. */
export function underKey(asked: Asked, key: string): Asked {
  return { ...asked, headers: { ...asked.headers, 'idempotency-key': key } };
}

/** The code of a problem, or the status of an answer without one. */
export function codeOf({ status, body }: CameAnswer): string {
  return status < 400 ? String(status) : String((JSON.parse(body) as { code?: string }).code);
}

/** Values near one, each different. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'string')
    return [value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)), `${value}x`].filter(
      (each) => each !== value,
    );
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return [
      ...value.flatMap((each, index) => near(each).map((next) => value.with(index, next) as unknown)),
      ...value.map((_, index) => value.toSpliced(index, 1) as unknown),
    ];
  return Object.entries(value).flatMap(([key, each]) =>
    near(each).map((next) => ({ ...value, [key]: next })),
  );
}

/** The same call with other words, in several ways: its shapes may refuse some. */
function* othersThan(asked: Asked): Generator<Asked> {
  const { path, query, body, raw } = asked;
  if (raw) yield { ...asked, raw: Buffer.concat([raw, Buffer.from('\n')]) };
  for (const next of near(body)) yield { ...asked, body: next };
  for (const next of near(query)) yield { ...asked, query: next as Record<string, string> };
  for (const next of near(path)) yield { ...asked, path: next as Record<string, string> };
}

/** Sends a call twice under one key, and once with other words. */
export async function sendTwice(
  stage: ApiStage,
  described: DescribedCall,
  asked: Asked,
): Promise<TwiceAnswered> {
  const key = randomUUID();
  const send = (words: Asked) => answerTo(stage, described, underKey(words, key));
  const first = await send(asked);
  const second = await send(asked);
  for (const words of othersThan(asked)) {
    const other = await send(words);
    if (codeOf(other) !== 'validation') return { first, second, other };
  }
  return { first, second, other: null };
}
