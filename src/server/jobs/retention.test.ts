import type { WireBill } from '#contract/payments/bill.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { signInOwner } from '#tests/support/app/office.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { hashToken } from '#server/runtime/tokens.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseOld } from './retention.ts';

const PERSONAL = /Layla|layla@|971501234567|Villa|DXB 123|peanuts|ring twice|E-7/;

const venue = buildVenue({
  menu: {
    enable_delivery: true,
    enable_drive_thru: true,
    menu_country: 'AE',
    forms: [{ id: 'f', name: 'Tell us', form_data: [{ type: 'text', name: 'who', label: 'Who' }] }],
  },
});

describe.each(stores)('personal data on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue });
  });
  afterEach(() => test.close());

  const erase = () => eraseOld({ engine: test.engine, clock: test.clock, days: 30, log: test.app.http.log });

  async function place(changes: Parameters<TestApp['order']>[0] = {}) {
    const { status, body } = await test.order({
      order_type: 'delivery',
      order_location: null,
      customer_name: 'Layla',
      phone: '050 123 4567',
      email: 'layla@example.com',
      address: 'Villa 3',
      order_comments: 'ring twice',
      line_items: [
        {
          product: 'hummus',
          quantity: 2,
          cart_uuid: crypto.randomUUID(),
          special_instructions: 'no peanuts',
        },
      ],
      ...changes,
    });
    expect(status).toBe(201);
    return body.uuid;
  }

  /** Every row of every table, as someone with a stolen backup would read it. */
  async function everything(): Promise<string> {
    const { db } = test.engine;
    const tables = [
      'orders',
      'order_lines',
      'seats',
      'visit_requests',
      'submissions',
      'mails',
      'outbox',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  async function asStaff(uuid: string) {
    const token = await test.staffToken();
    const { body } = await test.call<{ orders: object[] }>('/staff/api/orders?status=pending,rejected', {
      token,
    });
    return body.orders.find((order) => (order as { uuid: string }).uuid === uuid);
  }

  it('names, seats and addresses of the parts of a bill are erased; what was paid stays', async () => {
    const { body } = await test.order();
    const { uuid, visit_token: visit } = body;
    const url = `/en/api/order/${uuid}/bill/parts/`;
    const part = { amount: '10.00', name: 'Layla' };
    const held = await test.call<WireBill>(url, { method: 'POST', body: part, visit });
    const id = held.body.parts[0]?.uuid ?? '';
    const mail = { license: venue.license, order_uuid: id, address_hash: 'hash of layla@', sequence: 1 };
    await test.engine.db
      .insertInto('mails')
      .values({ ...mail, queued_at: 0 })
      .execute();
    const stored = async () => {
      const rows = await test.engine.db.selectFrom('orders').select('document').execute();
      return rows[0]?.document ?? '';
    };
    const seat = hashToken(visit);
    expect(await stored()).toContain(seat);
    expect(await stored()).toMatch(PERSONAL);
    test.clock.advance(31 * DAY_MS);
    await erase();
    expect(await stored()).not.toContain(seat);
    expect(await stored()).not.toMatch(PERSONAL);
    expect(await stored()).toContain('"dueMills":10000');
    expect(await everything()).not.toContain(mail.address_hash);
  });

  it('is erased after so many days; figures, dishes and numbers stay', async () => {
    const uuid = await place();
    await place({ order_type: 'drive_thru', car_number: 'DXB 123', address: null });
    await test.call('/en/api/submission/', {
      method: 'POST',
      body: { feedback_id: 'f', submission: { who: 'Layla' } },
    });
    const before = await asStaff(uuid);
    const mail = { license: venue.license, order_uuid: uuid, address_hash: 'hash of layla@', sequence: 1 };
    await test.engine.db
      .insertInto('mails')
      .values({ ...mail, queued_at: test.clock.now() })
      .execute();
    const loyal = loyaltyVenue({ menu: { enable_takeaway: true } });
    await test.importFile(loyal);
    await test.app.venues.refresh();
    const ofStaff = { additional_data: { employee_id: 'E-7' }, order_type: 'takeaway' } as const;
    await place({ ...ofStaff, customer_name: 'Omar', phone: null, email: null, address: null });
    await test.importFile(venue);
    await test.app.venues.refresh();
    test.clock.advance(31 * DAY_MS);
    const young = await place({
      customer_name: 'Omar',
      phone: null,
      email: null,
      address: 'Al Fahidi 7',
      order_comments: '',
      line_items: [{ product: 'hummus', quantity: 1, cart_uuid: crypto.randomUUID() }],
    });
    const kept = await everything();
    for (const part of PERSONAL.source.split('|')) expect(kept).toContain(part);
    await erase();
    const rows = await everything();
    expect(rows.match(PERSONAL)).toBeNull();
    expect(await asStaff(uuid)).toEqual({
      ...before,
      version: 2,
      customer_name: '',
      phone: '',
      email: '',
      address: '',
      order_comments: '',
      line_items: [
        expect.objectContaining({ product_name: 'Hummus', special_instructions: '', added_by: '' }),
      ],
    });
    expect(await asStaff(young)).toMatchObject({ customer_name: 'Omar', address: 'Al Fahidi 7', version: 1 });
  });

  it('stays until then, and counts from the last change', async () => {
    const uuid = await place();
    test.clock.advance(20 * DAY_MS);
    await test.move(uuid, 'rejected', 'Sold out');
    test.clock.advance(29 * DAY_MS);
    await erase();
    expect((await test.engine.db.selectFrom('orders').select('phone').execute())[0]?.phone).not.toBe('');
    test.clock.advance(2 * DAY_MS);
    await erase();
    expect((await test.engine.db.selectFrom('orders').select('phone').execute())[0]?.phone).toBe('');
  });

  it('is erased at every other venue, and beside it, where an order of one cannot be read', async () => {
    const broken = await place();
    await test.call('/en/api/submission/', {
      method: 'POST',
      body: { feedback_id: 'f', submission: { who: 'Layla' } },
    });
    const { db } = test.engine;
    await test.importFile({ ...venue, license: 'zz-other' });
    const whole = await place();
    const rows = await db.selectFrom('orders').selectAll().where('uuid', '=', whole).execute();
    await db.updateTable('orders').set({ license: 'zz-other' }).where('uuid', '=', whole).execute();
    await db.updateTable('orders').set({ document: '{' }).where('uuid', '=', broken).execute();
    test.clock.advance(31 * DAY_MS);
    await erase();
    const left = await db.selectFrom('orders').select('phone').where('uuid', '=', whole).execute();
    expect([rows[0]?.phone, left[0]?.phone]).toEqual([expect.stringContaining('971501234567'), '']);
    expect(await db.selectFrom('submissions').selectAll().execute()).toEqual([]);
  });

  it('goes batch by batch, each order once', async () => {
    for (let count = 0; count < 45; count++) {
      test.clock.advance(count % 3 === 0 ? 1000 : 0);
      await test.move(await place({ phone: null }), 'rejected', 'Busy');
    }
    test.clock.advance(31 * DAY_MS);
    await erase();
    await erase();
    const rows = await test.engine.db.selectFrom('orders').select(['version', 'document']).execute();
    expect(rows.filter(({ document }) => PERSONAL.test(document))).toEqual([]);
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([3]));
  });
});

