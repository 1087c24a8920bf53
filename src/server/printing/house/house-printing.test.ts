import { testIds } from '#tests/support/clock.ts';
import { fakeHousePrinter, type FakeHousePrinter } from '#tests/support/outside/fake-house-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPrinter, askTestPrint, removePrinter } from '../printers.ts';

const LICENSE = 'test-kitchen';
const OPTIONS = {
  environment: { PRINTER_NETWORKS: '127.0.0.0/8' },
  pace: { jobsMs: 10, printMs: 200 },
} as const;

describe.each(stores)('a printer that the server connects to, on %s', (store) => {
  let test: TestApp;
  let token: string;
  let printer: FakeHousePrinter;
  beforeEach(async () => {
    test = await createTestApp(store, OPTIONS);
    token = await test.staffToken();
    printer = await fakeHousePrinter();
  });
  afterEach(async () => {
    await test.close();
    await printer.close();
  });

  const services = () => ({ engine: test.engine, clock: test.clock, ids: testIds });
  async function add(address = printer.address, name = 'kitchen', language: LanguageCode = 'en') {
    const row = { license: LICENSE, name, language, who: 'test', kind: 'escpos', address } as const;
    expect(await addPrinter(services(), row)).not.toBeNull();
  }
  const takeaway = () => test.order({ order_type: 'takeaway', order_location: null });
  const venue = async () => (await test.call<WireStaffVenue>('/staff/api/venue', { token })).body;
  const isWell = () =>
    until(async () => expect((await venue()).printers).toMatchObject([{ problem: null, waiting: 0 }]));
  const isIn = (problem: string, waiting: number) =>
    until(async () => expect((await venue()).printers).toMatchObject([{ problem, waiting }]));

  it('gets each order once, over one connection at a time', async () => {
    await add();
    const numbers = [];
    for (let count = 0; count < 4; count++) numbers.push((await takeaway()).body.padded_order_id);
    await until(() => expect(printer.printed).toHaveLength(4));
    for (const [index, number] of numbers.entries()) expect(printer.printed[index]).toContain(`# ${number}`);
    expect(printer.printed[0]).toContain('1 Hummus');
    await isWell();
    expect(printer.printed).toHaveLength(4);
    expect(printer.most()).toBe(1);
  });

  it('tells twice that a ticket is printed: the next one comes out once', async () => {
    printer.ways.tellsTwice = true;
    await add();
    await takeaway();
    await takeaway();
    await until(() => expect(printer.printed).toHaveLength(2));
    await isWell();
    expect(printer.printed).toHaveLength(2);
  });

  it('never answers anything: what it took counts as printed', async () => {
    printer.ways.answers = false;
    await add();
    await takeaway();
    await until(() => expect(printer.printed).toHaveLength(1));
    await isWell();
    expect(printer.printed).toHaveLength(1);
  });

  it.each([
    ['cuts the line after printing', { cutsAfterPrinting: true }],
    ['never tells that it printed', { tellsNothing: true }],
    ['takes half of a ticket', { cutsAfterBytes: 60 }],
  ])('%s: staff are asked, and nothing comes out twice unless they say so', async (_, ways) => {
    Object.assign(printer.ways, ways);
    await add();
    const { body } = await takeaway();
    await until(async () =>
      expect((await venue()).print_doubts).toMatchObject([{ number: body.padded_order_id }]),
    );
    Object.assign(printer.ways, { cutsAfterPrinting: false, tellsNothing: false, cutsAfterBytes: null });
    printer.printed.length = 0;
    const [doubt] = (await venue()).print_doubts;
    await test.call(`/staff/api/prints/${doubt?.job}/`, { method: 'POST', token, body: { printed: false } });
    await until(() => expect(printer.printed).toEqual([expect.stringContaining('Printed again')]));
    await isWell();
  });

  it.each([
    ['paper', { paperOut: true }],
    ['open', { coverOpen: true }],
  ])(
    'says on the board what is wrong (%s) with what waits, and prints once when it is put right',
    async (problem, ways) => {
      Object.assign(printer.ways, ways);
      await add();
      await takeaway();
      await takeaway();
      await isIn(problem, 2);
      expect(printer.printed).toEqual([]);
      Object.assign(printer.ways, { paperOut: false, coverOpen: false });
      test.clock.advance(5000);
      await until(() => expect(printer.printed).toHaveLength(2));
      await isWell();
      expect(printer.printed).toHaveLength(2);
    },
  );

  it('is away: the board says so at once, and its ticket comes out when it is back', async () => {
    const { address } = printer;
    await printer.close();
    await add(address);
    await takeaway();
    await isIn('silent', 1);
    printer = await fakeHousePrinter(Number(address.split(':')[1]));
    test.clock.advance(5000);
    await until(() => expect(printer.printed).toHaveLength(1));
    await isWell();
  });

  it('prints dots where it lacks the letters', async () => {
    const scripts = ['ar', 'he', 'fa', 'th', 'ja', 'kp', 'zh-hans'] as const;
    for (const [index, language] of scripts.entries()) {
      await add(printer.address, language, language);
      await askTestPrint(services(), LICENSE, language, 'Rami');
      await until(() => expect(printer.printed).toHaveLength(index + 1));
    }
    // GS v 0: a picture 72 bytes wide.
    for (const [index, paper] of printer.printed.entries())
      expect(paper, scripts[index]).toContain('\x1dv0\x00\x48\x00');
  });

  it('that was removed gets nothing more', async () => {
    printer.ways.paperOut = true;
    await add();
    await takeaway();
    await isIn('paper', 1);
    await removePrinter(services(), LICENSE, 'kitchen', 'test');
    printer.ways.paperOut = false;
    await add(printer.address, 'other');
    await takeaway();
    await until(() => {
      // A try that was under way when the paper came lets the printer rest from then on.
      test.clock.advance(5000);
      expect(printer.printed).toHaveLength(1);
    });
    await isWell();
    expect(printer.printed).toHaveLength(1);
  });

  it('prints for as long as a ticket is, and is left alone by other instances meanwhile', async () => {
    const second = await createTestApp(store, { ...OPTIONS, storeUrl: test.storeUrl });
    await add();
    printer.ways.takesMs = 2 * OPTIONS.pace.printMs;
    const line_items = Array.from({ length: 100 }, (_, index) => ({
      product: 'hummus',
      quantity: 1,
      cart_uuid: `line-${index}`,
      special_instructions: 'بدون بصل من فضلك',
    }));
    await test.order({ order_type: 'takeaway', order_location: null, line_items });
    await until(() => expect(printer.printed).toHaveLength(1));
    for (const { clock } of [test, second]) clock.advance(30_000);
    await isWell();
    expect((await venue()).print_doubts).toEqual([]);
    expect([printer.printed.length, printer.most()]).toEqual([1, 1]);
    await second.close();
  });

  it('is shared by two instances: each ticket comes out once', async () => {
    const second = await createTestApp(store, { ...OPTIONS, storeUrl: test.storeUrl });
    await add();
    for (let count = 0; count < 5; count++) await takeaway();
    await until(() => expect(printer.printed).toHaveLength(5));
    await isWell();
    expect(new Set(printer.printed).size).toBe(5);
    expect(printer.printed).toHaveLength(5);
    expect(printer.most()).toBe(1);
    await second.close();
  });
});

