import { addPrinter, askTestPrint, readPrinters, removePrinter } from './printers.ts';
import { testIds } from '#tests/support/clock.ts';
import { fakePrinter, type FakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const LICENSE = 'test-kitchen';

describe.each(stores)('a printer that asks for work, on %s', (store) => {
  let test: TestApp;
  let printer: FakePrinter;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store, { pace: { jobsMs: 10 } });
    token = await test.staffToken();
    printer = fakePrinter(() => test, await key('kitchen'));
  });
  afterEach(() => test.close());

  async function key(name: string, language: 'en' | 'ar' = 'en'): Promise<string> {
    const made = await addPrinter(
      { engine: test.engine, clock: test.clock, ids: testIds },
      { license: LICENSE, name, language, who: 'test' },
    );
    if (made === null) throw new Error('The name is taken');
    return made;
  }

  function troubles() {
    return test
      .call<{ printers: { name: string; silent: boolean; trouble: string }[] }>('/staff/api/venue', { token })
      .then(({ body }) => body.printers);
  }

  const takeaway = () => test.order({ order_type: 'takeaway', order_location: null });

  it('prints each order once, however often it asks and whatever answer is lost', async () => {
    expect(await printer.poll()).toEqual({ jobReady: false });
    const { body } = await takeaway();
    await takeaway();
    await printer.work({ lost: true });
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect(printer.printed[0]).toContain(`# ${body.padded_order_id}\nTakeaway\n`);
    expect(printer.printed[0]).toContain('\n1 Hummus\n');
  });

  it('prints what guests have typed in the order of its letters, whatever turns them', async () => {
    const turned = (words: string) => `\u202e${words}\u202c \u2067${words}\u2069 \u202b${words}`;
    await test.order({
      order_type: 'takeaway',
      order_location: null,
      customer_name: turned('Layla'),
      order_comments: turned('ring twice'),
      line_items: [
        { product: 'hummus', quantity: 1, cart_uuid: 'one', special_instructions: turned('evil rtl') },
      ],
    });
    await printer.work();
    const [ticket = ''] = printer.printed;
    for (const words of ['Layla', 'ring twice', 'evil rtl'])
      expect(ticket).toContain(Array(3).fill(words).join(' '));
    expect(ticket).not.toMatch(/[\u202a-\u202e\u2067]/);
  });

  it('gets every order of an evening that it was away for, however many came', async () => {
    const place = (count: number) => Promise.all(Array.from({ length: count }, takeaway));
    await place(190);
    // Past the limit of new orders from one network.
    test.clock.advance(16 * 60_000);
    await place(20);
    test.clock.advance(16 * 60_000);
    await printer.poll();
    await printer.poll();
    test.clock.advance(5 * 60_000);
    await printer.poll();
    const jobs = await test.engine.db.selectFrom('print_jobs').select('order_uuid').distinct().execute();
    expect(jobs).toHaveLength(210);
  });

  it('prints a test that the office asked for once, after all orders, and not one that nobody fetched', async () => {
    const services = { engine: test.engine, clock: test.clock, ids: testIds };
    expect(await askTestPrint(services, LICENSE, 'nothing', 'Rami')).toBe(false);
    await takeaway();
    expect(await askTestPrint(services, LICENSE, 'kitchen', 'Rami')).toBe(true);
    expect((await readPrinters(services, LICENSE)).map(({ waiting }) => waiting)).toEqual([0]);
    await printer.poll();
    expect(await readPrinters(services, LICENSE)).toMatchObject([{ waiting: 1, silent: false }]);
    await printer.work();
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect(printer.printed[1]).toContain('Test print');
    expect(await printer.poll()).toEqual({ jobReady: false });
    await askTestPrint(services, LICENSE, 'kitchen', 'Rami');
    test.clock.advance(11 * 60_000);
    expect(await printer.poll()).toEqual({ jobReady: false });
  });

  it('fetches the same ticket again until it says that it is printed', async () => {
    await takeaway();
    const { jobToken = '', mediaTypes } = await printer.poll();
    expect(mediaTypes).toEqual(['image/png', 'text/plain']);
    const first = await printer.fetch({ type: 'text/plain', token: jobToken });
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/plain']);
    expect((await printer.fetch({ type: 'text/plain', token: jobToken })).body).toBe(first.body);
    await printer.done({ code: '520 timeout', token: jobToken });
    expect((await printer.poll()).jobToken).toBe(jobToken);
    await printer.done({ code: '200 OK', token: jobToken });
    expect(await printer.poll()).toEqual({ jobReady: false });
    expect((await printer.fetch({ token: jobToken })).statusCode).toBe(404);
    expect((await printer.fetch({ type: 'application/vnd.star.line' })).statusCode).toBe(415);
  });

  const doubts = async () =>
    (
      await test.call<{ print_doubts: { job: string; printer: string; number: string }[] }>(
        '/staff/api/venue',
        { token },
      )
    ).body.print_doubts;
  const answer = (job: string, printed: boolean) =>
    test.call(`/staff/api/prints/${job}/`, { method: 'POST', token, body: { printed } });

  /** Fetches the offered job; the printer's confirmation is lost. */
  async function printUnheard(): Promise<string> {
    const { jobToken = '' } = await printer.poll();
    const { body: paper } = await printer.fetch({ type: 'text/plain', token: jobToken });
    printer.printed.push(paper);
    return jobToken;
  }

  it('prints no ticket twice whose confirmation is lost: staff are asked, and the next one comes', async () => {
    const { body } = await takeaway();
    await takeaway();
    const job = await printUnheard();
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect(await doubts()).toEqual([{ job, printer: 'kitchen', number: body.padded_order_id }]);
    expect((await answer(job, true)).status).toBe(200);
    expect(await doubts()).toEqual([]);
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect((await answer(job, true)).status).toBe(404);
  });

  it('prints a doubted ticket once more when staff say so, marked, and that alone', async () => {
    await takeaway();
    const job = await printUnheard();
    await printer.poll();
    await answer(job, false);
    await printer.work();
    expect(printer.printed).toHaveLength(2);
    expect(printer.printed[1]).toContain('Printed again');
    expect(await doubts()).toEqual([]);
  });

  it('takes a late word, and a poll that names the ticket, for its confirmation', async () => {
    await takeaway();
    const job = await printUnheard();
    await printer.poll();
    await printer.done({ code: '200', token: job });
    expect(await doubts()).toEqual([]);
    await takeaway();
    const next = await printUnheard();
    const well = { statusCode: '200%20OK', jobToken: next };
    expect(await printer.poll({ ...well, printingInProgress: true })).toEqual({ jobReady: false });
    expect(await printer.poll(well)).toEqual({ jobReady: false });
    expect(await doubts()).toEqual([]);
  });

  it('offers a ticket again when the printer says that it could not print', async () => {
    await takeaway();
    const job = await printUnheard();
    await printer.poll({ statusCode: '410%20Paper%20out' });
    expect((await printer.poll()).jobToken).toBe(job);
    expect(await doubts()).toEqual([]);
  });

  it('prints what is added to an order alone, and everything when staff ask once more', async () => {
    const { body } = await test.order();
    await printer.work();
    test.clock.advance(5 * 60_000);
    await test.call(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      visit: body.visit_token,
      body: { line_items: [{ product: 'prawns', quantity: 3, cart_uuid: 'later' }] },
    });
    await untilSent(test, body.uuid);
    await printer.work();
    expect(printer.printed[1]).toMatch(/Added \d\d:\d\d\n3 /);
    expect(printer.printed[1]).not.toContain('Hummus');
    const path = `/staff/api/orders/${body.uuid}/print/`;
    expect((await test.call(path, { method: 'POST', token })).body).toEqual({ printers: 1 });
    await printer.work();
    expect(printer.printed[2]).toMatch(/Printed again[^]*Hummus[^]*Added/);
    expect(printer.printed).toHaveLength(3);
    const noted = await test.engine.db.selectFrom('audit').select(['what', 'document']).execute();
    expect(noted).toContainEqual({
      what: 'order.printed_again',
      document: JSON.stringify({ uuid: body.uuid }),
    });
  });

  it('prints lines on hold when they are fired, once, and leaves them out until then', async () => {
    const lines = ['first', 'later'].map((id) => ({
      product: 'hummus',
      quantity: id === 'later' ? 7 : 1,
      cart_uuid: id,
      hold: id === 'later',
    }));
    const { body } = await test.order({ order_type: 'takeaway', order_location: null, line_items: lines });
    await test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'hummus', quantity: 1, cart_uuid: 'alone', hold: true }],
    });
    await printer.work();
    expect(printer.printed.map((paper) => paper.includes('7 Hummus'))).toEqual([false]);
    test.clock.advance(600_000);
    const fire = () =>
      test.call(`/staff/api/orders/${body.uuid}/lines/fire/`, {
        method: 'POST',
        body: { lines: ['later'] },
        token,
      });
    await fire();
    await fire();
    await printer.work();
    expect(printer.printed.map((paper) => [/1 Hummus/.test(paper), /7 Hummus/.test(paper)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('ends no ticket of another printer, and begins with those of the last twelve hours', async () => {
    await takeaway();
    test.clock.advance(12 * 3_600_000 + 1000);
    const { body } = await takeaway();
    const { jobToken = '' } = await printer.poll();
    const bar = fakePrinter(() => test, await key('bar'));
    await bar.done({ code: '200 OK', token: jobToken });
    expect((await printer.poll()).jobToken).toBe(jobToken);
    await printer.work();
    expect(printer.printed).toEqual([expect.stringContaining(`# ${body.padded_order_id}`)]);
  });

  it('leaves out what came to nothing, and what was there before it', async () => {
    const { body } = await takeaway();
    test.clock.advance(1000);
    const bar = fakePrinter(() => test, await key('bar'));
    await test.move(body.uuid, 'rejected');
    await Promise.all([printer.work(), bar.work()]);
    expect([printer.printed, bar.printed]).toEqual([[], []]);
    const next = await takeaway();
    await printer.poll();
    await test.move(next.body.uuid, 'rejected');
    expect(await troubles(), 'what comes to nothing waits for no printer').toMatchObject([
      { waiting: 0 },
      { waiting: 0 },
    ]);
    await takeaway();
    await Promise.all([printer.work(), bar.work()]);
    expect([printer.printed.length, bar.printed.length]).toEqual([1, 0]);
  });

  it('with old firmware names no job: what it fetched last counts, and a word said twice ends no other', async () => {
    await takeaway();
    await takeaway();
    await printer.poll();
    await printer.fetch();
    await printer.done({ code: '200' });
    await printer.done({ code: '200' });
    await printer.work();
    expect(printer.printed).toHaveLength(1);
  });

  it('tells staff what troubles it, and lets the next ticket through after three faults', async () => {
    expect(await troubles()).toMatchObject([{ name: 'kitchen', silent: true, problem: 'silent' }]);
    // Subscribers hear of every poll of the database as well.
    const told = vi.spyOn(test.app.hub, 'publish');
    await printer.poll({ statusCode: '410%20Paper%20out' });
    expect(await troubles()).toMatchObject([{ silent: false, trouble: '410 Paper out', problem: 'paper' }]);
    expect(told).toHaveBeenCalledTimes(1);
    await printer.poll({ statusCode: '410%20Paper%20out' });
    await printer.poll();
    expect(told).toHaveBeenCalledTimes(2);
    await takeaway();
    test.clock.advance(1000);
    await takeaway();
    const { jobToken = '' } = await printer.poll();
    for (let time = 0; time < 3; time++) {
      expect((await printer.poll()).jobToken).toBe(jobToken);
      await printer.done({ code: '511 media', token: jobToken });
    }
    expect(await troubles()).toMatchObject([{ trouble: '511 media' }]);
    await printer.work();
    expect(printer.printed).toHaveLength(1);
    test.clock.advance(3 * 60_000);
    expect(await troubles()).toMatchObject([{ silent: true, trouble: '' }]);
  });

  it('knows only its own address', async () => {
    await takeaway();
    const foreign = fakePrinter(() => test, `${LICENSE}.${'y'.repeat(32)}`);
    expect(await foreign.poll()).toMatchObject({ code: 'not_found' });
    const { engine, clock } = test;
    expect(await removePrinter({ engine, clock, ids: testIds }, LICENSE, 'kitchen', 'test')).toBe(true);
    expect(await printer.poll()).toMatchObject({ code: 'not_found' });
  });

  it('draws every script as dots, 576 across', async () => {
    const arabic = fakePrinter(() => test, await key('arabic', 'ar'));
    test.clock.advance(1000);
    await takeaway();
    await arabic.poll();
    const { statusCode, headers, rawPayload } = await arabic.fetch({ type: 'image/png' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height = 0 } = await sharp(rawPayload).metadata();
    expect(width).toBe(576);
    expect(height).toBeGreaterThan(200);
    const { channels } = await sharp(rawPayload).greyscale().stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect(channels[0]?.min).toBe(0);
  });
});
