import type { TestApp } from '#tests/support/app/test-app.ts';
import { joiningPhone, openTableTest, tablePhone, TABLE } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { inspect } from 'node:util';
import { createInProcessHub } from '../realtime/in-process.ts';
import { createTablePresence } from './presence.ts';
import { hashToken } from '../runtime/tokens.ts';
import type { Engine } from '../store/engine.ts';
import { noteAllHeard, noteHeard } from '../store/queries/visits/heard-phones.ts';
import { afterEach, describe, expect, it } from 'vitest';

const PHONES = 6;
const TIMES = 60;

/** An engine that counts units of work, and how often they were begun: more where some had to be run again. */
function countingEngine() {
  const counts = { asked: 0, begun: 0 };
  const counted = (engine: Engine): Engine => ({
    ...engine,
    write(work, options) {
      counts.asked++;
      return engine.write(function* () {
        counts.begun++;
        return yield* work();
      }, options);
    },
  });
  return { counts, counted };
}

describe.each(stores)('the phones of a table that are heard, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  it('are noted while they change the cart, and neither waits for the other', async () => {
    const { counts, counted } = countingEngine();
    test = await openTableTest(store, {}, counted);
    const host = tablePhone(test);
    await host.begin(TABLE);
    const phones = [host];
    while (phones.length < PHONES) phones.push(await joiningPhone(test, host));
    const hashes = phones.map(({ seat }) => hashToken(seat));
    const engine = counted(test.engine);
    const { asked, begun } = counts;
    const noted = async () => {
      for (let count = 0; count < TIMES; count++)
        await noteAllHeard(engine, 'test-kitchen', hashes, test.clock.now());
    };
    const readied = async (phone: (typeof phones)[number]) => {
      for (let count = 0; count < TIMES; count++) await phone.ready(count % 2 === 0);
    };
    await Promise.all([noted(), noted(), ...phones.map(readied)]);
    expect(counts.begun - begun).toBe(counts.asked - asked);
    const guests = (await host.read()).body.cart.guests;
    expect(guests.map(({ ready_stamp: stamp }) => stamp)).toEqual(phones.map(() => TIMES));
  });

  it('are never heard earlier than was noted: writes may come in another order', async () => {
    test = await openTableTest(store);
    await tablePhone(test).begin(TABLE);
    const { engine, clock } = test;
    const guest = await engine.db.selectFrom('shared_guests').selectAll().executeTakeFirstOrThrow();
    const { license, visit_id: visitId, token_hash: tokenHash } = guest;
    const [early, late] = [clock.now() + 1000, clock.now() + 5000];
    await noteAllHeard(engine, license, [tokenHash], late);
    await noteAllHeard(engine, license, [tokenHash], early);
    await engine.write(() => noteHeard(license, visitId, tokenHash, early));
    const [seen] = await engine.db.selectFrom('shared_guests').select('seen_at').execute();
    const [heard] = await engine.db.selectFrom('shared_carts').select('heard_at').execute();
    expect([Number(seen?.seen_at), Number(heard?.heard_at)]).toEqual([late, late]);
  });

  it('are not away while their streams are open, however long nobody looked; staff are told when they are', async () => {
    test = await openTableTest(store);
    const mona = tablePhone(test);
    await mona.begin(TABLE);
    const [guest] = await test.engine.db.selectFrom('shared_guests').selectAll().execute();
    const { license = '', visit_id: visitId = '', token_hash: tokenHash = '' } = guest ?? {};
    const { engine, clock } = test;
    const told: string[] = [];
    const fail = (details: object, message: string) => told.push(`${message} ${inspect(details)}`);
    const log = { debug: fail, error: fail };
    const hub = createInProcessHub(log);
    hub.subscribe(license, ({ kind }) => told.push(kind));
    // Only the look for silent tables comes within this test.
    const pace = { presenceMs: HOUR_MS, silenceMs: 5 };
    const presence = createTablePresence({ engine, clock, hub, pace }, log);
    const seenAt = async () => {
      const [row] = await engine.db.selectFrom('shared_guests').select('seen_at').execute();
      return Number(row?.seen_at);
    };
    const forget = presence.note({ license, visitId, tokenHash, seenAt: clock.now() });
    for (const _ of [1, 2]) {
      clock.advance(SILENT_MS);
      await until(async () => expect(await seenAt()).toBe(clock.now()));
    }
    expect(told).toEqual([]);
    forget();
    clock.advance(SILENT_MS);
    await until(() => expect(told).toEqual(['choosing']));
    await presence.stop();
  });
});
