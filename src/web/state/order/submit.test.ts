import { stubHistory } from '#tests/support/browser/fake-history.ts';
import { stubStorages, type FakeStorage } from '#tests/support/browser/fake-storage.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncClock } from '../../browser/clock.ts';
import { loadKept } from '../../browser/kept.ts';
import { connect } from '../../page/connection.ts';
import { cart } from '../cart/cart.ts';
import { forgetKept } from '../forget-kept.ts';
import { seat } from '../table/location.ts';
import { leaveTyped, sitAtTyped, typedTable, typeTable } from '../table/typed-table.ts';
import { visit } from '../table/visit.ts';
import { visitPlace } from '../table/visit-place.ts';
import { keepPendingOrder, pendingOrder } from '../cart/pending-order.ts';
import { createSubmit } from './submit.ts';

const draft: OrderDraft = {
  menu: 'menu-1',
  order_type: 'dine_in',
  payment_type: 'cash',
  line_items: [{ product: 'hummus', quantity: 1, cart_uuid: '5f0c-1' }],
};
const placed = { uuid: 'uuid-1', padded_order_id: '000248', payment_url: null, visit_token: 'token-1' };
const MINUTE_MS = 60_000;

interface Sent {
  url: string;
  method: string;
  key: string | null;
  body: string | null;
  storedBefore: string | null;
}

let local: FakeStorage;
let gone: ReturnType<typeof stubHistory>;
let sent: Sent[];
let answers: (Response | 'lost')[];

