import { describe, expect, it } from 'vitest';
import { Overtaken, retryOvertaken, withRetry } from './with-retry.ts';

const isRangeError = (error: unknown) => error instanceof RangeError;

/** Fails with each error in turn, then returns the attempt's number. */
function failing(...errors: Error[]) {
  return async (attempt: number): Promise<number> => {
    const error = errors[attempt - 1];
    if (error) throw error;
    return attempt;
  };
}

describe('a retry', () => {
  it('answers the first attempt that succeeds', async () => {
    const once = failing(new RangeError('one'), new RangeError('two'));
    expect(await withRetry(once, { attempts: 3, mayHelp: isRangeError })).toBe(3);
  });

  it('throws the last error once its attempts are used up', async () => {
    const once = failing(new RangeError('one'), new RangeError('two'));
    await expect(withRetry(once, { attempts: 2, mayHelp: isRangeError })).rejects.toThrow('two');
  });

  it('throws at once what another attempt does not help', async () => {
    const once = failing(new TypeError('a mistake of ours'));
    await expect(withRetry(once, { attempts: 3, mayHelp: isRangeError })).rejects.toThrow('a mistake');
  });

  it('waits as long as it is told to', async () => {
    const waits: number[] = [];
    const waitMs = (attempt: number) => waits.push(attempt);
    const once = failing(new RangeError('one'), new RangeError('two'));
    await withRetry(once, { attempts: 3, mayHelp: isRangeError, waitMs });
    expect(waits).toEqual([1, 2]);
  });
});

describe('an overtaken attempt', () => {
  it('is made again, so often', async () => {
    const once = failing(new Overtaken(), new Overtaken());
    expect(await retryOvertaken(3, once, () => 0)).toBe(3);
    expect(await retryOvertaken(2, once, () => 0)).toBe(0);
  });

  it('is the only failure that is made again', async () => {
    const once = failing(new Overtaken(), new TypeError('a mistake of ours'));
    await expect(retryOvertaken(3, once, () => 0)).rejects.toThrow('a mistake');
  });
});
