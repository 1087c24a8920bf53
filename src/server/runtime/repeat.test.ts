import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const failures: string[] = [];
const log = { debug() {}, error: (_details: object, message: string) => void failures.push(message) };
const failure = 'it could not be done';

beforeEach(() => {
  vi.useFakeTimers();
  failures.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('work that outlasts its interval runs once at a time, and stopping waits for it', async () => {
  let begun = 0;
  let finish = () => {};
  const stop = repeat(
    10,
    () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    { log, failure },
  );
  expect(begun).toBe(0);
  await vi.advanceTimersByTimeAsync(35);
  expect(begun).toBe(1);

  finish();
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toBe(2);

  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(30);
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(30);
  expect(begun).toBe(2);
});

test('work begins at once where that is wanted, and after a failure it is tried again', async () => {
  let tries = 0;
  const stop = repeat(
    10,
    async () => {
      tries += 1;
      throw new Error('no');
    },
    { log, failure, isAtOnce: true },
  );
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(tries).toBe(3);
  expect(failures).toEqual([failure, failure, failure]);
  await stop();
});
