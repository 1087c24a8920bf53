import { buildVenue, type VenueChanges } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { signLocation } from '../runtime/tokens.ts';
import { findVenue } from '#server/store/queries/venues/venues.ts';
import { createSecretKey } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { allWaitingRequests } from '../store/queries/visits/visit-requests.ts';
import { MOST_WAITING, waitingSince } from './join-visit.ts';

const at = { order_location: '12', order_location_type: 'Table' } as const;

describe.each(stores)('a table’s visit on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(changes: VenueChanges = {}, environment: Record<string, string> = {}): Promise<void> {
    test = await createTestApp(store, { venue: buildVenue(changes), environment });
  }

  async function passOf(visit: string): Promise<string | undefined> {
    const { body } = await test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', { visit });
    return body.seats[0]?.pass;
  }

  function append(uuid: string, visit?: string) {
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: crypto.randomUUID() }] };
    return test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, ...(visit && { visit }) });
  }

  it('shows who ordered only to the phone that sits there', async () => {
    await open();
    const { body } = await test.order({
      customer_name: 'Layla',
      phone: '050 123 4567',
      email: 'layla@example.com',
    });
    const stranger = await test.read(body.uuid);
    for (const key of ['customer_name', 'phone', 'email', 'address', 'car_number'])
      expect(stranger).not.toHaveProperty(key);
    // A phone sends the tokens of all its visits, the newest first.
    expect(await test.read(body.uuid, { visit: `another, ${body.visit_token}` })).toMatchObject({
      customer_name: 'Layla',
      phone: '+971501234567',
      email: 'layla@example.com',
    });
  });

  it('knowing the table’s number opens nothing', async () => {
    await open();
    const { body } = await test.order();
    expect(await test.order()).toMatchObject({
      status: 409,
      body: { code: 'active_order', join_required: true },
    });
    expect((await test.order()).body).not.toHaveProperty('existing_order');
    expect((await append(body.uuid)).status).toBe(403);
    expect((await append(body.uuid, 'guessed')).status).toBe(403);
    const active = await test.call('/loyalty/active-order/12/menu-1/');
    expect(active.body).toEqual({ order_id: null, common_order: false, join_required: true });
  });

  it('gives seated phones the open order, and lets them add to it', async () => {
    await open();
    const { body } = await test.order();
    const visit = body.visit_token;
    const refused = await test.order({}, { visit });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'active_order',
        existing_order: { uuid: body.uuid, line_items: [{ product: 'hummus' }] },
      },
    });
    expect((await append(body.uuid, visit)).status).toBe(200);
    expect((await test.call('/loyalty/active-order/12/menu-1/', { visit })).body).toEqual({
      order_id: body.uuid,
      common_order: false,
    });
  });

  it('lets another phone in when a seated one says so', async () => {
    await open();
    const { body } = await test.order();
    const asked = await test.call<{ request: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...at, name: 'Omar' },
    });
    expect(asked.status).toBe(202);
    const decide = `/en/api/visit/${asked.body.request}/`;
    expect((await test.call(decide, { method: 'POST', body: { admit: true } })).status).toBe(403);
    expect(
      await test.call(decide, { method: 'POST', body: { admit: true }, visit: body.visit_token }),
    ).toMatchObject({ status: 200, body: { state: 'admitted' } });
    const later = await test.call(decide, {
      method: 'POST',
      body: { admit: false },
      visit: body.visit_token,
    });
    expect(later.body).toEqual({ state: 'admitted' });
  });

  it('a request whose answer was lost is made once, and is answered once', async () => {
    await open();
    const { body } = await test.order();
    const key = crypto.randomUUID();
    const ask = (more = {}) =>
      test.call<{ request: string }>('/en/api/visit/', { method: 'POST', body: at, key, ...more });
    const [first, again] = await Promise.all([ask(), ask()]);
    expect(again.body.request).toBe(first.body.request);
    const decide = (request: string, admit: boolean) =>
      test.call(`/en/api/visit/${request}/`, { method: 'POST', body: { admit }, visit: body.visit_token });
    await decide(first.body.request, true);
    expect((await ask()).body.request).toBe(first.body.request);
    const other = await ask({ key: crypto.randomUUID() });
    expect(other.body.request).not.toBe(first.body.request);
    await decide(other.body.request, false);
    const refused = { key: crypto.randomUUID() };
    const asked = await ask(refused);
    await decide(asked.body.request, false);
    expect((await ask(refused)).body.request).not.toBe(asked.body.request);
  });

  it('who asked takes it back: nobody is asked any more, and a late yes seats nobody', async () => {
    await open();
    const { body } = await test.order();
    const ask = () => test.call<{ request: string }>('/en/api/visit/', { method: 'POST', body: at });
    const asked = (await ask()).body.request;
    const withdraw = () => test.call(`/en/api/visit/${asked}/withdraw/`, { method: 'POST', body: {} });
    expect(await withdraw()).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect((await withdraw()).body).toEqual({ state: 'withdrawn' });
    const late = { method: 'POST', body: { admit: true }, visit: body.visit_token } as const;
    expect((await test.call(`/en/api/visit/${asked}/`, late)).body).toEqual({ state: 'refused' });
    const other = (await ask()).body.request;
    await test.call(`/en/api/visit/${other}/`, late);
    const after = await test.call(`/en/api/visit/${other}/withdraw/`, { method: 'POST', body: {} });
    expect(after.body).toEqual({ state: 'admitted' });
    expect((await test.call('/en/api/visit/none/withdraw/', { method: 'POST', body: {} })).status).toBe(404);
  });

  /** Asks to join from an address; returns the request. */
  async function ask(name: string, from = '203.0.113.9'): Promise<string> {
    test.clock.advance(1);
    const { status, body } = await test.call<{ request: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...at, name },
      headers: { 'x-forwarded-for': from },
    });
    expect(status).toBe(202);
    return body.request;
  }

  /** The names of waiting requests, oldest first. */
  async function waiting(): Promise<string[]> {
    const now = test.clock.now();
    const open = await allWaitingRequests(test.engine, 'test-kitchen', waitingSince(now));
    return open.map(({ name }) => name);
  }

  async function letIn(request: string, visit: string) {
    return test.call(`/en/api/visit/${request}/`, { method: 'POST', body: { admit: true }, visit });
  }

  it('ten that a stranger left waiting keep nobody out, at the same address neither', async () => {
    await open({}, { TRUST_PROXY: 'loopback' });
    const { body } = await test.order();
    const strangers: string[] = [];
    for (let count = 0; count < 10; count++) strangers.push(await ask(`Nobody ${count}`));
    const near = await ask('Sami');
    const far = await ask('Omar', '198.51.100.7');
    expect(await waiting()).toHaveLength(MOST_WAITING);
    expect(await waiting()).toEqual(expect.arrayContaining(['Nobody 0', 'Sami', 'Omar']));
    for (let count = 0; count < 30; count++) strangers.push(await ask(`Again ${count}`));
    // The only request of an address stays; so does the first one, which the table's phones show.
    expect(await waiting()).toEqual(expect.arrayContaining(['Nobody 0', 'Omar']));
    expect((await letIn(far, body.visit_token)).body).toEqual({ state: 'admitted' });
    expect((await letIn(near, body.visit_token)).body).toEqual({ state: 'refused' });
    expect((await letIn(await ask('Sami'), body.visit_token)).body).toEqual({ state: 'admitted' });
    test.clock.advance(16 * 60_000);
    expect(await waiting()).toEqual([]);
  });

  it('of an address nothing is kept of a request that is settled', async () => {
    await open();
    const { body } = await test.order();
    const rows = () => test.engine.db.selectFrom('visit_requests').select('asked_by').execute();
    const asked = await ask('Sami');
    expect(await rows()).toEqual([{ asked_by: expect.stringMatching(/^[\w-]{22}$/) as string }]);
    await letIn(asked, body.visit_token);
    expect(await rows()).toEqual([{ asked_by: null }]);
  });

  it('a name that poses as the staff is none to the table: the request is made all the same', async () => {
    await open();
    const { body } = await test.order();
    const asked = await ask('Your waiter');
    await ask('Test Kitchen');
    await ask('Omar');
    expect(await waiting()).toEqual(['', '', 'Omar']);
    await letIn(asked, body.visit_token);
    const { visit_token: visit } = (
      await test.call<{ visit_token: string }>('/en/api/visit/', {
        method: 'POST',
        body: { ...at, name: 'Staff', pass: await passOf(body.visit_token) },
      })
    ).body;
    const plate = { product: 'hummus', quantity: 1, cart_uuid: crypto.randomUUID() };
    const line = { line_items: [plate], customer_name: 'M a n a g e r' };
    await test.call(`/en/api/order/${body.uuid}/`, { method: 'PATCH', body: line, visit });
    const { line_items: lines } = await test.read(body.uuid, { visit: body.visit_token });
    expect(lines.at(-1)).toMatchObject({ cart_uuid: plate.cart_uuid, added_by: '' });
  });

  it('staff can let a phone in', async () => {
    await open();
    await test.order();
    const asked = await test.call<{ request: string }>('/en/api/visit/', { method: 'POST', body: at });
    const decided = await test.call(`/staff/api/visits/${asked.body.request}/`, {
      method: 'POST',
      body: { admit: false },
      token: await test.staffToken(),
    });
    expect(decided).toMatchObject({ status: 200, body: { state: 'refused' } });
  });

  it('in an open venue having scanned is enough', async () => {
    await open({ locations: { join: 'open' } });
    const { body } = await test.order();
    expect(await test.order()).toMatchObject({
      status: 409,
      body: { code: 'active_order', existing_order: { uuid: body.uuid } },
    });
    expect((await append(body.uuid)).status).toBe(200);
    const joined = await test.call<{ visit_token: string }>('/en/api/visit/', { method: 'POST', body: at });
    expect(joined.status).toBe(200);
    expect(await test.read(body.uuid, { visit: joined.body.visit_token })).toHaveProperty('customer_name');
  });

  it('tells nobody else at the table how to reach who ordered', async () => {
    await open({ locations: { join: 'open' } });
    const contact = { phone: '+971501234567', email: 'layla@example.com' };
    const { body } = await test.order({ customer_name: 'Layla', ...contact }, { key: crypto.randomUUID() });
    const { body: other } = await test.call<{ visit_token: string }>('/en/api/visit/', {
      method: 'POST',
      body: at,
    });
    const asked = await test.read(body.uuid, { visit: other.visit_token });
    const added = await append(body.uuid, other.visit_token);
    for (const shown of [asked, added.body]) {
      expect(shown).toHaveProperty('customer_name', 'Layla');
      for (const key of ['phone', 'email', 'car_number', 'address', 'address_coordinates'])
        expect(shown).not.toHaveProperty(key);
    }
    const own = `${other.visit_token}, ${body.visit_token}`;
    expect(await test.read(body.uuid, { visit: own })).toMatchObject(contact);
    expect((await append(body.uuid, own)).body).toMatchObject(contact);
  });

  it('finds the open order of a room by its code alone', async () => {
    await open({ locations: { tables: '1-20', rooms: '12, 204' } });
    const orderAt = (code: string) => `/loyalty/active-order/${code}/menu-1/`;
    const quiet = { order_id: null, common_order: false };
    expect((await test.call(orderAt('204'))).body).toEqual(quiet);
    expect((await test.call(orderAt('12'))).body).toEqual(quiet);
    for (const code of ['204', '12']) {
      const { body } = await test.order({ order_location: code, order_location_type: 'Room' });
      const seated = await test.call(orderAt(code), { visit: body.visit_token });
      expect(seated.body).toMatchObject({ order_id: body.uuid });
      expect((await test.call(orderAt(code))).body).toEqual({ ...quiet, join_required: true });
    }
    expect((await test.call(`${orderAt('12')}?type=Table`)).body).toEqual(quiet);
    expect((await test.call(orderAt('99'))).status).toBe(422);
  });

  it('nobody can sit where nobody has ordered', async () => {
    await open();
    expect((await test.call('/en/api/visit/', { method: 'POST', body: at })).status).toBe(404);
  });

  it('ends when staff close the table: its tokens stop, the next guests begin anew', async () => {
    await open();
    const { body } = await test.order();
    const asked = await test.call<{ request: string }>('/en/api/visit/', { method: 'POST', body: at });
    const token = await test.staffToken();
    const closed = await test.call('/staff/api/locations/12/close/', { method: 'POST', body: {}, token });
    expect(closed.body).toEqual({ closed: true });
    const late = { method: 'POST', body: { admit: true }, token } as const;
    expect((await test.call(`/staff/api/visits/${asked.body.request}/`, late)).status).toBe(404);
    expect(await test.read(body.uuid, { visit: body.visit_token })).not.toHaveProperty('customer_name');
    expect((await append(body.uuid, body.visit_token)).status).toBe(403);
    expect((await test.order()).status).toBe(201);
  });

  it('ends by itself two hours after its last act', async () => {
    await open();
    const { body } = await test.order();
    test.clock.advance(119 * 60_000);
    // Appending counts as activity.
    expect((await append(body.uuid, body.visit_token)).status).toBe(200);
    test.clock.advance(119 * 60_000);
    expect(await test.read(body.uuid, { visit: body.visit_token })).toHaveProperty('customer_name');
    test.clock.advance(60_000);
    expect(await test.read(body.uuid, { visit: body.visit_token })).not.toHaveProperty('customer_name');
    expect((await test.order()).status).toBe(201);
  });

  it('after the order is served the same guests order again, and a new guest is not locked out', async () => {
    await open();
    const { body } = await test.order();
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(body.uuid, status);
    test.clock.advance(119 * 60_000);
    const second = await test.order({}, { visit: body.visit_token });
    expect(second.status).toBe(201);
    // An order counts as activity of the visit.
    test.clock.advance(119 * 60_000);
    expect(await test.read(body.uuid, { visit: second.body.visit_token })).toHaveProperty('customer_name');
    await test.move(second.body.uuid, 'accepted');
    await test.move(second.body.uuid, 'preparing');
    await test.move(second.body.uuid, 'fulfilled');
    expect((await test.order()).status).toBe(201);
    expect(await test.read(body.uuid, { visit: body.visit_token })).not.toHaveProperty('customer_name');
  });

  it('who was told no still sits there and orders something else, and a new guest is not locked out', async () => {
    await open();
    const { body } = await test.order();
    await test.move(body.uuid, 'rejected', 'The oven is cold');
    const visit = body.visit_token;
    expect(await test.read(body.uuid, { visit })).toHaveProperty('customer_name');
    const second = await test.order({}, { visit });
    expect(second.status).toBe(201);
    await test.move(second.body.uuid, 'canceled');
    expect((await test.order()).status).toBe(201);
    expect(await test.read(body.uuid, { visit })).not.toHaveProperty('customer_name');
  });

  it('two phones that order at the same instant make one order', async () => {
    await open({ locations: { join: 'open' } });
    const answers = await Promise.all([test.order(), test.order(), test.order()]);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== placed[0])) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'active_order', existing_order: { uuid: placed[0]?.body.uuid } });
    }
  });

  it('a table that orders anew from two phones at the same instant has one open order', async () => {
    await open({ locations: { join: 'open' } });
    const first = await test.order();
    const joined = await test.call<{ visit_token: string }>('/en/api/visit/', { method: 'POST', body: at });
    for (const status of ['accepted', 'preparing', 'fulfilled']) await test.move(first.body.uuid, status);
    // Both have seats in the continuing visit: only the second order comes too late.
    const seats = [first.body.visit_token, joined.body.visit_token];
    const answers = await Promise.all(seats.map((visit) => test.order({}, { visit })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [placed, late] = answers.toSorted((a, b) => a.status - b.status);
    expect(late?.body).toMatchObject({ code: 'active_order', existing_order: { uuid: placed?.body.uuid } });
  });

  it('a table and a room of the same number are two places', async () => {
    await open();
    const table = await test.order();
    expect(table.status).toBe(201);
    // A seat at the table gives no seat in the room.
    const room = await test.order({ order_location_type: 'Room' }, { visit: table.body.visit_token });
    expect(room.status).toBe(201);
  });

  it('a waiter’s order holds the table', async () => {
    await open();
    const token = await test.staffToken();
    await test.call('/staff/api/locations/12/busy/', { method: 'POST', body: { busy: true }, token });
    expect(await test.order()).toMatchObject({ status: 409, body: { code: 'table_busy' } });
    expect((await test.call('/loyalty/active-order/12/menu-1/')).body).toEqual({
      order_id: null,
      common_order: true,
    });
    await test.call('/staff/api/locations/12/busy/', { method: 'POST', body: { busy: false }, token });
    expect((await test.order()).status).toBe(201);
  });

  it('takes only codes with the venue’s signature where codes are signed', async () => {
    await open({ locations: { signed: true, tables: '1-20' } });
    const secret = createSecretKey((await findVenue(test.engine, 'test-kitchen'))?.secret ?? '', 'hex');
    const signed = `12~${signLocation(secret, 'Table', '12', 0)}`;
    for (const order_location of ['12', '12~AAAAAAAA', `13~${signed.slice(3)}`]) {
      expect(await test.order({ order_location })).toMatchObject({
        status: 422,
        body: { code: 'location_invalid' },
      });
    }
    const placed = await test.order({ order_location: signed });
    expect(placed.status).toBe(201);
    expect((await test.read(placed.body.uuid)).customer_number).toBe('12');
  });
});
