import { testIds } from '#tests/support/clock.ts';
import {
  fakeEpsonPrinter,
  jobIdIn,
  type FakeEpsonPrinter,
} from '#tests/support/outside/fake-epson-printer.ts';
import { variants } from '#tests/support/runner/in-long-run.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { WireStaffVenue } from '#contract/staff/staff.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPrinter, askTestPrint, removePrinter } from '../printers.ts';
import { MOST_TIMEOUT_MS } from './epos-print.ts';

const LICENSE = 'test-kitchen';

describe.each(variants(stores, 1))('a printer with Server Direct Print, on %s', (store) => {
  let test: TestApp;
  let token: string;
  let printer: FakeEpsonPrinter;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
    printer = await added('kitchen');
  });
  afterEach(() => test.close());

  const services = () => ({ engine: test.engine, clock: test.clock, ids: testIds });
  async function added(name: string, language: 'en' | 'ar' | 'th' | 'ja' = 'en'): Promise<FakeEpsonPrinter> {
    const key = await addPrinter(services(), {
      license: LICENSE,
      name,
      language,
      who: 'test',
      kind: 'epson',
    });
    return fakeEpsonPrinter(() => test, key ?? '');
  }
  const takeaway = () => test.order({ order_type: 'takeaway', order_location: null });
  const venue = async () => (await test.call<WireStaffVenue>('/staff/api/venue', { token })).body;

  it('prints each order once, by its own name for the job, and says nothing when there is no work', async () => {
    expect(await printer.ask()).toBe('');
    const { body } = await takeaway();
    await printer.work();
    await printer.work();
    expect(printer.printed).toHaveLength(1);
    expect(printer.printed[0]).toContain(`# ${body.padded_order_id}\nTakeaway\n`);
    expect(printer.printed[0]).toContain('\n1 Hummus\n');
  });

  it('writes every sign of a note so that the XML stays whole', async () => {
    await test.order({ order_type: 'takeaway', order_location: null, order_comments: 'a < b & "c" > \'d\'' });
    await printer.work();
    expect(printer.printed[0]).toContain('a < b & "c" > \'d\'');
  });

  it('tells a result twice, and late, and another one’s: nothing comes out twice', async () => {
    await takeaway();
    const id = jobIdIn(await printer.ask());
    expect(await printer.ask()).toBe('');
    expect((await venue()).print_doubts).toEqual([]);
    expect([await printer.tell(id), await printer.tell(id), await printer.tell('other')]).toEqual([
      200, 200, 200,
    ]);
    await printer.work();
    expect(printer.printed).toEqual([]);
    expect((await venue()).print_doubts).toEqual([]);
  });

  it('with old firmware names no job: the last one is meant', async () => {
    await takeaway();
    await printer.ask();
    await printer.tell(null);
    expect(await printer.ask()).toBe('');
    test.clock.advance(60_000);
    expect(await printer.ask()).toBe('');
    expect((await venue()).print_doubts).toEqual([]);
  });

  it('never tells a result: staff are asked, the next ticket comes, and a late word settles it', async () => {
    const { body } = await takeaway();
    const id = jobIdIn(await printer.ask());
    await takeaway();
    // The longest ticket is still being printed.
    test.clock.advance(MOST_TIMEOUT_MS);
    expect([await printer.ask(), (await venue()).print_doubts]).toEqual(['', []]);
    test.clock.advance(16_000);
    await printer.work();
    expect(printer.printed).toHaveLength(1);
    expect((await venue()).print_doubts).toMatchObject([
      { printer: 'kitchen', number: body.padded_order_id },
    ]);
    await printer.tell(id);
    expect((await venue()).print_doubts).toEqual([]);
  });

  it('without paper waits as long as it takes, stands on the board, and prints once when it has some', async () => {
    await takeaway();
    await takeaway();
    for (let time = 0; time < 5; time++) await printer.work('EPTR_REC_EMPTY');
    expect((await venue()).printers).toMatchObject([{ kind: 'epson', problem: 'paper', waiting: 2 }]);
    await printer.work('EPTR_COVER_OPEN');
    expect((await venue()).printers).toMatchObject([{ problem: 'open', waiting: 2 }]);
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect((await venue()).printers).toMatchObject([{ problem: null, waiting: 0 }]);
  });

  it('gives up a ticket that it refuses three times, and prints the next one', async () => {
    await takeaway();
    for (let time = 0; time < 3; time++) await printer.work('EPTR_MECHANICAL');
    expect((await venue()).printers).toMatchObject([{ problem: 'other', trouble: 'EPTR_MECHANICAL' }]);
    await takeaway();
    await printer.work();
    expect(printer.printed).toHaveLength(1);
  });

  it('prints dots where it lacks the letters', async () => {
    const others = await Promise.all((['ar', 'th', 'ja'] as const).map((lang) => added(lang, lang)));
    for (const [index, other] of others.entries()) {
      await askTestPrint(services(), LICENSE, ['ar', 'th', 'ja'][index] ?? '', 'Rami');
      await other.work();
      await other.work();
      expect(other.printed).toEqual([expect.stringMatching(/^picture 576 \d{3,}$/)]);
    }
  });

  it('is refused at an address that is no longer its own', async () => {
    await takeaway();
    await removePrinter(services(), LICENSE, 'kitchen', 'test');
    expect(await printer.ask()).toContain('not_found');
    expect(await printer.tell('x')).toBe(404);
  });
});
