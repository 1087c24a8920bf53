import type { VenueChanges } from '#tests/support/build/build-venue.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import {
  CHECKOUT,
  COUNT_MS,
  openTableTest,
  ordersOf,
  sentRound,
  TABLE,
  tablePhone,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from '../store/engine.ts';
import type { Steps } from '../store/query.ts';
import { cartTurn, sharedCartWithin } from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';

const LICENSE = 'test-kitchen';
/** After this an attempt that failed is made again, also one whose worker never said so. */
const NEXT_ATTEMPT_MS = 60_000;

type Write = Engine['write'];

/** A store whose writes pass a hook first. */
function hookedEngine(engine: Engine, write: Write): Engine {
  return {
    ...engine,
    read: (query, params) => engine.read(query, params),
    ping: () => engine.ping(),
    close: () => engine.close(),
    write,
  };
}

describe.each(stores)('how a table’s round is sent, on %s', (store) => {
  let test: TestApp;
  afterEach(() => test.close());

  async function open(engineOf?: (engine: Engine) => Engine, changes?: VenueChanges): Promise<void> {
    test = await openTableTest(store, changes, engineOf);
  }

  async function sitDown(location = '12'): Promise<TablePhone> {
    const phone = tablePhone(test);
    await phone.begin({ ...TABLE, order_location: location });
    return phone;
  }

  /** A dish as a round of its own; returns its order. */
  async function sendBy(phone: TablePhone, dish: string): Promise<string> {
    await phone.put(dish);
    await phone.send();
    return sentRound(test, phone);
  }

  const orderedLines = () =>
    test.engine.db.selectFrom('order_lines').select(['order_uuid', 'line_id']).execute();

  const meanwhile = { 'is still open': [], 'was served meanwhile': ['accepted', 'preparing', 'fulfilled'] };
  it.each(Object.entries(meanwhile))(
    'once, where it dies between its order and its own record of it, and the order %s',
    async (_, steps) => {
      let isArmed = false;
      async function dieAfterOrder(engine: Engine): Promise<void> {
        const placed = isArmed ? await engine.db.selectFrom('orders').select('uuid').execute() : [];
        if (placed.length === 0) return;
        isArmed = false;
        throw new Error('killed');
      }
      await open((engine) =>
        hookedEngine(engine, async (work, how) => {
          await dieAfterOrder(engine);
          return engine.write(work, how);
        }),
      );
      const mona = await sitDown();
      await mona.put('kafta');
      await mona.send();
      isArmed = true;
      test.clock.advance(COUNT_MS);
      await until(() => expect(isArmed).toBe(false));
      const [order] = await ordersOf(test);
      // Its lines are on their way: nobody can stop or change them any more.
      expect((await mona.stop()).body.code).toBe('lines_sent');
      for (const step of steps) expect((await test.move(order?.uuid ?? '', step)).status).toBe(200);
      test.clock.advance(NEXT_ATTEMPT_MS);
      await until(async () =>
        expect((await mona.read()).body.cart).toMatchObject({
          round: 2,
          news: { kind: 'sent', order: order?.uuid },
        }),
      );
      expect((await orderedLines()).map(({ order_uuid: uuid }) => uuid)).toEqual([order?.uuid]);
    },
  );

  it('to the kitchen with its commit: an order that is served in the same moment loses none of it', async () => {
    let isServed = false;
    await open((engine) =>
      hookedEngine(engine, async (work, how) => {
        const answer = await engine.write(work, how);
        const [added] = await engine.db.selectFrom('order_appends').select('order_uuid').execute();
        if (!added || isServed) return answer;
        isServed = true;
        for (const step of ['accepted', 'preparing', 'fulfilled'])
          expect((await test.move(added.order_uuid, step)).status).toBe(200);
        return answer;
      }),
    );
    const mona = await sitDown();
    const uuid = await sendBy(mona, 'kafta');
    expect(await sendBy(mona, 'hummus')).toBe(uuid);
    expect(isServed).toBe(true);
    expect(await orderedLines()).toHaveLength(2);
  });

  /** Another worker begins an attempt, as it does once the lease of the first has ended. */
  async function takeOver(engine: Engine): Promise<void> {
    const { visit_id: visitId } = await engine.db
      .selectFrom('shared_carts')
      .select('visit_id')
      .executeTakeFirstOrThrow();
    await engine.write(
      function* (): Steps<void> {
        const stored = yield* sharedCartWithin(LICENSE, visitId);
        if (!stored?.count) throw new Error('no round is on its way');
        const count = { ...stored.count, attempt: 'another' };
        yield* writeSharedChange(stored, { ...stored, count }, test.clock.now());
      },
      { turns: [cartTurn(LICENSE, visitId)] },
    );
  }

  /**
   * Sends a round of which another worker takes over the sending after its lines were frozen, before the first worker
   * writes again; returns once the first has given up.
   */
  async function overtaken(checkout: object, sentBefore?: string): Promise<TablePhone> {
    let writes = Infinity;
    let isOver = false;
    await open((engine) =>
      hookedEngine(engine, async (work, how) => {
        const isOfCart = how?.turns?.some((turn) => turn.startsWith(cartTurn(LICENSE, ''))) === true;
        if (!isOfCart || ++writes !== 2) return engine.write(work, how);
        await takeOver(engine);
        try {
          return await engine.write(work, how);
        } finally {
          isOver = true;
        }
      }),
    );
    const mona = await sitDown();
    if (sentBefore !== undefined) await sendBy(mona, sentBefore);
    await mona.put('kafta');
    await mona.send(checkout);
    writes = 0;
    test.clock.advance(COUNT_MS);
    await until(() => expect(isOver).toBe(true));
    return mona;
  }

  it.each([
    ['places nothing', undefined, 0],
    ['adds nothing to the open order', 'hummus', 1],
  ])('by the attempt that took over last: one that was overtaken %s', async (_, sentBefore, had) => {
    const mona = await overtaken(CHECKOUT, sentBefore);
    expect(await orderedLines()).toHaveLength(had);
    expect((await mona.read()).body.cart).toMatchObject({ round: had + 1, news: null });
    test.clock.advance(NEXT_ATTEMPT_MS);
    await until(async () => expect((await mona.read()).body.cart.round).toBe(had + 2));
    expect(await orderedLines()).toHaveLength(had + 1);
  });

  it('by the attempt that took over last: one that was overtaken tells nothing of what it was refused', async () => {
    const mona = await overtaken({ ...CHECKOUT, coupon: 'NONE' });
    const { cart } = (await mona.read()).body;
    expect(cart).toMatchObject({ news: null, lines: [{ sent_round: 1 }] });
    expect(cart.count).not.toBeNull();
  });

  it('once, whatever press comes again, or too late, from a phone that saw it: the next round waits for its own', async () => {
    await open();
    const mona = await sitDown();
    await mona.put('kafta');
    expect((await mona.send(CHECKOUT, 1)).body.cart.count).not.toBeNull();
    await sentRound(test, mona);
    const again = () => mona.send(CHECKOUT, 1);
    // Nothing is chosen yet, then something is.
    for (const chosen of [0, 1]) {
      if (chosen > 0) await mona.put('hummus');
      expect(await again()).toMatchObject({
        status: 200,
        body: { cart: { round: 2, count: null, news: { kind: 'sent', round: 1 } } },
      });
    }
    expect((await mona.send(null, 2)).body.cart.count).not.toBeNull();
  });

  it('under a key of its own: no round takes another’s order for its own', async () => {
    await open();
    const [mona, omar] = [await sitDown('12'), await sitDown('14')];
    const first = await sendBy(mona, 'kafta');
    const others = await sendBy(omar, 'hummus');
    expect(others).not.toBe(first);
    expect(await sendBy(mona, 'hummus')).toBe(first);
    for (const status of ['accepted', 'preparing', 'fulfilled'])
      expect((await test.move(first, status)).status).toBe(200);
    const later = await sendBy(mona, 'kafta');
    expect([first, others]).not.toContain(later);
    const lines = await orderedLines();
    const counts = [first, others, later].map(
      (uuid) => lines.filter(({ order_uuid: of }) => of === uuid).length,
    );
    expect(counts).toEqual([2, 1, 1]);
  });
});
