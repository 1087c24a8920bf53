import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import type { AppendLines } from '#contract/orders/order.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadKept } from '../../browser/kept.ts';
import { connect } from '../../page/connection.ts';
import type { Page } from '../../page/page.tsx';
import { editedOrder } from '../../state/cart/edited-order.ts';
import { setMenuState } from '../../state/menu/menu.ts';
import { noteArrived } from '../../state/order/sent-lines.ts';
import { setTable } from '../../state/table/table.ts';
import { addToCart } from './add-to-cart.ts';

// It loads with the first dish, and a fake clock does not wait for it.
await import('./append-to-order.ts');

const TEA = buildProduct('tea', '12');
const MENU = buildMenu({ categories: [buildCategory('drinks', [TEA])] });
const PAGE = { lang: 'en', t: (key: string) => key } as unknown as Page;
const PICKED = { choices: noChoices, quantity: 1, note: '' };
const PORTAL = { status: 'ok' };

function refusal(status: number, code: string): Response {
  return new Response(JSON.stringify({ status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

interface Sent {
  key: string | null;
  body: AppendLines;
}

let sent: Sent[];
let gone: ReturnType<typeof stubHistory>;
let answers: unknown[];

/**
 * A phone at a table with an open order, with the server's next answers prepared; an unprepared answer is
 * lost.
 */
function phone() {
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(_, init) {
      if (init?.method !== 'PATCH' || answers.length === 0) throw new TypeError('network');
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ key, body: JSON.parse(String(init.body)) as AppendLines });
      const answer = answers.shift();
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  loadKept('test-kitchen');
  setMenuState({ menu: MENU });
  setTable({ orderId: 'order-1' });
  editedOrder.set({ uuid: 'order-1' });
  return async () => {
    const added = addToCart(TEA, PICKED, PAGE);
    await vi.runAllTimersAsync();
    return added;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  stubStorages();
  gone = stubHistory();
  sent = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a portal’s JSON is not an answer for an added dish: the dish is sent again under the same key', async () => {
  const add = phone();
  answers = [PORTAL, { uuid: 'order-1' }];
  expect(await add()).toBe('order');
  expect(gone).toEqual([{ href: '/en/order/order-1', replace: false }]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('an unanswered dish is the same dish when added once more, and another dish after that', async () => {
  const add = phone();
  answers = [PORTAL, PORTAL, PORTAL];
  expect(await add()).toBe('failed');
  answers = [{ uuid: 'order-1' }, { uuid: 'order-1' }];
  expect(await add()).toBe('order');
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await add()).toBe('order');
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  expect(sent.at(-1)?.body.line_items[0]?.cart_uuid).not.toBe(sent[0]?.body.line_items[0]?.cart_uuid);
});

it('an unanswered dish that the order is seen to have is another dish when added once more', async () => {
  const add = phone();
  answers = [PORTAL, PORTAL, PORTAL];
  await add();
  const lineId = sent[0]?.body.line_items[0]?.cart_uuid ?? '';
  noteArrived({ uuid: 'order-2', lines: [{ lineId }] });
  answers = [PORTAL, PORTAL, PORTAL];
  await add();
  expect(sent.at(-1)?.key, 'of another order').toBe(sent[0]?.key);
  noteArrived({ uuid: 'order-1', lines: [{ lineId }] });
  answers = [{ uuid: 'order-1' }];
  expect(await add()).toBe('order');
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
});

it('a refused dish goes under a new key, one that the server could not take now under its own', async () => {
  const add = phone();
  for (const answer of [refusal(503, 'unavailable'), refusal(409, 'out_of_stock'), { uuid: 'order-1' }]) {
    answers = [answer];
    await add();
  }
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a dish of which the order says twice that more is in it than was shown is not sent a third time', async () => {
  const add = phone();
  answers = Array.from({ length: 5 }, () => refusal(409, 'allergens_changed'));
  expect(await add()).toBe('failed');
  expect(sent).toHaveLength(2);
});
