import { fillPath } from '#contract/paths/paths.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { Engine } from '../store/engine.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import {
  joiningPhone,
  openTableTest,
  TABLE,
  tablePhone,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';

import { afterEach, describe, expect, it } from 'vitest';
import { hashToken } from '../runtime/tokens.ts';
import { createSeatWatch } from './seat-watch.ts';

/** Counts the queries that are built at run time. */
function counted(engine: Engine): { engine: Engine; queries: () => number } {
  let queries = 0;
  const db = new Proxy(engine.db, {
    get(target, name) {
      if (name === 'selectFrom') queries++;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { engine: { ...engine, db }, queries: () => queries };
}

describe.each(stores)('the tables of many phones, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  it('are read at once for all of them, however many look, and as they are now', async () => {
    test = await openTableTest(store);
    const at = (code: string) => ({ ...TABLE, order_location: code });
    const hosts: TablePhone[] = [];
    for (const code of ['12', '14']) {
      const host = tablePhone(test);
      await host.begin(at(code));
      hosts.push(host);
    }
    const [mona, layla] = hosts as [TablePhone, TablePhone];
    const omar = await joiningPhone(test, mona);
    const asked = await test.call<{ request: string }>('/en/api/visit/', {
      method: 'POST',
      body: { ...at('12'), name: 'Sami' },
    });
    const { engine, queries } = counted(test.engine);
    const watch = createSeatWatch({ engine, clock: test.clock });
    const phones = [mona, omar, layla];
    const stops = phones.map(({ seat }) => watch.follow('test-kitchen', [hashToken(seat)]));
    const live = await test.app.venues.find('test-kitchen');
    if (!live) throw new Error('no venue');
    const look = () => watch.look(live.venue);
    const [now] = await Promise.all(Array.from({ length: 40 }, look));
    expect(queries()).toBe(3);
    const seatOf = (looked: typeof now, { seat }: TablePhone) =>
      looked?.seatsOf([hashToken(seat)]).map(({ location }) => location?.code);
    expect(phones.map((phone) => seatOf(now, phone))).toEqual([['12'], ['12'], ['14']]);
    const [monas] = now?.seatsOf([hashToken(mona.seat)]) ?? [];
    expect(now?.waitingAt([monas?.visitId ?? ''])).toEqual([{ request: asked.body.request, name: 'Sami' }]);

    await test.call(fillPath(floorCalls.closeLocation.path, { code: '14' }), {
      method: 'POST',
      body: {},
      token: await test.staffToken(),
    });
    const after = await look();
    expect(phones.map((phone) => seatOf(after, phone))).toEqual([['12'], ['12'], []]);
    for (const stop of stops.slice(1)) stop();
    const alone = await look();
    expect(phones.map((phone) => seatOf(alone, phone))).toEqual([['12'], [], []]);
  });
});
