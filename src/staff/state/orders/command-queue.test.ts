import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createCommandQueue } from './command-queue.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a reloaded board still has every kind of command that waited', () => {
  stubStorages();
  const before = createCommandQueue();
  before.pushCommand({ kind: 'move', uuid: 'a', from: 'pending', to: 'accepted', reason: '' });
  before.pushCommand({ kind: 'promise', uuid: 'a', at: 1 });
  before.pushCommand({ kind: 'recall', uuid: 'b', from: 'accepted', to: 'pending' });
  before.pushCommand({ kind: 'strike', uuid: 'b', line: 'x' });
  before.pushCommand({ kind: 'close', uuid: 'c', location: { code: '1', type: 'Table' } });
  before.pushCommand({ kind: 'tick', uuid: 'c', lines: [{ line: 'x', state: 'done' }] });
  before.pushCommand({ kind: 'untick', uuid: 'c', lines: [{ line: 'x' }] });
  before.pushCommand({ kind: 'hold', uuid: 'c', wish: { course: 2 } });
  before.pushCommand({ kind: 'fire', uuid: 'c', wish: { course: 2 } });
  before.pushCommand({ kind: 'call', uuid: 'c', station: 'grill' });
  const after = createCommandQueue();
  expect(after.commands()[1]).toMatchObject({ kind: 'promise', at: 1 });
  expect(after.commands().map(({ kind }) => kind)).toEqual([
    'move',
    'promise',
    'recall',
    'strike',
    'close',
    'tick',
    'untick',
    'hold',
    'fire',
    'call',
  ]);
});

it('discarded commands are gone, also for a reloaded board', () => {
  stubStorages();
  const before = createCommandQueue();
  before.pushCommand({ kind: 'strike', uuid: 'c', line: 'x' });
  before.dropCommands(() => true);
  const after = createCommandQueue();
  expect([before.commands(), after.commands()]).toEqual([[], []]);
});

it('the commands that an earlier version stored are still sent', () => {
  stubStorages();
  const kept = {
    kind: 'strike',
    uuid: 'b',
    line: 'x',
    id: '4b0c9d2e6f8a4c1db3e5f70819a2b3c4',
    tried: true,
    by: null,
  };
  sessionStorage.setItem('sufra:board:taps', JSON.stringify([kept]));
  const { commands } = createCommandQueue();
  expect(commands()).toEqual([kept]);
});
