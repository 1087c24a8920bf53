import { addKindOfPrinter } from '#tests/support/outside/add-kind-of-printer.ts';
import { fakeEpsonPrinter, jobIdIn } from '#tests/support/outside/fake-epson-printer.ts';
import { fakeHousePrinter, type FakeHousePrinter } from '#tests/support/outside/fake-house-printer.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { dotsOfEpson, dotsOfEscpos, dotsOfPng, marksAtTheLeft } from '#tests/support/outside/paper-dots.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { printerKinds, type PrinterKind } from '#contract/values/printers.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TEXT } from '../orders/draft/order-size.ts';
import type { TicketDots } from './paper/ticket-picture.ts';

/** What a venue takes in one order unless it says otherwise. */
const MOST_LINES = 100;
const WISH = 'بدون بصل من فضلك ومع الكثير من الليمون ';
/** Quantities are wider than this, and dishes stand beside them. */
const MARGIN_DOTS = 16;

describe.each(variants(stores, 1))('a ticket taller than any picture, on %s', (store) => {
  let test: TestApp;
  let house: FakeHousePrinter;
  beforeEach(async () => {
    test = await createTestApp(store, {
      environment: { PRINTER_NETWORKS: '127.0.0.0/8' },
      pace: { jobsMs: 10 },
    });
    house = await fakeHousePrinter();
  });
  afterEach(async () => {
    await test.close();
    await house.close();
  });

  const added = (kind: PrinterKind) => addKindOfPrinter(test, house, kind, 'en');

  /** Takes the next ticket of the printer of a kind as dots. */
  const paper: Record<PrinterKind, (key: string) => Promise<TicketDots>> = {
    async cloudprnt(key) {
      const printer = fakePrinter(() => test, key);
      const { jobToken: token = '' } = await printer.poll();
      const { rawPayload } = await printer.fetch({ type: 'image/png', token });
      await printer.done({ code: '200', token });
      return dotsOfPng(rawPayload);
    },
    async epson(key) {
      const printer = fakeEpsonPrinter(() => test, key);
      const xml = await printer.ask();
      await printer.tell(jobIdIn(xml));
      return dotsOfEpson(xml);
    },
    async escpos() {
      await until(() => expect(house.printed).toHaveLength(1));
      return dotsOfEscpos(house.printed.pop() ?? '');
    },
  };

  /** An order of a venue's most lines, or fewer, each with the longest note that so many can have. */
  function order(lines: number) {
    const note = WISH.repeat(MOST_TEXT).slice(0, (MOST_TEXT - 'Layla'.length) / MOST_LINES);
    const line = (index: number) => ({
      product: 'hummus',
      quantity: 1,
      cart_uuid: `line-${index}`,
      special_instructions: note,
    });
    return test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: Array.from({ length: lines }, (_, index) => line(index)),
    });
  }

  it.each(printerKinds)('comes out whole, dish by dish, and the next one after it: %s', async (kind) => {
    const key = await added(kind);
    expect((await order(MOST_LINES)).status).toBe(201);
    const tall = await paper[kind](key);
    expect([tall.width, tall.height > 32_767]).toEqual([576, true]);
    await order(1);
    const small = await paper[kind](key);
    expect(marksAtTheLeft(small, MARGIN_DOTS)).toBeGreaterThan(1);
    expect(marksAtTheLeft(tall, MARGIN_DOTS)).toBe(marksAtTheLeft(small, MARGIN_DOTS) + MOST_LINES - 1);
  });

  it('comes out at an Epson printer in pieces that are cut between lines', async () => {
    const key = await added('epson');
    await order(20);
    const { heights, ...dots } = dotsOfEpson(await fakeEpsonPrinter(() => test, key).ask());
    expect(heights.length).toBeGreaterThan(1);
    const ends = heights.map((_, index) => heights.slice(0, index + 1).reduce((sum, rows) => sum + rows, 0));
    const row = (at: number) => dots.dots.subarray((at - 1) * dots.width, at * dots.width);
    for (const [index, end] of ends.entries()) {
      expect(heights[index]).toBeLessThanOrEqual(4096);
      expect(row(end)).not.toContain(0);
    }
  });
});
