import { addKindOfPrinter } from '#tests/support/outside/add-kind-of-printer.ts';
import { fakeEpsonPrinter, jobIdIn } from '#tests/support/outside/fake-epson-printer.ts';
import { fakeHousePrinter, type FakeHousePrinter } from '#tests/support/outside/fake-house-printer.ts';
import { fakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { printerKinds, type PrinterKind } from '#contract/values/printers.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypesetterStuck, TypesetterUnavailable } from '../runtime/typesetter-unavailable.ts';

const blank = { create: { width: 1, height: 1, channels: 3, background: '#ffffff' } } as const;
const pictures = Object.getPrototypeOf(sharp(blank)) as Sharp;

describe.each(stores)('a ticket that cannot be drawn, on %s', (store) => {
  let test: TestApp;
  let house: FakeHousePrinter;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store, {
      environment: { PRINTER_NETWORKS: '127.0.0.0/8' },
      pace: { jobsMs: 10 },
    });
    token = await test.staffToken();
    house = await fakeHousePrinter();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await test.close();
    await house.close();
  });

  const added = (kind: PrinterKind) => addKindOfPrinter(test, house, kind, 'ar');

  /** Asks for a ticket as the printer of a kind; whether one came out. */
  const asks: Record<PrinterKind, (key: string) => Promise<boolean>> = {
    async cloudprnt(key) {
      const printer = fakePrinter(() => test, key);
      const { jobToken = '' } = await printer.poll();
      const { statusCode } = await printer.fetch({ type: 'image/png', token: jobToken });
      if (statusCode === 200) await printer.done({ code: '200', token: jobToken });
      return statusCode === 200;
    },
    async epson(key) {
      const printer = fakeEpsonPrinter(() => test, key);
      const id = jobIdIn(await printer.ask());
      if (id !== '') await printer.tell(id);
      return id !== '';
    },
    escpos: async () => house.printed.pop() !== undefined,
  };
  const takeaway = () => test.order({ order_type: 'takeaway', order_location: null });
  const doubts = async () =>
    (await test.call<WireStaffVenue>('/staff/api/venue', { token })).body.print_doubts;

  it.each(printerKinds)(
    'is given to staff at the third try, and the next one is printed: %s',
    async (kind) => {
      const key = await added(kind);
      const drawn = vi.spyOn(pictures, 'threshold');
      for (let time = 0; time < 3; time++)
        drawn.mockImplementationOnce(() => {
          throw new Error('It cannot be drawn');
        });
      const { body } = await takeaway();
      await until(async () => {
        expect(await asks[kind](key)).toBe(false);
        expect(await doubts()).toMatchObject([{ number: body.padded_order_id }]);
      });
      expect(drawn).toHaveBeenCalledTimes(3);
      test.clock.advance(1000);
      await takeaway();
      await until(async () => expect(await asks[kind](key)).toBe(true));
      expect(await doubts()).toHaveLength(1);
    },
  );

  it('because the typesetter gets stuck at it is given to staff too', async () => {
    const key = await added('cloudprnt');
    const drawn = vi.spyOn(pictures, 'threshold');
    for (let time = 0; time < 3; time++)
      drawn.mockImplementationOnce(() => {
        throw new TypesetterStuck('It took too long');
      });
    const { body } = await takeaway();
    for (let time = 0; time < 3; time++) expect(await asks.cloudprnt(key)).toBe(false);
    expect(await doubts()).toMatchObject([{ number: body.padded_order_id }]);
  });

  it('because the typesetter is busy waits as often as it has to', async () => {
    const key = await added('cloudprnt');
    const drawn = vi.spyOn(pictures, 'threshold');
    for (let time = 0; time < 4; time++)
      drawn.mockImplementationOnce(() => {
        throw new TypesetterUnavailable('It is busy');
      });
    await takeaway();
    for (let time = 0; time < 4; time++) expect(await asks.cloudprnt(key)).toBe(false);
    expect(await asks.cloudprnt(key)).toBe(true);
    expect(await doubts()).toEqual([]);
  });
});
