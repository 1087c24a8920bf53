import type { SharedContent } from '#contract/visits/shared-cart.ts';
import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import { changedCart, type CartChange } from '#domain/shared-cart/cart-changes.ts';
import { contentOf } from '#tests/support/shared-cart/cart-phone.ts';
import type { Change } from '../realtime/hub.ts';
import { createInProcessHub } from '../realtime/in-process.ts';
import type { StoredCart } from '../store/queries/visits/shared-carts.ts';
import { expect, it } from 'vitest';
import { tellChanged } from './cart-services.ts';

const NOW = 1_800_000_000_000;

function guest(guestId: string, plate: number, seenAt = NOW): StoredCart['cart']['guests'][number] {
  const silent = { ready: { is: false, stamp: 0 }, namedAt: 0, needs: [] };
  return { guestId, tokenHash: guestId, name: '', plate, joinedAt: plate, seenAt, ...silent };
}

const table: StoredCart = {
  license: 'test-kitchen',
  visitId: 'visit',
  version: 1,
  cart: { round: 1, guests: [guest('mona', 0), guest('omar', 1)], lines: [] },
  count: null,
  news: null,
  asks: [],
  waits: [],
  haltedAt: null,
  isLinked: false,
};

function changed(before: StoredCart, change: Partial<CartChange<SharedContent>>): StoredCart {
  const { cart } = changedCart(before.cart, 'mona', { lines: [], ...change });
  return { ...before, cart, version: before.version + 1 };
}

function dish(lineId: string, stamp: number, isShared = false): Pick<CartChange<SharedContent>, 'lines'> {
  return {
    lines: [{ lineId, isShared, pieces: 1, stamp, content: { value: contentOf('hummus'), stamp } }],
  };
}

/** What a change tells: the phones' stream, and whether staff are told too. */
function told(before: StoredCart, after: StoredCart): Change['kind'][] {
  const kinds: Change['kind'][] = [];
  const hub = createInProcessHub({ debug: () => {}, error: () => {} });
  hub.subscribe(before.license, ({ kind }) => kinds.push(kind));
  hub.subscribeToCart(before.license, before.visitId, ({ kind }) => kinds.push(kind));
  tellChanged({ hub, clock: { now: () => NOW } }, before, after);
  return kinds;
}

it('tells staff of a change that they see: who is ready, who is who, who is back', () => {
  const ready = changed(table, { ready: { is: true, stamp: 5 } });
  const seen = ['cart', 'choosing'];
  expect(told(table, ready)).toEqual(seen);
  expect(told(ready, changed(ready, { ready: { is: false, stamp: 6 } }))).toEqual(seen);
  expect(told(ready, changed(ready, dish('a', 6)))).toEqual(seen);
  expect(told(table, changed(table, { name: { value: 'Mona', stamp: 1 } }))).toEqual(seen);
  expect(told(table, changed(table, { name: { value: '', stamp: 1, plate: 5 } }))).toEqual(seen);
  const away = { ...table, cart: { ...table.cart, guests: [guest('mona', 0, NOW - SILENT_MS)] } };
  const back = { ...table, cart: { ...table.cart, guests: [guest('mona', 0)] } };
  expect(told(away, back)).toEqual(seen);
});

it('tells the phones alone of dishes, of a word said again, and of what is shared by who is ready', () => {
  expect(told(table, changed(table, dish('a', 1)))).toEqual(['cart']);
  const ready = changed(table, { ready: { is: true, stamp: 5 } });
  expect(told(ready, changed(ready, { ready: { is: true, stamp: 7 } }))).toEqual(['cart']);
  expect(told(ready, changed(ready, dish('w', 6, true)))).toEqual(['cart']);
});
