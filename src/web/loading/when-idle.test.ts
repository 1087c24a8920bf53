import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let tap: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_kind: string, note: () => void) => (tap = note));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 10));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what nobody waits for is done when the browser is idle, one after the other', async () => {
  const { whenIdle } = await import('./when-idle.ts');
  const done: string[] = [];
  whenIdle(() => done.push('first'));
  const forget = whenIdle(() => done.push('second'));
  whenIdle(() => done.push('third'));
  forget();
  vi.advanceTimersByTime(10);
  expect(done).toEqual(['first']);
  vi.advanceTimersByTime(10);
  expect(done).toEqual(['first', 'third']);
});

it('a tap is answered first: what waits for an idle moment begins once its answer is drawn', async () => {
  const { whenIdle } = await import('./when-idle.ts');
  const work = vi.fn();
  whenIdle(work);
  tap();
  vi.advanceTimersByTime(390);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
