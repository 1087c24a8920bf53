import { buildPage } from '#tests/support/build/build-page.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { networkState, setNetwork } from '../../browser/network.ts';
import { connect } from '../../page/connection.ts';
import { startMenu } from './load-menu.ts';
import { refreshMenu } from './menu.ts';

/** Far below the time for which an answer counts as fresh. */
const SOON_MS = 5000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a request that fails although the phone is back online is soon made again', async () => {
  vi.useFakeTimers();
  stubStorages();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() });
  let isCut = false;
  const fetch = async () => {
    if (isCut) throw new TypeError('no network');
    return new Response(null, { status: 304 });
  };
  connect({ base: 'http://menu.example', fetch, license: 'corner-cafe' });
  startMenu(buildPage(), 'v1', Promise.resolve(), Promise.resolve(null));
  await vi.advanceTimersByTimeAsync(0);
  expect(networkState().menuAt).toBe(Date.now());

  setNetwork({ offline: true });
  isCut = true;
  await refreshMenu();
  expect(networkState().offline).toBe(true);
  isCut = false;
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(networkState().offline).toBe(false);
});

it('news of a newer menu are asked for anew, whatever was asked ahead', async () => {
  vi.useFakeTimers();
  stubStorages();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn() });
  let calls = 0;
  const fetch = async () => {
    calls += 1;
    return new Response(null, { status: 304 });
  };
  connect({ base: 'http://menu.example', fetch, license: 'corner-cafe' });
  startMenu(buildPage(), 'v1', Promise.resolve(), new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toBe(0);
  await refreshMenu();
  expect(calls).toBe(1);
});
