import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, once more for all that ask meanwhile, and at once again after a rest', () => {
  const act = vi.fn();
  const pace = paced(500, act);
  for (let count = 0; count < 10; count++) pace.ask();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
  pace.ask();
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(3);
  pace.ask();
  expect(act).toHaveBeenCalledTimes(4);
});

it('acts no more once it is stopped', () => {
  const act = vi.fn();
  const pace = paced(500, act);
  pace.ask();
  pace.ask();
  pace.stop();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});
