import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { stubStorages, type FakeStorage } from '#tests/support/browser/fake-storage.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyKept, type Kept } from '../browser/kept.ts';
import { isStorageRefused, readText, writeText } from '../browser/storage.ts';
import { keepPlaces } from '../navigation/keep-places.ts';
import { cart } from './cart/cart.ts';
import { customer, rememberCustomer } from './cart/customer.ts';
import { ordering } from './cart/order-choices.ts';
import { forgetKept } from './forget-kept.ts';

const { values } = readCorpus<{ values: string[] }>('browser-storage');
const LICENSE = 'test-kitchen';

let storages: { local: FakeStorage; session: FakeStorage };

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  storages = stubStorages();
  forgetKept(LICENSE);
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Every value that the app stores, freshly loaded, with its storage area and the key it reads when it loads.
 */
async function allKept(): Promise<{ kept: Kept<unknown>; storage: FakeStorage; key: string }[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  await Promise.all(modules.map((name) => import(pathToFileURL(join(import.meta.dirname, name)).href)));
  return everyKept.flatMap((kept) =>
    Object.values(storages).flatMap((storage) => {
      const asked = vi.spyOn(storage, 'getItem');
      kept.load(LICENSE);
      const keys = asked.mock.calls.map(([key]) => key);
      asked.mockRestore();
      return keys.map((key) => ({ kept, storage, key }));
    }),
  );
}

describe('the stored values of a browser', () => {
  it('are ignored when corrupt or hostile, wherever the app stores something', async () => {
    const everything = await allKept();
    expect(everything.length).toBeGreaterThan(14);
    for (const { kept, storage, key } of everything) {
      const nothing = JSON.stringify(kept.get());
      for (const text of values) {
        storage.setItem(key, text);
        kept.load(LICENSE);
        expect(JSON.stringify(kept.get()), `${key} from ${text.slice(0, 60)}`).toBe(nothing);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('are replaced by the guest’s next action', async () => {
    storages.local.setItem(`sufra:${LICENSE}:customer`, '{"name":');
    customer.load(LICENSE);
    rememberCustomer({ name: 'Layla' });
    expect(storages.local.getItem(`sufra:${LICENSE}:customer`)).toContain('Layla');
  });

  it('are replaced when they should be places: leaving the next page stores its own', async () => {
    let leave = () => {};
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (leave = listener));
    for (const text of [...values, '{"places":[0],"parts":[]}', '{"places":[],"parts":[null]}']) {
      storages.session.setItem('sufra:places', text);
      keepPlaces();
      leave();
      expect(storages.session.getItem('sufra:places'), text.slice(0, 60)).toBe('{"places":[],"parts":[]}');
    }
  });

  it('belong to one venue', async () => {
    customer.load('another-venue');
    rememberCustomer({ name: 'Layla' });
    const own = [storages.local.getItem(`sufra:${LICENSE}:customer`)];
    expect(own).toEqual([null]);
  });

  it.each(['SecurityError', 'QuotaExceededError'])(
    'does not stop the app where storage throws %s: it says so and works on',
    async (name) => {
      const refuse = () => {
        throw new DOMException('no', name);
      };
      vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
      let leave = () => {};
      vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (leave = listener));
      keepPlaces();
      expect(leave).not.toThrow();
      ordering.load(LICENSE);
      ordering.set({ ...ordering.get(), comments: 'no onion' });
      expect(ordering.get().comments).toBe('no onion');
      expect(writeText('session', 'key', 'text')).toBe(false);
      expect(isStorageRefused()).toBe(true);
    },
  );

  it('do not stop the app when even naming the storage throws', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(readText('local', 'key')).toBeNull();
    expect(writeText('local', 'key', 'text')).toBe(false);
  });
});

describe('a stored cart', () => {
  const line = {
    lineId: 'line-1',
    productId: 'hummus',
    choices: { valueIds: ['small'], combo: [] },
    quantity: 2,
    note: 'no onion',
    seen: { name: 'Hummus', image: null, unitMills: 32_000 },
  };

  async function read(lines: unknown): Promise<unknown> {
    storages.session.setItem(`sufra:${LICENSE}:cart`, JSON.stringify(lines));
    cart.load(LICENSE);
    return cart.get();
  }

  it('is restored unchanged', async () => {
    const later = { ...line, lineId: 'line-2', isLater: true };
    expect(await read([line, later])).toEqual([line, later]);
  });

  it('loses only invalid lines', async () => {
    const others = [null, 7, 'line', {}, { ...line, quantity: -5 }, { ...line, lineId: '<b>' }];
    expect(await read([...others, line])).toEqual([line]);
  });

  it('drops fields that a line does not have', async () => {
    expect(await read([{ ...line, price: 0, constructor: 'x' }])).toEqual([line]);
  });
});