function problem(status: number, code: string): Response {
  return new Response(JSON.stringify({ code, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function done(): Response {
  return new Response(JSON.stringify(placed), {
    status: 201,
    headers: { 'content-type': 'application/json' },
  });
}

function stored(): string | null {
  return local.getItem('sufra:test-kitchen:pending-order');
}

/** A tab of a phone, with its server's next answers prepared; an unprepared answer is lost. */
function phone() {
  connect({
    base: '',
    license: 'test-kitchen',
    async fetch(url, init) {
      const headers = new Headers(init?.headers);
      sent.push({
        url: String(url),
        method: init?.method ?? 'GET',
        key: headers.get('idempotency-key'),
        body: (init?.body ?? null) as string | null,
        storedBefore: stored(),
      });
      const answer = answers.shift() ?? 'lost';
      if (answer === 'lost') throw new TypeError('network');
      return answer;
    },
  });
  loadKept('test-kitchen');
  return createSubmit(keepPendingOrder());
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:30:00Z') });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  ({ local } = stubStorages());
  gone = stubHistory();
  forgetKept('test-kitchen');
  sent = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('placing an order', () => {
  it('stores key and body before anything is sent, and clears them on the answer', async () => {
    const { submitOrder } = phone();
    answers = [done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.storedBefore ?? '')).toMatchObject({
      order: { key: sent[0]?.key, body: sent[0]?.body },
    });
    expect(stored()).toBe('{"order":null}');
    expect(gone).toEqual([{ href: '/en/order/uuid-1', replace: true }]);
  });

  it('opens the order in the language of the page, where another page had sent it', async () => {
    const { submitOrder } = phone();
    answers = ['lost', done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    gone = stubHistory('/ar/cart');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(sent.every(({ url }) => url.startsWith('/en/'))).toBe(true);
    expect(gone).toEqual([{ href: '/ar/order/uuid-1', replace: true }]);
  });

  it('records when it was placed by the server’s clock', async () => {
    const { submitOrder } = phone();
    const now = Date.parse('2027-01-31T12:00:00Z');
    syncClock(now);
    answers = [done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.get().orders).toEqual([{ uuid: 'uuid-1', number: '000248', placedAt: now }]);
  });

  it('removes the sent lines from the cart, and leaves those added before the answer', async () => {
    const { submitOrder } = phone();
    const line = (lineId: string) => ({
      lineId,
      productId: lineId,
      choices: { valueIds: [], combo: [] },
      quantity: 1,
      note: '',
      seen: { name: 'Dish', image: null, unitMills: 1000 },
    });
    cart.set([line('5f0c-1')]);
    answers = ['lost', done()];
    submitOrder(draft, 'en');
    // Another dish, and two more pieces of the same.
    cart.set([{ ...line('5f0c-1'), quantity: 3 }, line('77aa-2')]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(stored()).toBe('{"order":null}');
    expect(cart.get().map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['5f0c-1', 2],
      ['77aa-2', 1],
    ]);
    // A line that is sent twice would be the same line.
    expect(cart.get()[0]?.lineId).not.toBe('5f0c-1');
  });

  it('sends the same bytes under the same key until there is an answer', async () => {
    const { submitOrder } = phone();
    answers = [
      'lost',
      problem(503, 'unavailable'),
      problem(409, 'in_progress'),
      problem(429, 'too_many_requests'),
      problem(500, 'internal'),
      done(),
    ];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  const JSON_TYPE = 'application/json';

  it.each([
    ['a gateway’s JSON', 504, JSON_TYPE, '{"message":"Endpoint request timed out"}'],
    ['a gateway’s word', 502, JSON_TYPE, '{"code":"GATEWAY_TIMEOUT"}'],
    ['a gateway’s problem', 502, 'application/problem+json', '{"code":1200}'],
    ['a text', 503, JSON_TYPE, '"Service Unavailable"'],
    ['nothing', 500, JSON_TYPE, 'null'],
    ['nothing, as a problem', 500, 'application/problem+json', 'null'],
    ['nothing, as a success', 200, JSON_TYPE, 'null'],
    ['a portal’s JSON', 200, JSON_TYPE, '{"status":"ok"}'],
  ])('takes %s (%i), said between phone and server, for no answer', async (_, status, type, body) => {
    const { submitOrder } = phone();
    answers = [new Response(body, { status, headers: { 'content-type': type } }), done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toContain(sent[0]?.key);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(stored()).toBe('{"order":null}');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  });

  it('pressed again without an answer, continues the first', async () => {
    const { submitOrder } = phone();
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    submitOrder({ ...draft, order_comments: 'twice' }, 'en');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('pressed in another tab without an answer, continues the first', async () => {
    const first = phone();
    first.submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    const tab = phone();
    tab.submitOrder({ ...draft, order_comments: 'twice' }, 'en');
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('ends with the server’s refusal, which a new attempt under a new key may change', async () => {
    const { submitOrder } = phone();
    answers = [problem(409, 'price_changed'), done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(stored()).toBe('{"order":null}');
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('that is refused leaves a table that was typed, unless the guest may join who sits there', async () => {
    const { submitOrder } = phone();
    typeTable('21');
    for (const [code, sits] of [
      ['active_order', '21'],
      ['venue_closed', undefined],
    ] as const) {
      sitAtTyped();
      answers = [problem(409, code)];
      submitOrder(draft, 'en');
      await vi.advanceTimersByTimeAsync(0);
      expect([code, seat.get().location?.code]).toEqual([code, sits]);
    }
    sitAtTyped();
    answers = [done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect([seat.get().location?.code, typedTable.get().code]).toEqual(['21', '']);
  });

  it('takes over how the venue spells a table that was typed otherwise', async () => {
    const { submitOrder } = phone();
    typeTable(' ٢١ ');
    sitAtTyped();
    answers = [Response.json({ ...placed, order_location: '21' }, { status: 201 })];
    submitOrder(draft, 'ar');
    await vi.advanceTimersByTimeAsync(0);
    const table = { code: '21', type: 'Table' };
    expect([seat.get().location, visitPlace.get().location]).toEqual([table, table]);
  });

  it('that is still being sent keeps a table that was typed', async () => {
    phone();
    const { submitOrder } = createSubmit(pendingOrder);
    typeTable('21');
    sitAtTyped();
    answers = ['lost', done()];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    leaveTyped();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(visitPlace.get().location).toEqual({ code: '21', type: 'Table' });
  });

  it('continues after a reload', async () => {
    const before = phone();
    before.submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    const [first] = sent;
    const after = phone();
    answers = [done()];
    await after.resumeSubmit();
    expect(sent.at(-1)).toMatchObject({ key: first?.key, body: first?.body });
    expect(stored()).toBe('{"order":null}');
  });

  it('that is older than ten minutes is not sent without asking', async () => {
    const { submitOrder, sendAgain } = phone();
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    const tried = sent.length;
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(sent).toHaveLength(tried);
    answers = [done()];
    sendAgain();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(sent.at(-1)?.key).toBe(sent[0]?.key);
    expect(stored()).toBe('{"order":null}');
  });

  it('is dropped only once the server has said that it never arrived', async () => {
    const { submitOrder, discardPending } = phone();
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(await discardPending()).toBe(false);
    expect(stored()).not.toBe('{"order":null}');
    answers = [problem(404, 'not_found')];
    expect(await discardPending()).toBe(true);
    expect(stored()).toBe('{"order":null}');
  });

  it('never follows a payment address that is not a web page', async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { assign } });
    const { submitOrder } = phone();
    const hostile = { ...placed, payment_url: 'javascript:alert(1)' };
    answers = [new Response(JSON.stringify(hostile), { headers: { 'content-type': 'application/json' } })];
    submitOrder(draft, 'en');
    await vi.advanceTimersByTimeAsync(0);
    expect(assign).not.toHaveBeenCalled();
  });
});
