import { floorCalls } from '#contract/staff/floor-calls.ts';

import { frozenCart } from '#domain/shared-cart/cart-changes.ts';
import {
  dishesOf,
  lineOf,
  TABLE,
  tableStage,
  type TablePhone,
} from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { describe, expect, it } from 'vitest';
import type { Steps } from '../store/query.ts';
import { cartTurn, sharedCartWithin } from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';

describe.each(stores)('the count of a table that sends, on %s', (store) => {
  const stage = tableStage(store);
  const { open, table, sent, orders } = stage;

  /** Nothing was sent, and each of these guests reads why and sees these dishes, free to change. */
  async function isTold(guests: readonly TablePhone[], news: object, dishes: string[]): Promise<void> {
    for (const guest of guests) {
      const said = await guest.read();
      expect(said.body.cart.news).toMatchObject(news);
      expect(dishesOf(said)).toEqual(dishes);
      expect(said.body.cart.lines.every(({ sent_round: round }) => round === null)).toBe(true);
    }
    expect(await orders()).toEqual([]);
  }

  /** Each way in which the guest who sends is taken off the table, and who is then told to have stopped it. */
  const ways = {
    'leaves alone': async (_: TablePhone, omar: TablePhone) => {
      expect((await omar.leave()).status).toBe(200);
      return 'omar' as const;
    },
    'is removed by who began': async (mona: TablePhone, omar: TablePhone) => {
      expect((await mona.leave((await omar.read()).body.me)).status).toBe(200);
      return 'mona' as const;
    },
    'is removed by staff': async (_: TablePhone, omar: TablePhone) => {
      const guest = (await omar.read()).body.me;
      const token = await stage.test.staffToken();
      const body = { location: TABLE.order_location, location_type: TABLE.order_location_type, guest };
      const path = floorCalls.removePhone.path;
      expect((await stage.test.call(path, { method: 'POST', body, token })).status).toBe(200);
      return 'omar' as const;
    },
  };
  it.each(Object.entries(ways))('stops where the guest who sends %s', async (_, takeOff) => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await mona.ready();
    const ids = { mona: (await mona.read()).body.me, omar: (await omar.read()).body.me };
    expect((await omar.send()).status).toBe(200);
    const by = await takeOff(mona, omar);
    expect((await mona.read()).body.cart.count).toBeNull();
    await sent(mona);
    await isTold([mona], { kind: 'stopped', guest: ids[by] }, ['1 kafta']);
  });

  it('goes on where another guest leaves', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await mona.send();
    await omar.leave();
    await sent(mona);
    expect((await orders())[0]?.line_items).toHaveLength(1);
  });

  /** The lines of a table are on their way to the kitchen, and its second guest leaves before the answer. */
  async function leftOnTheWay(mona: TablePhone, omar: TablePhone): Promise<void> {
    await omar.ready();
    await mona.send();
    const { engine, clock } = stage.test;
    const at = await engine.db
      .selectFrom('shared_carts')
      .select(['license', 'visit_id'])
      .executeTakeFirstOrThrow();
    const { license, visit_id: visitId } = at;
    await engine.write(
      function* (): Steps<void> {
        const stored = yield* sharedCartWithin(license, visitId);
        if (!stored?.count) throw new Error('no count runs');
        const ids = new Set(stored.cart.lines.map(({ lineId }) => lineId));
        const count = { ...stored.count, isSending: true };
        yield* writeSharedChange(
          stored,
          { ...stored, cart: frozenCart(stored.cart, ids), count },
          clock.now(),
        );
      },
      { turns: [cartTurn(license, visitId)] },
    );
    expect((await omar.leave()).status).toBe(200);
    await sent(mona);
  }

  it('leaves no dish of a guest who left while a round that is refused was on its way', async () => {
    await open();
    const [mona, omar] = await table();
    const { content, ...line } = lineOf('kafta');
    await mona.tell({ lines: [{ ...line, content: { ...content, unit_price: '49.000' } }] });
    await omar.put('hummus');
    await leftOnTheWay(mona, omar);
    await isTold([mona], { kind: 'refused', code: 'price_changed' }, ['1 kafta']);
  });

  it('leaves no dish that is sold out of a guest who left while the round was on its way', async () => {
    await open();
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('prawns', 2);
    await leftOnTheWay(mona, omar);
    expect((await orders())[0]?.line_items.map(({ product }) => product)).toEqual(['kafta']);
    const { lines } = (await mona.read()).body.cart;
    expect(lines.filter(({ sent_round: round }) => round === null)).toEqual([]);
  });

  it('ends refused where all have to be ready and one is not any more: all are told why', async () => {
    await open({ locations: { shared_cart_sender: 'all_ready' } });
    const [mona, omar] = await table();
    await mona.put('kafta');
    await omar.put('hummus');
    await omar.ready();
    expect((await mona.send()).status).toBe(200);
    await omar.put('prawns');
    await sent(mona);
    const { code, detail } = (await mona.send()).body;
    expect(code).toBe('forbidden');
    await isTold([mona, omar], { kind: 'refused', code, detail }, ['1 kafta', '1 hummus', '1 prawns']);
    await omar.ready();
    await mona.send();
    await sent(mona);
    expect((await orders())[0]?.line_items).toHaveLength(3);
  });
});
