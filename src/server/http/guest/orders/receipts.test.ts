import type { OrderPlaced } from '#contract/orders/order.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { readPdf, type ReadPdf } from '#tests/support/outside/pdf.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { MOST_OF_ORDER } from '../../../typeset/receipt-press.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(variants(stores, 1))('the receipt link (%s)', (kind) => {
  let test: TestApp;
  let placed: OrderPlaced;
  beforeEach(async () => {
    test = await createTestApp(kind, {
      venue: buildVenue({
        receipt: {
          address: { en: '12 Sikka Street\nDubai', ar: 'سكّة ١٢\nدبي' },
          tax_number: '100200300400003',
        },
        menu: {
          taxes: [{ id: 'vat', name: { en: 'VAT', ar: 'ضريبة' }, type: 'percentage', rate: '5' }],
          cart_subtotal_include_tax: true,
          ui_strings: { ui_str_balance_due: 'Still to pay' },
        },
      }),
    });
    const { body } = await test.order({
      customer_name: 'Layla Secret',
      order_comments: 'Window seat',
      line_items: [
        {
          product: 'taouk',
          quantity: 2,
          cart_uuid: 'one',
          variations: ['three', 'toum'],
          special_instructions: 'No onions',
        },
        {
          product: 'lunch',
          quantity: 1,
          cart_uuid: 'two',
          combo_groups: [{ id: 'side', products: [{ id: 'batata' }] }],
        },
        { product: 'hummus', quantity: 3, cart_uuid: 'three' },
      ],
    });
    placed = body;
    const token = await test.staffToken();
    await test.call(`/staff/api/orders/${body.uuid}/lines/three/delete/`, { method: 'POST', token });
  });
  afterEach(() => test.close());

  function fetch(path: string, headers: Record<string, string> = {}) {
    return test.app.http.inject({ url: path, headers: { host: 'localhost:8080', ...headers } });
  }

  async function pdf(lang = 'en', query = ''): Promise<ReadPdf> {
    return readPdf((await fetch(`/${lang}/orders/${placed.uuid}/print/order.pdf${query}`)).rawPayload);
  }

  it('prints every line and figure of the order', async () => {
    const order = await test.read(placed.uuid);
    const { text } = await pdf();
    expect(text).toContain(
      `Test Kitchen 12 Sikka Street Dubai Tax number: 100200300400003 Order # ${placed.padded_order_id}`,
    );
    expect(text).toContain('Table 12');
    expect(text).toContain('2 Shish taouk Portion: Three skewers Sauces: Toum No onions');
    expect(text).toContain('1 Lunch plate Side: Batata harra');
    expect(text).toContain('3 Hummus 96.00');
    expect(text).toContain('Subtotal (3 items)');
    for (const amount of [order.sub_total, order.total, order.taxes[0]?.amount])
      expect(text).toContain(`AED ${Number(amount).toFixed(2)}`);
    expect(text).toContain('Still to pay');
    expect(text).toContain('Window seat');
  });

  it('says what its guest cannot eat to the phone that said it, and to nobody else', async () => {
    const needs = [{ code: 'sesame', kind: 'allergy' as const, shown: 'unknown' as const }];
    const { body } = await test.order(
      {
        order_location: '14',
        line_items: [
          { product: 'hummus', quantity: 1, cart_uuid: 'four', needs, need_words: 'No pickles at all' },
        ],
      },
      { key: randomUUID() },
    );
    const path = `/en/orders/${body.uuid}/print/order.pdf`;
    const own = await fetch(path, { 'sufra-visit': body.visit_token });
    expect((await readPdf(own.rawPayload)).text).toContain('Sesame allergy No pickles at all');
    const others = await fetch(path, {
      'sufra-visit': placed.visit_token,
      'if-none-match': String(own.headers['etag']),
    });
    expect(others.statusCode).toBe(200);
    const { text } = await readPdf(others.rawPayload);
    expect(text).toContain('Hummus');
    expect(text).not.toMatch(/allergy|pickles/);
  });

  it('tells nobody who ordered', async () => {
    expect((await pdf()).text).not.toContain('Secret');
  });

  it('is as wide as a roll, for phones, unless A4 is asked for; the venue’s letterhead is in the guest’s language', async () => {
    const pointsOf = (mm: number) => (mm / 25.4) * 72;
    expect((await pdf()).width).toBeCloseTo(pointsOf(80), 0);
    expect((await pdf('en', '?paper=a4')).width).toBeCloseTo(pointsOf(210), 0);
    const { text } = await pdf('ar');
    expect(text).toContain('دبي');
    expect(text).toContain('100200300400003');
  });

  it('speaks the language of its address, on the paper it is asked for', async () => {
    const { text, fonts } = await pdf('ar', '?paper=80mm');
    expect(text).toContain('طاووق');
    expect(fonts).toContain('Vazirmatn-Regular');
    expect((await fetch(`/en/orders/${placed.uuid}/print/order.pdf?paper=a3`)).statusCode).toBe(422);
  });

  it('says that an order was canceled', async () => {
    await test.move(placed.uuid, 'rejected', 'No fish today');
    expect((await pdf()).text).toContain(
      'Order canceled, please contact our staff for assistance No fish today',
    );
  });

  it('is shown by the browser, kept by nobody, and not made again for whoever has it', async () => {
    const path = `/en/orders/${placed.uuid}/print/order.pdf`;
    const { headers } = await fetch(path);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-${placed.padded_order_id}.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const etag = String(headers['etag']);
    expect((await fetch(path, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await fetch(path, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
    expect((await fetch(`${path}?paper=a4`, { 'if-none-match': etag })).statusCode).toBe(200);
    await test.move(placed.uuid, 'accepted');
    expect((await fetch(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('exists for orders of this venue alone', async () => {
    for (const uuid of [randomUUID(), placed.padded_order_id, '%2e%2e', `${placed.uuid}x`])
      expect((await fetch(`/en/orders/${uuid}/print/order.pdf`)).statusCode).toBe(404);
    const foreign = await fetch(`/en/orders/${placed.uuid}/print/order.pdf?license=other`);
    expect(foreign.statusCode).toBe(404);
  });

  /** The receipt addresses of this many other orders. */
  async function receipts(count: number): Promise<string[]> {
    const takeaway = { order_type: 'takeaway', order_location: null } as const;
    const orders = await Promise.all(Array.from({ length: count }, () => test.order(takeaway)));
    return orders.map(({ body }) => `/en/orders/${body.uuid}/print/order.pdf`);
  }

  it('asks to come back when too many are wanted at once', async () => {
    const paths = (await receipts(120)).flatMap((path) => [path, `${path}?paper=80mm`]);
    const answers = await Promise.all(paths.map((path) => fetch(path)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
    expect(refused[0]?.json()).toMatchObject({ code: 'unavailable' });
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect((await fetch(paths[0] ?? '')).statusCode).toBe(200);
  });

  it('is made once for all who want the same, and so often a minute for one order', async () => {
    const path = `/en/orders/${placed.uuid}/print/order.pdf`;
    const same = await Promise.all(Array.from({ length: 100 }, () => fetch(path)));
    expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const token = await test.staffToken();
    const promise = { method: 'POST', token } as const;
    await test.move(placed.uuid, 'accepted');
    for (let count = 1; count < MOST_OF_ORDER; count++) {
      expect((await fetch(path)).statusCode).toBe(200);
      const at = new Date(test.clock.now() + count * 60_000).toISOString();
      await test.call(`/staff/api/orders/${placed.uuid}/promise/`, { ...promise, body: { promised_at: at } });
    }
    const refused = await fetch(path);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    test.clock.advance(60_000);
    expect((await fetch(path)).statusCode).toBe(200);
  });

  it('comes to three guests while forty others at their address ask for theirs over and over', async () => {
    const [greedy, honest] = [await receipts(40), await receipts(3)];
    const over = new AbortController();
    const loops = greedy.map(async (path) => {
      for (let count = 0; !over.signal.aborted; count++) {
        await fetch(`${path}?paper=${count % 2 === 0 ? 'a4' : '80mm'}`);
        // In-process calls do not yield to network events.
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    await Promise.all(greedy.map((path) => fetch(path)));
    const answers = await Promise.all(honest.map((path) => fetch(path)));
    over.abort();
    await Promise.all(loops);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
