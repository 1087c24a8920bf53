import { orderCalls } from '#contract/orders/order-calls.ts';
import type { DraftLine, OrderDraft, WireOrder } from '#contract/orders/order.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { signInAs, signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { buildOrder, createTestApp, type Answer, type TestApp } from '#tests/support/app/test-app.ts';
import { cartsOfVenue, randomDraftLine, randomVenueFile } from '#tests/support/price/random-carts.ts';
import { CHECKOUT, sentRound, tablePhone } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';

const VENUES = 4;
const CARTS_PER_VENUE = 2;

/** What came of an order that was sent: its uuid, or the refusal's code and the figures that it told. */
type Sent = { uuid: string } | { code: string | undefined; total?: string };

type Told = { uuid?: string; code?: string; figures?: { total: string } };

function sentBy({ status, body }: Answer<Told>): Sent {
  if (status < 300) return { uuid: body.uuid ?? '' };
  return { code: body.code, ...(body.figures && { total: body.figures.total }) };
}

type RandomVenue = Parameters<typeof randomVenueFile>[0];
type RandomCart = Parameters<typeof randomDraftLine>[0][];

describe.each(stores)('the same lines through each of the five entries, on %s', (store) => {
  let test: TestApp;
  let waiter: OfficeBrowser;
  let tables = 0;
  afterEach(() => test.close());

  async function open(venue: RandomVenue): Promise<void> {
    test = await createTestApp(store, { venue: randomVenueFile(venue), pace: { jobsMs: 10 } });
    waiter = await signInAs(test, await signInOwner(test), 'waiter', { name: 'Nadia' });
  }

  /** An order at a table of its own. */
  const draftOf = (lines: DraftLine[]): OrderDraft =>
    buildOrder({ order_location: String(++tables), line_items: lines });

  const place = (lines: DraftLine[], key?: string) =>
    test.call<Told & { visit_token: string }>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), {
      method: 'POST',
      body: draftOf(lines),
      ...(key && { key }),
    });

  const orderForTable = (lines: DraftLine[], key?: string) =>
    test.call<WireStaffOrder & Told>(staffOrderCalls.orderForTable.path, {
      method: 'POST',
      body: draftOf(lines),
      headers: waiter.headers,
      ...(key && { key }),
    });

  async function appendRest([first, ...rest]: DraftLine[]): Promise<Sent> {
    const { body } = await place(first ? [{ ...first, product_price: undefined }] : [], randomUUID());
    if (rest.length === 0) return { uuid: body.uuid ?? '' };
    const path = fillPath(orderCalls.appendLines.path, { lang: 'en', uuid: body.uuid ?? '' });
    return sentBy(
      await test.call<Told>(path, {
        method: 'PATCH',
        body: { line_items: rest },
        visit: body.visit_token,
        key: randomUUID(),
      }),
    );
  }

  async function sendRound(lines: DraftLine[]): Promise<Sent> {
    const phone = tablePhone(test);
    await phone.begin({ order_location: String(++tables), order_location_type: 'Table' });
    const told = lines.map((line) => ({
      id: line.cart_uuid,
      shared: false,
      pieces: line.quantity,
      stamp: 1,
      content_stamp: 1,
      content: {
        product: String(line.product),
        values: (line.variations ?? []).map(String),
        combo: (line.combo_groups ?? []).map(({ id, products: [picked] }) => ({
          group: String(id),
          product: String(picked?.id),
          values: (picked?.product_variations ?? []).map(String),
        })),
        note: '',
        unit_price: String(line.product_price),
      },
    }));
    expect((await phone.tell({ lines: told })).status).toBe(200);
    expect((await phone.send(CHECKOUT)).status).toBe(200);
    const ended = await sentRound(test, phone);
    return ended.startsWith('{') ? { code: (JSON.parse(ended) as Told).code } : { uuid: ended };
  }

  const others: Record<string, (lines: DraftLine[]) => Promise<Sent>> = {
    'a program': async (lines) => sentBy(await place(lines)),
    'a waiter': async (lines) => sentBy(await orderForTable(lines, randomUUID())),
    'a program at a table': async (lines) => sentBy(await orderForTable(lines)),
    'a round of a shared cart': sendRound,
    'an append': appendRest,
  };

  const fresh = (lines: readonly DraftLine[]) => lines.map((line) => ({ ...line, cart_uuid: randomUUID() }));

  const figuresOf = ({ line_items: lines, sub_total, taxes, discounts, total }: WireOrder) => ({
    lines: lines.map(({ product, quantity, product_price, variations, combo_groups }) => ({
      product,
      quantity,
      product_price,
      variations,
      combo_groups,
    })),
    sub_total,
    taxes,
    discounts,
    total,
  });

  /** A random cart with the prices that a guest was told, and that guest's order. */
  async function priced(random: RandomCart) {
    const placed = sentBy(await place(random.map(randomDraftLine), randomUUID()));
    const order = await test.read('uuid' in placed ? placed.uuid : '');
    const lines = random.map((line, index) => ({
      ...randomDraftLine(line, index),
      product_price: order.line_items[index]?.product_price,
    }));
    return { order, lines };
  }

  const sample = fc.sample(cartsOfVenue(CARTS_PER_VENUE), { seed: 74, numRuns: VENUES });

  it.each(sample)('cost the same, to the thousandth (random venue %$)', async ({ venue, carts }) => {
    await open(venue);
    for (const { lines: random } of carts) {
      const { order, lines } = await priced(random);
      for (const [entry, send] of Object.entries(others)) {
        const sent = await send(fresh(lines));
        expect(sent, entry).toHaveProperty('uuid');
        const other = await test.read('uuid' in sent ? sent.uuid : '');
        expect(figuresOf(other), entry).toEqual(figuresOf(order));
      }
    }
  });

  it('are refused for one wrong price, which names the same total', async () => {
    const of = sample.find(({ carts }) => carts.some(({ lines }) => lines.length > 1));
    const random = of?.carts.find(({ lines }) => lines.length > 1)?.lines;
    if (!of || !random) throw new Error('no cart of two lines among the random ones');
    await open(of.venue);
    const { order, lines } = await priced(random);
    const wrong = lines.map((line, index) => (index > 0 ? { ...line, product_price: '123456.789' } : line));
    const refusal = { code: 'price_changed', total: order.total };
    expect(sentBy(await place(fresh(wrong), randomUUID()))).toEqual(refusal);
    for (const [entry, send] of Object.entries(others)) {
      const { total: _, ...code } = refusal;
      // A table is told the code alone.
      const expected = entry === 'a round of a shared cart' ? code : refusal;
      expect(await send(fresh(wrong)), entry).toEqual(expected);
    }
  });
});
