import { expect, it, vi } from 'vitest';
import { lazily, oncePerKey } from './loaded.ts';

it('is loaded once, and at hand from then on', async () => {
  const load = vi.fn(async () => 'the screen');
  const part = lazily(load);
  expect(part.now).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['the screen', 'the screen']);
  expect([part.now, load.mock.calls.length]).toEqual(['the screen', 1]);
});

it('is loaded once for each key, and the same promise is returned at each call', async () => {
  const load = vi.fn(async (file: string) => `the part of ${file}`);
  const part = oncePerKey(load);
  expect(part('a')).toBe(part('a'));
  expect(await Promise.all([part('a'), part('b')])).toEqual(['the part of a', 'the part of b']);
  expect(load.mock.calls).toEqual([['a'], ['b']]);
});
