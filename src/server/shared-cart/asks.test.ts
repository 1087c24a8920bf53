import type { Answer } from '#tests/support/app/test-app.ts';
import { dishesOf, tableStage, type Said } from '#tests/support/shared-cart/table-phones.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

describe.each(stores)('guests who ask each other, on %s', (store) => {
  const { open, phone, joining, table, sent } = tableStage(store);

  /** The asks of a cart in short: who asks, for what, and what became of it. */
  const asksOf = ({ body }: Answer<Said>) =>
    (body.cart.asks ?? []).map(({ quantity, note, state }) => `${quantity ?? note} ${state}`);

  it('asks another guest for a number: done once the line has it, and only its guest changes it', async () => {
    await open();
    const [mona, omar] = await table();
    const line = randomUUID();
    await omar.put('kafta', 1, { id: line });
    await mona.ask(line, { quantity: 2 }, 'ask-1');
    // Repeated, nothing more is asked; another question about the same dish waits for the answer.
    expect(asksOf(await mona.ask(line, { quantity: 2 }, 'ask-1'))).toEqual(['2 open']);
    expect((await mona.ask(line, { note: 'well done' })).status).toBe(403);
    expect(asksOf(await omar.read())).toEqual(['2 open']);
    expect(dishesOf(await omar.read())).toEqual(['1 kafta']);
    await omar.put('kafta', 2, { id: line });
    expect(asksOf(await mona.read())).toEqual(['2 done']);
  });

  it('takes an answer from the one who was asked alone, and asks nobody about what is not theirs', async () => {
    await open();
    const [mona, omar] = await table();
    const [own, common] = [randomUUID(), randomUUID()];
    await omar.put('kafta', 1, { id: own });
    await omar.put('hummus', 1, { id: common, shared: true });
    await mona.ask(own, { note: ' No onion? ' }, 'ask-1');
    expect((await mona.answer('ask-1', 'done')).status).toBe(404);
    await omar.answer('ask-1', 'declined');
    expect(asksOf(await mona.read())).toEqual(['No onion? declined']);
    expect((await omar.ask(own, { quantity: 2 })).status).toBe(403);
    expect((await mona.ask(common, { quantity: 2 })).status).toBe(403);
    expect((await mona.ask(own, { note: '  ' })).status).toBe(422);
    expect((await phone().ask(own, { quantity: 2 })).status).toBe(403);
    // What was answered can be asked about again.
    expect(asksOf(await mona.ask(own, { quantity: 2 }))).toEqual(['No onion? declined', '2 open']);
  });

  it('forgets what was asked with the dish, the guest and the round', async () => {
    await open();
    const [mona, omar] = await table();
    const [first, second] = [randomUUID(), randomUUID()];
    await omar.put('kafta', 1, { id: first });
    await omar.put('hummus', 1, { id: second });
    await mona.ask(first, { quantity: 2 });
    await mona.ask(second, { quantity: 3 });
    await omar.put('kafta', 0, { id: first });
    expect(asksOf(await omar.read())).toEqual(['3 open']);
    await mona.leave();
    expect(asksOf(await omar.read())).toEqual([]);
    const layla = await joining(omar);
    await layla.ask(second, { quantity: 3 });
    const sentLine = randomUUID();
    await layla.put('kafta', 1, { id: sentLine });
    await layla.send();
    await sent(layla);
    expect((await omar.ask(sentLine, { quantity: 2 })).body.code).toBe('lines_sent');
    expect(dishesOf(await omar.read())).toContain('1 hummus');
    expect(asksOf(await omar.read())).toEqual([]);
  });
});
