import { dishesOf, tableStage, type TablePhone } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { describe, expect, it } from 'vitest';

describe.each(stores)('the count of a table that sends, on %s', (store) => {
  const { open, table, sent, orders } = tableStage(store);

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
