import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { OrderDraft } from '#contract/orders/order.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { fakePrinter, type FakePrinter } from '#tests/support/outside/fake-printer.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPrinter, removePrinter } from './printers.ts';

const LICENSE = 'test-kitchen';
const TAKEAWAY = { order_type: 'takeaway', order_location: null } as const;

type Line = OrderDraft['line_items'][number];

function line(product: string, changes: Partial<Line> = {}): Line {
  return { product, quantity: 1, cart_uuid: product, ...changes };
}

/** The test venue with a bar that makes prawns, a cold station without printers, and fattoush at the bar too. */
function withStations(changes: Partial<NonNullable<VenueFile['stations']>[number]> = {}): VenueFile {
  return {
    ...buildVenue(),
    stations: [
      { id: 'bar', name: { en: 'Bar' }, products: ['prawns', 'fattoush'], printers: 'Bar', ...changes },
      { id: 'cold', name: { en: 'Cold' }, products: ['taouk'] },
    ],
  };
}

const TAOUK = { variations: ['two'] };

describe.each(stores)('the printers of stations, on %s', (store) => {
  let test: TestApp;
  let token: string;
  let pass: FakePrinter;
  let bar: FakePrinter;
  beforeEach(async () => {
    test = await createTestApp(store, { venue: withStations(), pace: { jobsMs: 10 } });
    token = await test.staffToken();
    // The first printer is the one that was set up first, whatever its name.
    pass = await printer('pass');
    test.clock.advance(1000);
    bar = await printer('bar');
    test.clock.advance(1000);
  });
  afterEach(() => test.close());

  async function printer(name: string): Promise<FakePrinter> {
    const { engine, clock } = test;
    const services = { engine, clock, ids: testIds };
    const key = await addPrinter(services, { license: LICENSE, name, language: 'en', who: 'test' });
    return fakePrinter(() => test, key ?? '');
  }

  async function order(...lines: Line[]): Promise<string> {
    return (await test.order({ ...TAKEAWAY, line_items: lines })).body.uuid;
  }

  async function printed(): Promise<[string[], string[]]> {
    await pass.work();
    await bar.work();
    const dishes = ({ printed: papers }: FakePrinter) =>
      papers.map((paper) =>
        [...paper.matchAll(/^(\d+ |   )(\S+)/gm)]
          .map(([, count = '', name]) => `${count.trim()}${name}`)
          .join(' '),
      );
    return [dishes(pass), dishes(bar)];
  }

  const post = (uuid: string, path: string, body: object) =>
    test.call(`/staff/api/orders/${uuid}/${path}/`, { method: 'POST', body, token });

  it('print each line at its own, what matches none at the first one, and nothing where there is none', async () => {
    await order(line('hummus'), line('prawns'), line('taouk', TAOUK));
    expect(await printed()).toEqual([['1Hummus'], ['1Charcoal']]);
  });

  it('print each part of a combo where it is made, under the dish’s name', async () => {
    const combo = { combo_groups: [{ id: 'side', products: [{ id: 'fattoush', selected: true }] }] };
    await order(line('lunch', combo));
    const [first, second] = await printed();
    expect([first, second]).toEqual([[], ['1Lunch Fattoush']]);
  });

  it('print a dish at its own station, though its side is made elsewhere and it asks nothing', async () => {
    const [, cold] = withStations().stations ?? [];
    await test.importFile({
      ...withStations(),
      stations: [
        { id: 'kitchen', name: 'Kitchen', products: ['lunch'], printers: 'pass' },
        { id: 'bar', name: 'Bar', products: ['fattoush'], printers: 'bar' },
        ...(cold ? [cold] : []),
      ],
    });
    await test.app.venues.refresh();
    const combo = { combo_groups: [{ id: 'side', products: [{ id: 'fattoush', selected: true }] }] };
    await order(line('lunch', combo));
    expect(await printed()).toEqual([['1Lunch'], ['1Lunch Fattoush']]);
  });

  it('print a line once when it is held and fired after that', async () => {
    const uuid = await order(line('hummus'), line('prawns'));
    expect(await printed()).toEqual([['1Hummus'], ['1Charcoal']]);
    await post(uuid, 'lines/hold', { lines: ['prawns'] });
    test.clock.advance(60_000);
    await post(uuid, 'lines/fire', { lines: ['prawns'] });
    expect(await printed()).toEqual([['1Hummus'], ['1Charcoal']]);
  });

  it('keep back what was put on hold while its ticket waited, and print it once when it is fired', async () => {
    const uuid = await order(
      line('hummus'),
      line('prawns'),
      line('hummus', { cart_uuid: 'more', quantity: 3 }),
    );
    // The bar's poll puts everything on tickets; the pass has fetched nothing yet.
    await bar.work();
    await post(uuid, 'lines/hold', { lines: ['hummus'] });
    expect(await printed()).toEqual([['3Hummus'], ['1Charcoal']]);
    await post(uuid, 'lines/fire', { lines: ['hummus'] });
    expect(await printed()).toEqual([['3Hummus', '1Hummus'], ['1Charcoal']]);
    expect(await printed()).toEqual([['3Hummus', '1Hummus'], ['1Charcoal']]);
  });

  it('print a ticket that waits where it was meant to be, though the station was renamed or given another', async () => {
    await order(line('prawns'));
    await pass.work();
    await test.importFile(withStations({ id: 'drinks', name: { en: 'Drinks' }, printers: ['pass'] }));
    expect(await printed()).toEqual([[], ['1Charcoal']]);
    await order(line('prawns'));
    await expect.poll(printed).toEqual([['1Charcoal'], ['1Charcoal']]);
  });

  it('print nothing that a removed printer had still to print, and later lines at the first one', async () => {
    await order(line('prawns'));
    await pass.work();
    const { engine, clock } = test;
    await removePrinter({ engine, clock, ids: testIds }, LICENSE, 'bar', 'test');
    expect(await bar.poll()).toMatchObject({ code: 'not_found' });
    await pass.work();
    expect(pass.printed).toEqual([]);
    await order(line('prawns'));
    await pass.work();
    expect(pass.printed).toEqual([expect.stringContaining('1 Charcoal prawns')]);
  });

  it('print an order again where its lines are made, and say when and for whom', async () => {
    const uuid = await order(
      line('hummus'),
      line('prawns'),
      line('hummus', { cart_uuid: 'later', quantity: 9, hold: true }),
    );
    await printed();
    expect((await post(uuid, 'print', {})).body).toEqual({ printers: 2 });
    expect(await printed()).toEqual([
      ['1Hummus', '1Hummus'],
      ['1Charcoal', '1Charcoal'],
    ]);
    expect(bar.printed[1]).toMatch(/^Printed again · \d\d:\d\d/m);
    expect(bar.printed[0]).not.toContain('again');
  });

  it('get each line once from two instances that look at the same time', async () => {
    const second = await createTestApp(store, { venue: withStations(), storeUrl: test.storeUrl });
    second.clock.advance(test.clock.now() - second.clock.now());
    const papers: string[] = [];
    for (let round = 0; round < 5; round++) {
      await order(line('hummus'));
      const other = fakePrinter(() => second, pass.key);
      const polls = await Promise.all([pass.poll(), other.poll(), other.poll()]);
      expect(new Set(polls.map(({ jobToken }) => jobToken).filter(Boolean)).size).toBe(1);
      await pass.work();
      papers.push(...pass.printed.splice(0));
    }
    expect(papers).toHaveLength(5);
    await second.close();
  });
});
