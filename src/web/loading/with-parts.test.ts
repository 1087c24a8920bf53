import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart, withParts } from './with-parts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a part whose import is lost although its files came is imported again, three seconds later, until it is there', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the screen');
  const part = withParts(load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3001);
  await expect(part).resolves.toBe('the screen');
  expect(load).toHaveBeenCalledTimes(3);
});

it('a file that hangs is asked for again: not before a slow network had the time for it', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const asked = vi
    .fn<typeof fetch>()
    .mockImplementationOnce(
      (_file, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
    )
    .mockImplementation(async () => new Response(''));
  vi.stubGlobal('fetch', asked);
  const part = withParts(async () => 'the drawer', ['assets/drawer.js']);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect(part).resolves.toBe('the drawer');
  expect(asked.mock.calls.map(([file]) => file)).toEqual(['/assets/drawer.js', '/assets/drawer.js']);
});

it('a file that is gone has the page loaded anew, once: a newer version names others', async () => {
  const reload = vi.fn();
  const kept: Record<string, unknown> = {};
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  void withParts(async () => 'the order', ['assets/order.js']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a part that is fetched ahead runs only when it is imported, and is not fetched twice', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const asked = vi.fn<typeof fetch>(async () => new Response(''));
  vi.stubGlobal('fetch', asked);
  const run = vi.fn(async () => 'the dish');
  const part = () => withParts(run, ['assets/dish.js']);
  fetchPart(part);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  await expect(part()).resolves.toBe('the dish');
  expect([asked.mock.calls.length, run.mock.calls.length]).toEqual([1, 1]);
});
