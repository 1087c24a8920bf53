import type { TestApp } from '#tests/support/app/test-app.ts';
import { joiningPhone, openTableTest, tablePhone, TABLE } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { hashToken } from '../runtime/tokens.ts';
import type { Engine } from '../store/engine.ts';
import { noteAllHeard } from '../store/queries/visits/heard-phones.ts';
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
});
