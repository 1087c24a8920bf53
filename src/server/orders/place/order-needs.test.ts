import type { OrderDraft, WireOrder, WireOrderLine } from '#contract/orders/order.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Line = OrderDraft['line_items'][number];

/** A venue whose hummus contains sesame and says nothing of milk, at open tables. */
function venue(sesame: 'contains' | 'free' = 'contains'): VenueFile {
  const file = buildVenue({ locations: { join: 'open' } });
  const [category] = file.menu.categories ?? [];
  for (const product of category?.products ?? []) if (product.id === 'hummus') product.allergens = { sesame };
  return file;
}

describe.each(stores)('what guests cannot eat, on orders on %s', (store) => {
  let test: TestApp;
  let table = 0;
  beforeAll(async () => {
    test = await createTestApp(store, { venue: venue() });
  });
  afterAll(() => test.close());

  const line = (needs: Line['needs']): Line => ({
    product: 'hummus',
    quantity: 1,
    cart_uuid: randomUUID(),
    ...(needs && { needs }),
  });
  const place = () => ({ order_location: String(++table), order_location_type: 'Table' as const });
  const needsOf = ({ line_items: lines }: { line_items: WireOrderLine[] }) => lines.map(({ needs }) => needs);
  const sesame = { code: 'sesame', kind: 'allergy', shown: 'contains' } as const;

  it('are read by the phone that said them and by staff, in the reader’s language, and by nobody else', async () => {
    const at = place();
    const { body } = await test.order({ ...at, line_items: [line([sesame])] }, { key: randomUUID() });
    const other = await test.call<{ visit_token: string }>('/en/api/visit/', { method: 'POST', body: at });
    const own = await test.read(body.uuid, { visit: body.visit_token });
    expect(needsOf(own)).toEqual([[{ code: 'sesame', kind: 'allergy', name: 'Sesame', fact: 'contains' }]]);
    expect(needsOf(await test.read(body.uuid, { visit: other.body.visit_token }))).toEqual([undefined]);
    expect(needsOf(await test.read(body.uuid))).toEqual([undefined]);
    const board = await test.call<{ orders: WireOrder[] }>('/staff/api/orders?lang=ar', {
      token: await test.staffToken('kitchen'),
    });
    const seen = board.body.orders.find(({ uuid }) => uuid === body.uuid);
    expect(seen && needsOf(seen)[0]).toMatchObject([{ code: 'sesame', fact: 'contains' }]);
    expect(seen?.line_items[0]?.needs?.[0]?.name).not.toBe('Sesame');
  });

  it('belong to the phone of each line where a table orders one after another', async () => {
    const at = place();
    const { body } = await test.order({ ...at, line_items: [line([sesame])] }, { key: randomUUID() });
    const other = await test.call<{ visit_token: string }>('/en/api/visit/', { method: 'POST', body: at });
    const milk = { code: 'milk', kind: 'avoid', shown: 'unknown' } as const;
    const added = await test.call(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      body: { line_items: [line([milk])] },
      visit: other.body.visit_token,
    });
    expect(added.status).toBe(200);
    const codes = async (visit: string) =>
      needsOf(await test.read(body.uuid, { visit })).map((needs) => needs?.map(({ code }) => code));
    expect(await codes(body.visit_token)).toEqual([['sesame'], undefined]);
    expect(await codes(other.body.visit_token)).toEqual([undefined, ['milk']]);
  });

  it('stop an order, and dishes added to one, of which something worse is known than was shown', async () => {
    const at = place();
    const shownFree = line([{ ...sesame, shown: 'free' }]);
    const refused = await test.order({ ...at, total: '1.000', line_items: [shownFree] });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'allergens_changed', facts: [{ line: shownFree.cart_uuid, code: 'sesame', fact: 'contains' }] },
    ]);
    const { body } = await test.order({ ...at, line_items: [line([sesame])] });
    const added = await test.call<{ code?: string }>(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      body: { line_items: [line([{ ...sesame, shown: 'may_contain' }])] },
      visit: body.visit_token,
    });
    expect(added.body.code).toBe('allergens_changed');
  });

  it('let through what is known to be better by now, and count what the venue no longer says as unknown', async () => {
    await test.importFile(venue('free'));
    await test.app.venues.refresh();
    const better = await test.order({ ...place(), line_items: [line([sesame])] });
    expect(better.status).toBe(201);
    const silent = { code: 'milk', kind: 'allergy', shown: 'free' } as const;
    const refused = await test.order({ ...place(), line_items: [line([silent])] });
    expect(refused.body).toMatchObject({ code: 'allergens_changed', facts: [{ fact: 'unknown' }] });
    await test.importFile(venue());
    await test.app.venues.refresh();
  });

  it('come with the guest’s own words, for staff and the phone that wrote them alone; accepting means read', async () => {
    const words = '胡桃アレルギーがあります';
    const at = place();
    const { body } = await test.order(
      { ...at, line_items: [{ ...line(undefined), need_words: words }] },
      { key: randomUUID() },
    );
    const wordsOf = async (visit?: string) =>
      (await test.read(body.uuid, visit === undefined ? {} : { visit })).line_items[0]?.need_words;
    expect(await wordsOf(body.visit_token)).toBe(words);
    expect(await wordsOf()).toBeUndefined();
    await test.move(body.uuid, 'accepted');
    expect((await test.read(body.uuid, { visit: body.visit_token })).needs_read).toBeDefined();
    const long = { ...line(undefined), need_words: 'x'.repeat(201) };
    expect((await test.order({ ...place(), line_items: [long] })).status).toBe(422);
  });

  it('have been read once staff accept, by whom and when: the phone that said them is told, nobody else', async () => {
    const at = place();
    const { body } = await test.order({ ...at, line_items: [line([sesame])] }, { key: randomUUID() });
    const read = async (visit?: string) =>
      (await test.read(body.uuid, visit === undefined ? {} : { visit })).needs_read;
    expect(await read(body.visit_token)).toBeUndefined();
    await test.move(body.uuid, 'accepted');
    expect(await read(body.visit_token)).toMatchObject({ at: new Date(test.clock.now()).toISOString() });
    expect(await read()).toBeUndefined();
    const silent = await test.order({ ...place(), line_items: [line(undefined)] });
    await test.move(silent.body.uuid, 'accepted');
    expect(
      (await test.read(silent.body.uuid, { visit: silent.body.visit_token })).needs_read,
    ).toBeUndefined();
  });

  /** An order of a table, and another dish of its guest, for whom milk is an allergy: it is held for now. */
  async function addMilkAllergy(first: Line['needs']) {
    const { body } = await test.order({ ...place(), line_items: [line(first)] }, { key: randomUUID() });
    const added = await test.call<WireOrder>(`/en/api/order/${body.uuid}/`, {
      method: 'PATCH',
      body: { line_items: [line([{ code: 'milk', kind: 'allergy', shown: 'unknown' }])] },
      visit: body.visit_token,
    });
    const [shown, late] = added.body.line_items.map(({ cart_uuid: id }) => id);
    const readAt = async () => {
      const order = await test.read(body.uuid, { visit: body.visit_token });
      const addedAt = order.line_items.find(({ cart_uuid: id }) => id === late)?.added_at ?? '';
      return { at: order.needs_read?.at ?? '', addedAt };
    };
    return { uuid: body.uuid, shown: shown ?? '', late: late ?? '', readAt };
  }

  it('an allergy that was still held when the order was accepted is read by nobody', async () => {
    const { uuid, readAt } = await addMilkAllergy([sesame]);
    test.clock.advance(1000);
    await test.move(uuid, 'accepted');
    await untilSent(test, uuid);
    const { at, addedAt } = await readAt();
    expect(at, 'the sesame was there').not.toBe('');
    expect(Date.parse(addedAt)).toBeGreaterThan(Date.parse(at));
    const alone = await addMilkAllergy(undefined);
    await test.move(alone.uuid, 'accepted');
    await untilSent(test, alone.uuid);
    expect((await alone.readAt()).at, 'nothing that was there said anything').toBe('');
  });

  it('an allergy that came while the board was offline is not read by Accept pressed before', async () => {
    const token = await test.staffToken('kitchen');
    const accept = (uuid: string, seen: string[]) =>
      test.call(`/staff/api/orders/${uuid}/status/`, {
        method: 'POST',
        token,
        body: { status: 'accepted', seen },
      });
    const { uuid, shown, readAt } = await addMilkAllergy([sesame]);
    await untilSent(test, uuid);
    test.clock.advance(60_000);
    expect((await accept(uuid, [shown])).status).toBe(200);
    const { at, addedAt } = await readAt();
    expect(Date.parse(addedAt)).toBeGreaterThan(Date.parse(at));
    const other = await addMilkAllergy([sesame]);
    await untilSent(test, other.uuid);
    await accept(other.uuid, [other.shown, other.late]);
    expect((await other.readAt()).at).toBe(new Date(test.clock.now()).toISOString());
    const silent = await addMilkAllergy(undefined);
    await untilSent(test, silent.uuid);
    await accept(silent.uuid, [silent.shown]);
    expect((await silent.readAt()).at).toBe('');
  });
});