describe('the networks of printers', () => {
  it.each([
    ['none is allowed', '', '127.0.0.1'],
    ['it is outside', '10.0.0.0/8', '127.0.0.1'],
    ['one address of its name is outside', '127.0.0.0/8', 'printer.example'],
  ])('are not left: %s', async (_, networks, host) => {
    const names = { texts: async () => [], addresses: async () => ['127.0.0.1', '192.0.2.7'] };
    const printer = await fakeHousePrinter();
    const test = await createTestApp('sqlite', {
      ...OPTIONS,
      names,
      environment: { PRINTER_NETWORKS: networks },
    });
    const { engine, clock } = test;
    const address = printer.address.replace('127.0.0.1', host);
    await addPrinter(
      { engine, clock, ids: testIds },
      { license: LICENSE, name: 'kitchen', language: 'en', who: 'test', kind: 'escpos', address },
    );
    const token = await test.staffToken();
    await test.order({ order_type: 'takeaway', order_location: null });
    await until(async () =>
      expect((await test.call<WireStaffVenue>('/staff/api/venue', { token })).body.printers).toMatchObject([
        { problem: 'refused', waiting: 1 },
      ]),
    );
    expect([printer.printed, printer.most()]).toEqual([[], 0]);
    await test.close();
    await printer.close();
  });
});
