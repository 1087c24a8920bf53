import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { boardCalls } from '#contract/staff/board-calls.ts';
import { followStream } from '#client/event-stream.ts';
import { until } from '#tests/support/until.ts';
import type { Connection } from '#client/http.ts';
import { fetchStaffOrders } from '#client/staff/staff-orders.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';

import type { StaffOrder } from '#contract/staff/staff.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { afterSound, dueCauses, openCauses, type Sounded } from '#staff/rules/alarm-causes.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const GUESTS = 40;
const WAVE = 8;
const VENUE = 'test-kitchen';

let test: TestApp;
let base: string;
let staff: Connection;
let token: string;
let stops: (() => void)[];

/** A tablet on the server's real stream: the list it last read, and the orders that made it sound. */
class Tablet {
  orders: StaffOrder[] = [];
  /** How often each order sounded as new. */
  firsts = new Map<string, number>();
  #sounded = new Map<string, Sounded>();
  #reading: Promise<void> = Promise.resolve();
  #stop = () => {};

  connect(): void {
    const catchUp = () => void (this.#reading = this.#reading.then(() => this.#read()));
    this.#stop = followStream(staff, boardCalls.followVenue.path, () => ({}), {
      onState: catchUp,
      onEvent: ({ event }) => {
        if (event === eventNames.order) catchUp();
      },
    });
    stops.push(this.#stop);
  }

  async disconnect(): Promise<void> {
    this.#stop();
    await this.#reading;
  }

  async #read(): Promise<void> {
    const answer = await fetchStaffOrders(staff, { lang: 'en', done: 40 });
    if (answer.kind !== 'ok') return;
    this.orders = answer.value.orders;
    const now = test.clock.now();
    const causes = openCauses(this.orders, new Set());
    const due = dueCauses(causes, this.#sounded, now);
    for (const cause of due.filter((each) => !this.#sounded.has(each))) {
      const uuid = cause.split(' ')[0] ?? '';
      this.firsts.set(uuid, (this.firsts.get(uuid) ?? 0) + 1);
    }
    this.#sounded = afterSound(causes, due, this.#sounded, now);
  }

  sees(uuids: readonly string[], status: string): boolean {
    return uuids.every((uuid) => this.orders.find((order) => order.uuid === uuid)?.status === status);
  }
}

/** A phone that follows the menu and reads it after each update. */
function followMenu(seen: Set<number>, guest: number): void {
  const connection = { base, fetch, license: VENUE };
  const path = fillPath(menuCalls.readMenu.path, { lang: 'en', license: VENUE });
  const stop = followStream(
    connection,
    fillPath(menuCalls.followMenu.path, { lang: 'en', license: VENUE }),
    () => ({}),
    {
      onState: () => {},
      async onEvent() {
        const menu = (await (await fetch(`${base}${path}`)).json()) as WireMenu;
        const dishes = menu.categories.flatMap(({ products }) => products ?? []);
        if (dishes.find(({ id }) => String(id) === 'hummus')?.out_of_stock) seen.add(guest);
      },
    },
  );
  stops.push(stop);
}

describe.each(stores)('three tablets on real streams, on %s', (store) => {
  beforeEach(async () => {
    stops = [];
    test = await createTestApp(store);
    base = await test.app.http.listen({ port: 0, host: '127.0.0.1' });
    token = await test.staffToken();
    staff = {
      base,
      license: null,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        return fetch(url, { ...init, headers });
      },
    };
  });
  afterEach(async () => {
    for (const stop of stops) stop();
    await test.close();
  });

  async function wave(from: number): Promise<string[]> {
    const guests = Array.from({ length: WAVE }, (_, index) => String(from + index + 1));
    const answers = await Promise.all(guests.map((table) => test.order({ order_location: table })));
    return answers.map(({ body }) => body.uuid);
  }

  const seenBy = (tablets: readonly Tablet[], uuids: readonly string[], status: string) =>
    until(() => expect(tablets.every((tablet) => tablet.sees(uuids, status))).toBe(true));

  const accept = (uuids: readonly string[]) => Promise.all(uuids.map((uuid) => test.move(uuid, 'accepted')));

  it('see every order, sound once for each, catch up after five minutes offline, and take a dish off 40 phones', async () => {
    const [first, second, third] = [new Tablet(), new Tablet(), new Tablet()];
    for (const tablet of [first, second, third]) tablet.connect();
    const all: string[] = [];
    for (let placed = 0; placed < GUESTS; placed += WAVE) {
      const isLost = placed === WAVE || placed === 2 * WAVE;
      if (placed === WAVE) await third.disconnect();
      const uuids = await wave(placed);
      all.push(...uuids);
      await seenBy(isLost ? [first, second] : [first, second, third], uuids, 'pending');
      // Some orders that arrive while a tablet is offline are accepted before it returns.
      const done = isLost ? uuids.slice(0, WAVE / 2) : uuids;
      await accept(done);
      await seenBy(isLost ? [first, second] : [first, second, third], done, 'accepted');
      test.clock.advance(isLost ? 2.5 * MINUTE_MS : MINUTE_MS);
      if (placed !== 2 * WAVE) continue;
      third.connect();
      const waiting = [...all.slice(WAVE + WAVE / 2, 2 * WAVE), ...uuids.slice(WAVE / 2)];
      await seenBy([third], waiting, 'pending');
      await seenBy([third], done, 'accepted');
      for (const uuid of waiting) expect(third.firsts.get(uuid)).toBe(1);
      await accept(waiting);
    }
    await seenBy([first, second, third], all, 'accepted');
    const once = all.toSorted().map((uuid) => [uuid, 1]);
    for (const tablet of [first, second]) expect([...tablet.firsts].toSorted()).toEqual(once);
    expect([...third.firsts.values()].every((times) => times === 1)).toBe(true);
    expect(third.firsts.size).toBe(GUESTS - WAVE);

    const seen = new Set<number>();
    for (let guest = 0; guest < GUESTS; guest++) followMenu(seen, guest);
    await test.call('/staff/api/products/hummus/', {
      method: 'POST',
      token,
      body: { out_of_stock: true },
    });
    await until(() => expect(seen.size).toBe(GUESTS));
    expect((await test.order({ order_location: '50' })).body.code).toBe('out_of_stock');
  }, 60_000);
});
