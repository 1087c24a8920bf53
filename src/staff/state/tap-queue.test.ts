import { stubStorages } from '#tests/support/fake-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a board that is loaded anew still has every kind of tap that waited', async () => {
  stubStorages();
  const before = await import('./tap-queue.ts');
  before.pushTap({ kind: 'move', uuid: 'a', from: 'pending', to: 'accepted', reason: '' });
  before.pushTap({ kind: 'promise', uuid: 'a', at: 1 });
  before.pushTap({ kind: 'recall', uuid: 'b', from: 'accepted', to: 'pending' });
  before.pushTap({ kind: 'strike', uuid: 'b', line: 'x' });
  before.pushTap({ kind: 'close', uuid: 'c', location: { code: '1', type: 'Table' } });
  vi.resetModules();
  const after = await import('./tap-queue.ts');
  expect(after.taps().map(({ kind }) => kind)).toEqual(['move', 'promise', 'recall', 'strike', 'close']);
});

it('a tap that is sent has nothing drawn again, and a board that is loaded anew knows that it was', async () => {
  stubStorages();
  const before = await import('./tap-queue.ts');
  const tap = before.pushTap({ kind: 'strike', uuid: 'b', line: 'x' });
  const drawn = before.taps();
  before.markTried(tap);
  expect(before.taps()).toBe(drawn);
  vi.resetModules();
  const after = await import('./tap-queue.ts');
  expect(after.dropTap(tap.id)).toBe(false);
});

it('what nobody is to send any more is gone, also for a board that is loaded anew', async () => {
  stubStorages();
  const before = await import('./tap-queue.ts');
  before.pushTap({ kind: 'strike', uuid: 'c', line: 'x' });
  before.dropTaps(() => true);
  vi.resetModules();
  const after = await import('./tap-queue.ts');
  expect([before.taps(), after.taps()]).toEqual([[], []]);
});