describe.each(stores)('work that is finished, on %s', (store) => {
  it('is forgotten after a week; what still waits stays', async () => {
    const test = await createTestApp(store);
    const { engine, clock } = test;
    const license = 'test-kitchen';
    const entry = { license, kind: 'order_unpaid', document: '{}', attempts: 1, claim: null };
    const at = clock.now();
    const far = Number.MAX_SAFE_INTEGER;
    const done = Array.from({ length: 45 }, (_, index) => ({
      ...entry,
      id: `old ${index}`,
      next_at: at,
      done_at: at,
    }));
    const stays = [
      { ...entry, id: 'waits', next_at: far, done_at: null },
      { ...entry, id: 'young', next_at: at, done_at: at + 2 * DAY_MS },
    ];
    const job = {
      license,
      printer: 'kitchen',
      order_uuid: 'o',
      group_at: 0,
      fetched_at: null,
      faults: 0,
      ended_at: null,
    };
    await engine.db
      .insertInto('outbox')
      .values([...done, ...stays])
      .execute();
    await engine.db
      .insertInto('print_jobs')
      .values([
        { ...job, job: 'old', again: 1, created_at: at },
        { ...job, job: 'new', again: 2, created_at: at + 2 * DAY_MS },
      ])
      .execute();
    const code = { license, name: 'Pass', kind: 'board', role: 'kitchen', who: 'o', used_at: null } as const;
    await engine.db
      .insertInto('device_codes')
      .values([
        { ...code, code_hash: 'old', expires_at: at },
        { ...code, code_hash: 'young', expires_at: at + 2 * DAY_MS },
      ])
      .execute();
    await signInOwner(test);
    const [present] = await engine.db.selectFrom('sessions').selectAll().execute();
    if (!present) throw new Error('The owner has no session');
    const ended = { ...present, id: 'old', token_hash: 'old', ends_at: at };
    await engine.db.insertInto('sessions').values(ended).execute();
    clock.advance(9 * DAY_MS);
    await eraseOld({ engine, clock, days: 30, log: test.app.http.log });
    const left = await engine.db.selectFrom('outbox').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['waits', 'young']);
    const jobs = await engine.db.selectFrom('print_jobs').select('job').execute();
    expect(jobs.map((each) => each.job)).toEqual(['new']);
    const links = await engine.db.selectFrom('login_links').select('token_hash').execute();
    const codes = await engine.db.selectFrom('device_codes').select('code_hash').execute();
    const sessions = await engine.db.selectFrom('sessions').select('id').execute();
    expect([links, codes, sessions]).toEqual([[], [{ code_hash: 'young' }], [{ id: present.id }]]);
    await test.close();
  });
});
