import { stubStorages } from '#tests/support/fake-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a board that is loaded anew still has every kind of command that waited', async () => {
  stubStorages();
  const before = await import('./command-queue.ts');
  before.pushCommand({ kind: 'move', uuid: 'a', from: 'pending', to: 'accepted', reason: '' });
  before.pushCommand({ kind: 'promise', uuid: 'a', at: 1 });
  before.pushCommand({ kind: 'recall', uuid: 'b', from: 'accepted', to: 'pending' });
  before.pushCommand({ kind: 'strike', uuid: 'b', line: 'x' });
  before.pushCommand({ kind: 'close', uuid: 'c', location: { code: '1', type: 'Table' } });
  vi.resetModules();
  const after = await import('./command-queue.ts');
  expect(after.commands().map(({ kind }) => kind)).toEqual(['move', 'promise', 'recall', 'strike', 'close']);
});

it('a command that is sent has nothing drawn again, and a board that is loaded anew knows that it was', async () => {
  stubStorages();
  const before = await import('./command-queue.ts');
  const command = before.pushCommand({ kind: 'strike', uuid: 'b', line: 'x' });
  const drawn = before.commands();
  before.markTried(command);
  expect(before.commands()).toBe(drawn);
  vi.resetModules();
  const after = await import('./command-queue.ts');
  expect(after.dropCommand(command.id)).toBe(false);
});

it('what nobody is to send any more is gone, also for a board that is loaded anew', async () => {
  stubStorages();
  const before = await import('./command-queue.ts');
  before.pushCommand({ kind: 'strike', uuid: 'c', line: 'x' });
  before.dropCommands(() => true);
  vi.resetModules();
  const after = await import('./command-queue.ts');
  expect([before.commands(), after.commands()]).toEqual([[], []]);
});

it('what a board of an earlier version kept is still to be sent', async () => {
  stubStorages();
  const kept = { kind: 'strike', uuid: 'b', line: 'x', id: '1', tried: true, by: null };
  sessionStorage.setItem('sufra:board:taps', JSON.stringify([kept]));
  const { commands } = await import('./command-queue.ts');
  expect(commands()).toEqual([kept]);
});
