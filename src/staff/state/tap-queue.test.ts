import { stubStorages } from '#tests/support/fake-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createTapQueue } from './tap-queue.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a board that is loaded anew still has every kind of tap that waited', () => {
  stubStorages();
  const before = createTapQueue();
  before.pushTap({ kind: 'move', uuid: 'a', from: 'pending', to: 'accepted', reason: '' });
  before.pushTap({ kind: 'promise', uuid: 'a', at: 1 });
  before.pushTap({ kind: 'recall', uuid: 'b', from: 'accepted', to: 'pending' });
  before.pushTap({ kind: 'strike', uuid: 'b', line: 'x' });
  before.pushTap({ kind: 'close', uuid: 'c', location: { code: '1', type: 'Table' } });
  const after = createTapQueue();
  expect(after.taps().map(({ kind }) => kind)).toEqual(['move', 'promise', 'recall', 'strike', 'close']);
});

it('a tap that is sent has nothing drawn again, and a board that is loaded anew knows that it was', () => {
  stubStorages();
  const before = createTapQueue();
  const tap = before.pushTap({ kind: 'strike', uuid: 'b', line: 'x' });
  const drawn = before.taps();
  before.markTried(tap);
  expect(before.taps()).toBe(drawn);
  const after = createTapQueue();
  expect(after.dropTap(tap.id)).toBe(false);
});

it('what nobody is to send any more is gone, also for a board that is loaded anew', () => {
  stubStorages();
  const before = createTapQueue();
  before.pushTap({ kind: 'strike', uuid: 'c', line: 'x' });
  before.dropTaps(() => true);
  const after = createTapQueue();
  expect([before.taps(), after.taps()]).toEqual([[], []]);
});
