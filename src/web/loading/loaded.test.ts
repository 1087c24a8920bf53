import { expect, it, vi } from 'vitest';
import { lazily } from './loaded.ts';

it('is loaded once, and at hand from then on', async () => {
  const load = vi.fn(async () => 'the screen');
  const part = lazily(load);
  expect(part.now).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['the screen', 'the screen']);
  expect([part.now, load.mock.calls.length]).toEqual(['the screen', 1]);
});
