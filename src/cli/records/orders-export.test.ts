import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createCliBench, type CliBench } from '#tests/support/process/run-cli.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

type Row = Record<string, string>;

describe.each(stores)('orders on %s', (kind) => {
  let app: TestApp;
  let cli: CliBench;
  beforeEach(async () => {
    app = await createTestApp(kind, {
      venue: buildVenue({ ordering: { max_open_per_phone: 0, max_open_per_address: 0 } }),
    });
    cli = createCliBench(app.storeUrl);
  });
  afterEach(async () => {
    cli.remove();
    await app.close();
  });

  const takeaway = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;

  async function exported(...flags: string[]): Promise<Row[]> {
    const { code, stdout, stderr } = await cli.run('orders', 'export', 'test-kitchen', ...flags);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    // Parsed like a spreadsheet, for which either character ends a row.
    return parse(stdout, { bom: true, columns: true, record_delimiter: ['\r\n', '\n'] });
  }

  it('are exported for a spreadsheet, on the venue’s clock and with what was chosen', async () => {
    await app.order({
      line_items: [
        {
          product: 'taouk',
          quantity: 2,
          cart_uuid: 'a',
          variations: ['two', 'saj'],
          special_instructions: 'no salt',
        },
        {
          product: 'lunch',
          quantity: 1,
          cart_uuid: 'b',
          combo_groups: [{ id: 'side', products: [{ id: 'batata', selected: true }] }],
        },
      ],
    });
    await app.order({
      ...takeaway,
      line_items: [
        { product: 'hummus', quantity: 1, cart_uuid: 'c' },
        { product: 'hummus', quantity: 2, cart_uuid: 'd' },
      ],
    });
    const [row, plain] = await exported();
    expect(plain?.['Dishes']).toBe('1 × Hummus\n2 × Hummus');
    expect(row).toMatchObject({
      Placed: '2026-11-20 19:30:00',
      Status: 'pending',
      Place: 'Table 12',
      Guest: 'Layla',
      Dishes: '2 × Shish taouk (Two skewers, Extra saj, "no salt")\n1 × Lunch plate (Batata harra)',
      Currency: 'AED',
      Paid: '0.000',
    });
  });

  it('of some days are those of the venue’s days, both ends included', async () => {
    app.clock.set('2026-11-20T19:59:59Z');
    await app.order({ ...takeaway, customer_name: 'before midnight' });
    app.clock.set('2026-11-20T20:00:00Z');
    await app.order({ ...takeaway, customer_name: 'after midnight' });
    const guests = async (...flags: string[]) => (await exported(...flags)).map(({ Guest }) => Guest);
    expect(await guests('--from', '2026-11-21')).toEqual(['after midnight']);
    expect(await guests('--to', '2026-11-20')).toEqual(['before midnight']);
    expect(await guests('--from', '2026-11-20', '--to', '2026-11-21')).toHaveLength(2);
    for (const day of ['yesterday', '2026-02-30'])
      expect(await cli.run('orders', 'export', 'test-kitchen', '--from', day)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`"${day}" is no day`),
      });
    expect(
      await cli.run('orders', 'export', 'test-kitchen', '--from', '2026-11-21', '--to', '2026-11-20'),
    ).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('comes after the last') });
  });

  it('hold no formulas, and more of them than are read at once', async () => {
    for (let count = 0; count < 205; count++)
      await app.order({ ...takeaway, customer_name: count === 0 ? '=HYPERLINK("x")' : `Guest ${count}` });
    const rows = await exported();
    expect(rows).toHaveLength(205);
    expect(rows[0]?.['Guest']).toBe('\'=HYPERLINK("x")');
    expect(new Set(rows.map(({ Number: number }) => number)).size).toBe(205);
  });
});
