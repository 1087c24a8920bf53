import { figureCalls } from '#contract/office/figure-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { WireDraft, DraftHistory } from '#contract/office/draft.ts';
import type { WireOfficeVenue } from '#contract/office/overview.ts';
import { applyEdits } from '#domain/draft/apply-edits.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { undoImport } from '#server/venues/import/undo-import.ts';
import { DRAFT_FILE, HUMMUS_PRICE, openDraftHouse, type DraftHouse } from '#tests/support/app/draft-house.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { testIds } from '#tests/support/clock.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('a draft as it is published, on %s', (kind) => {
  let house: DraftHouse;
  beforeAll(async () => void (house = await openDraftHouse(kind)));
  afterAll(() => house.close());
  beforeEach(() => house.empty());

  it('is written into the file’s own text, and guests read it; undone, all is as before, the draft too', async () => {
    const before = await house.served();
    await house.rami.save(HUMMUS_PRICE, '33.000');
    await house.mariam.save('menu/enable_tips', true);
    const plan = await house.rami.plan();
    expect(plan.changes).toMatchObject([
      { kind: 'changed', at: 'menu/enable_tips' },
      {
        kind: 'price',
        at: HUMMUS_PRICE,
        names: ['Hummus'],
        from: '32.000',
        to: '33.000',
        who: house.owner.session.person.id,
      },
    ]);
    const { status, body } = await house.rami.publish();
    expect([status, body.state, body.undoable]).toEqual([200, 'published', true]);
    expect(await house.priceForGuests()).toBe('33.000');
    const after = await house.served();
    expect(after).toEqual({
      sequence: before.sequence + 1,
      content: before.content
        .replace('"price": "32.000"', '"price": "33.000"')
        .replace(/("forms|"categories)/, (key) => key)
        .replace(/\n {4}\]\n {2}\}\n/, '\n    ],\n    "enable_tips": true\n  }\n'),
    });
    expect((await house.rami.draft()).edits).toEqual([]);
    expect((await house.rami.undo(body.id)).body.state).toBe('undone');
    expect(await house.priceForGuests()).toBe('32.000');
    expect((await house.served()).content).toBe(before.content);
    expect((await house.rami.draft()).edits).toEqual([]);
    expect((await house.rami.undo(body.id)).body.code).toBe('not_undoable');
  });

  /** The places that wait of publications that were undone, newest publication first. */
  const waiting = async () =>
    (await house.rami.publications()).map(({ taken_back: edits = [] }) =>
      edits.map(({ at }) => at).toSorted(),
    );

  it('undone, what it changed waits until it is taken up again one by one, or let go', async () => {
    await house.rami.save(HUMMUS_PRICE, '330.00');
    await house.rami.save('menu/enable_tips', true);
    await house.mariam.saveAll([
      { at: 'menu/products/falafel', value: { name: { en: 'Falafel' }, price: '9', category: 'mains' } },
      { at: 'menu/products/falafel/calories', value: 300 },
    ]);
    const { id } = (await house.rami.publish()).body;
    await house.rami.undo(id);
    const places = [
      'menu/enable_tips',
      'menu/products/falafel',
      'menu/products/falafel/calories',
      HUMMUS_PRICE,
    ].toSorted();
    expect((await waiting())[0]).toEqual(places);
    expect((await house.rami.plan()).changes).toEqual([]);

    // What lies in a thing comes with it.
    expect((await house.rami.takeUp(id, ['menu/products/falafel/calories'])).status).toBe(200);
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['menu/products/falafel']),
    );
    expect((await waiting())[0]).toEqual(['menu/enable_tips', HUMMUS_PRICE].toSorted());
    // Somebody writes the price anew: the mistake no longer waits.
    await house.mariam.save(HUMMUS_PRICE, '33.00');
    expect((await waiting())[0]).toEqual(['menu/enable_tips']);
    await house.rami.publish();
    expect((await waiting())[1]).toEqual(['menu/enable_tips']);
    expect((await house.rami.letGo(id)).body.state).toBe('undone');
    expect((await waiting()).flat()).toEqual([]);
    expect((await house.rami.takeUp(id)).body.code).toBe('not_found');
    await house.rami.publish();
    expect(await house.priceForGuests()).toBe('33.00');
  });

  it('undone twice at one place, the newer value waits', async () => {
    for (const price of ['34.00', '35.00']) {
      await house.rami.save(HUMMUS_PRICE, price);
      await house.rami.undo((await house.rami.publish()).body.id);
    }
    const [newer, older] = await house.rami.publications();
    expect([newer?.taken_back?.map(({ value }) => value), older?.taken_back]).toEqual([['35.00'], undefined]);
    await house.rami.takeUp(String(newer?.id));
    expect((await house.rami.draft()).edits).toMatchObject([{ at: HUMMUS_PRICE, value: '35.00' }]);
  });

  it('published though a public picture cannot be had, says so until it can', async () => {
    const picture = 'https://127.0.0.1/hummus.jpg';
    await house.rami.save('menu/products/hummus/images', [{ image: { product: picture } }]);
    const { body } = await house.rami.publish();
    const warning = { level: 'warning', code: 'picture_missing', values: { picture } };
    expect(body).toMatchObject({ state: 'published', live: true, failure: [warning] });
    expect(body.failure[0]?.message).toContain('the address is not public');
    await house.rami.save(HUMMUS_PRICE, '33.000');
    expect((await house.rami.publish()).body.failure).toMatchObject([warning]);
    await house.rami.save('menu/products/hummus/images', []);
    expect((await house.rami.publish()).body.failure).toEqual([]);
    const listed = (await house.rami.publications()).map(({ failure }) => failure.length);
    expect(listed.slice(0, 3)).toEqual([0, 1, 1]);
  });

  it('canceled before its time, what was moved and made since stands where its people put it', async () => {
    await house.rami.save('menu/products/water/after', 'hummus');
    const { body } = await house.rami.publish(house.test.clock.now() + HOUR_MS);
    await house.rami.saveAll([
      { at: 'menu/products/labneh/after', value: 'hummus' },
      { at: HUMMUS_PRICE, value: '33' },
    ]);
    const falafel = { name: { en: 'Falafel' }, price: '9', category: 'mains', after: 'hummus' };
    await house.mariam.save('menu/products/falafel', falafel);
    const priceOf = (draft: WireDraft) => draft.edits.find(({ at }) => at === HUMMUS_PRICE)?.version;
    const before = priceOf(await house.rami.draft());
    await house.owner.call(publicationCalls.cancelPublication.path.replace(':id', body.id), 'DELETE');
    const { edits, unfit } = await house.rami.draft();
    const { file } = applyEdits(buildVenue(), edits);
    expect(file.menu.categories[0]?.products?.map(({ id }) => id)).toEqual([
      'hummus',
      'falafel',
      'labneh',
      'water',
      'taouk',
      'lunch',
      'prawns',
    ]);
    expect([unfit, edits.find(({ at }) => at === 'menu/products/falafel')?.who]).toEqual([
      [],
      house.manager.session.person.id,
    ]);
    // Nobody is asked about a field that nobody has touched.
    expect(priceOf(await house.rami.draft())).toBe(before);
  });

  it('undone, what it removed is as sold out and as counted as before, and nobody counts it meanwhile', async () => {
    const THREE = 'menu/variations/portion/values/three';
    const FATTOUSH = 'menu/products/lunch/combo_groups/side/products/fattoush';
    const removed = ['hummus', 'prawns', 'taouk', 'lunch'].map((id) => `menu/products/${id}`);
    const stock = async () =>
      (await house.owner.call<WireOfficeVenue>(draftCalls.readOfficeVenue.path)).body.stock;
    const served = async () =>
      (await house.test.call<WireMenu>('/en/api/menu/test-kitchen/')).body.categories;
    for (const at of ['menu/products/hummus', THREE, FATTOUSH])
      await house.owner.call(figureCalls.readStock.path, 'POST', { at, out_of_stock: true });
    await house.test.order({
      order_type: 'takeaway',
      order_location: null,
      line_items: [{ product: 'prawns', quantity: 3, cart_uuid: 'a' }],
    });
    await house.test.app.venues.refresh();
    const [before, menu] = [await stock(), await served()];
    await house.rami.saveAll([...removed, 'menu/variations/portion'].map((at) => ({ at, value: null })));
    const { body } = await house.rami.publish();
    expect((await stock()).map(({ at }) => at)).toEqual(['menu/products/labneh']);
    await house.rami.undo(body.id);
    expect(await served()).toEqual(menu);
    expect(await stock()).toEqual(before);
    expect(before).toContainEqual(
      expect.objectContaining({ at: 'menu/products/prawns', pos_available_qty: 1 }),
    );
    expect(before.filter(({ out_of_stock: isOut }) => isOut).map(({ at }) => at)).toEqual(
      expect.arrayContaining(['menu/products/hummus', THREE, FATTOUSH]),
    );
  });

  it('is live while guests read its file: not once one was brought in, and again when that is taken back', async () => {
    const live = async () =>
      (await house.rami.publications()).filter((each) => each.live).map(({ id }) => id);
    const publish = async (price: string) => {
      await house.rami.save(HUMMUS_PRICE, price);
      const { body } = await house.rami.publish();
      expect([body.live, await live()]).toEqual([true, [body.id]]);
      return body.id;
    };
    const first = await publish('33');
    const second = await publish('34');
    expect((await house.rami.undo(second)).body.live).toBe(false);
    expect(await live()).toEqual([first]);
    const third = await publish('35');
    const fourth = await publish('36');
    await house.rami.undo(fourth);
    expect(await live()).toEqual([third]);
    await house.importText(DRAFT_FILE);
    expect(await live()).toEqual([]);
    const { test } = house;
    await undoImport(test.engine, test.clock, testIds, 'test-kitchen', 'command line');
    expect(await live()).toEqual([third]);
    await house.rami.save('menu/enable_tips', true);
    await house.rami.publish(house.test.clock.now() + HOUR_MS);
    expect(await live(), 'while another waits').toEqual([third]);
    // A planned one that ran late stands in the list at its time.
    const late = test.engine.db.updateTable('publications').set({ due_at: 0 });
    await late.where('id', '=', third).execute();
    expect(await live(), 'below an older one').toEqual([third]);
  });

  it('is refused as a whole with what its check says, at the field', async () => {
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: 'dear' },
      { at: 'menu/products/prawns/price', value: '90' },
    ]);
    expect((await house.rami.plan()).findings).toMatchObject([
      {
        level: 'error',
        at: HUMMUS_PRICE,
        names: ['Mains', 'Hummus'],
        code: 'not_an_amount',
        values: { found: 'dear' },
      },
    ]);
    // What differs is shown all the same: one fault does not hide the rest of a review.
    const { changes } = await house.rami.plan();
    expect(changes.map(({ at }) => at).sort()).toEqual([HUMMUS_PRICE, 'menu/products/prawns/price']);
    const before = await house.served();
    expect(await house.rami.publish()).toMatchObject({
      status: 422,
      body: { errors: [{ path: HUMMUS_PRICE }] },
    });
    expect(await house.served()).toEqual(before);
    expect((await house.rami.draft()).edits).toHaveLength(2);
  });

  it('is refused when it has changed since it was looked at', async () => {
    const { version } = (await house.rami.save(HUMMUS_PRICE, '33')).body;
    await house.mariam.save('menu/enable_tips', true);
    const stale = await house.owner.call(publicationCalls.listPublications.path, 'POST', { version });
    expect(stale.body).toMatchObject({ code: 'draft_changed' });
  });

  it('is published as far as one may write it: the rest stays, and is refused alone', async () => {
    const PROVIDER = 'payment/provider';
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: PROVIDER, value: 'no such' },
    ]);
    const plans = [await house.rami.plan(), await house.mariam.plan()];
    expect(plans.map(({ changes, findings }) => [changes.length, findings.length])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect((await house.rami.publish()).status).toBe(422);
    const { id } = (await house.mariam.publish()).body;
    expect(await house.priceForGuests()).toBe('33');
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual([PROVIDER]);
    expect((await house.mariam.publish()).body).toMatchObject({
      code: 'forbidden',
      errors: [{ path: PROVIDER }],
    });
    expect((await house.mariam.undo(id)).body.state).toBe('undone');
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual([PROVIDER]);
    await house.mariam.takeUp(id);
    expect((await house.rami.draft()).edits.map(({ at }) => at).sort()).toEqual([HUMMUS_PRICE, PROVIDER]);
    const later = await house.mariam.publish(house.test.clock.now() + HOUR_MS);
    expect(later.body.changes.map(({ at }) => at)).toEqual([HUMMUS_PRICE]);
  });

  it('is taken back by whoever may write what was published', async () => {
    await house.rami.save('payment/provider', 'sandbox');
    const { id } = (await house.rami.publish()).body;
    expect((await house.mariam.undo(id)).body).toMatchObject({
      code: 'forbidden',
      errors: [{ path: 'payment/provider' }],
    });
    expect((await house.rami.undo(id)).body.state).toBe('undone');
  });

  it('a picture of the server’s own disk is no picture', async () => {
    await house.rami.save('menu/logo_image', { logo: '../secrets.png' });
    expect((await house.rami.publish()).status).toBe(422);
  });

  it('a file imported by command in between: what fits is published, what does not waits for a choice', async () => {
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: 'menu/products/prawns/price', value: '90' },
    ]);
    await house.importText(
      DRAFT_FILE.replace('"82.000"', '"83.000"').replace('# Ours.', '# Ours, imported.'),
    );
    const { edits, unfit } = await house.rami.draft();
    expect([edits.map(({ at }) => at), unfit.map(({ at }) => at)]).toEqual([
      [HUMMUS_PRICE],
      ['menu/products/prawns/price'],
    ]);
    expect(await house.rami.publish()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'menu/products/prawns/price' }] },
    });
    // "Keep mine": the same value again.
    await house.rami.save('menu/products/prawns/price', '90');
    expect((await house.rami.publish()).status).toBe(200);
    expect((await house.served()).content).toMatch(/# Ours, imported\.[^]*"33"[^]*"90"/);
  });

  it('an edit of another version of the program is kept and named, never lost', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    await house.test.engine.db
      .updateTable('draft_edits')
      .set({ address: 'tomorrow/s//place' })
      .where('address', '=', HUMMUS_PRICE)
      .execute();
    await house.rami.save('menu/products/prawns/price', '90');
    expect((await house.rami.draft()).unfit.map(({ at }) => at)).toEqual(['tomorrow/s//place']);
    expect((await house.rami.publish()).status).toBe(403);
    // Whoever decides to do without it publishes the rest.
    await house.owner.call(`${draftCalls.readDraft.path}?at=tomorrow%2Fs%2F%2Fplace`, 'DELETE');
    expect((await house.rami.publish()).status).toBe(200);
    expect((await house.served()).content).toContain('"90"');
    const { values } = (await house.owner.call<DraftHistory>(draftCalls.readDraftHistory.path)).body;
    expect(values.map(({ at }) => at)).toContain('tomorrow/s//place');
  });

  it('two people at once: once', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    const before = await house.served();
    const answers = await Promise.all([house.rami.publish(), house.mariam.publish(), house.rami.publish()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await house.served()).sequence).toBe(before.sequence + 1);
  });

  it('a long file is written in a process of its own', async () => {
    await house.importText(`${DRAFT_FILE}# ${'x'.repeat(160_000)}\n`);
    await house.rami.save(HUMMUS_PRICE, '33');
    expect((await house.rami.plan()).changes).toMatchObject([{ at: HUMMUS_PRICE }]);
    expect((await house.rami.publish()).status).toBe(200);
    expect((await house.served()).content).toMatch(/"33"[^]*# x+\n$/);
  });

  it('an older publication becomes a draft', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    const { body } = await house.rami.publish();
    await house.rami.save(HUMMUS_PRICE, '35');
    await house.rami.publish();
    await house.owner.call(publicationCalls.draftOfPublication.path.replace(':id', body.id), 'POST', {});
    expect((await house.rami.draft()).edits).toMatchObject([{ at: HUMMUS_PRICE, value: '33', base: '35' }]);
    expect(await house.priceForGuests()).toBe('35');
  });
});
