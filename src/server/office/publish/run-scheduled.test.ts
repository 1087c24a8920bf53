import { publicationCalls } from '#contract/office/publication-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import type { AuditPage } from '#contract/office/people.ts';
import { HOUR_MS } from '#domain/time/spans.ts';
import { DRAFT_FILE, HUMMUS_PRICE, openDraftHouse, type DraftHouse } from '#tests/support/app/draft-house.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('a draft as it is published at a time, on %s', (kind) => {
  let house: DraftHouse;
  beforeAll(async () => void (house = await openDraftHouse(kind)));
  afterAll(() => house.close());
  beforeEach(() => house.empty());

  it('later edits are a draft of their own, and guests read it then', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    const at = house.test.clock.now() + HOUR_MS;
    expect((await house.rami.publish(at)).body).toMatchObject({ state: 'scheduled', sequence: null });
    await house.rami.save(HUMMUS_PRICE, '34');
    expect(await house.rami.draft()).toMatchObject({
      edits: [{ at: HUMMUS_PRICE, value: '34', base: '33' }],
      scheduled: { at: new Date(at).toISOString(), edits: [{ value: '33' }] },
    });
    // What waits is not overtaken by what comes after it; nobody is told that the file was changed.
    expect((await house.rami.plan()).findings).toMatchObject([
      { at: HUMMUS_PRICE, code: 'publication_first' },
    ]);
    expect((await house.rami.publish()).status).toBe(422);
    expect(await house.priceForGuests()).toBe('32.000');
    house.test.clock.advance(HOUR_MS + 1000);
    await until(async () => expect(await house.priceForGuests()).toBe('33'));
    expect((await house.rami.publications())[0]).toMatchObject({ state: 'published', undoable: true });
    expect(await house.rami.draft()).toMatchObject({ edits: [{ value: '34', base: '33' }], scheduled: null });
  });

  it('says which public picture could not be had', async () => {
    const picture = 'https://127.0.0.1/hummus.jpg';
    await house.rami.save('menu/products/hummus/images', [{ image: { product: picture } }]);
    await house.rami.publish(house.test.clock.now() + HOUR_MS);
    house.test.clock.advance(HOUR_MS + 1000);
    await until(async () => expect((await house.rami.publications())[0]?.state).toBe('published'));
    expect((await house.rami.publications())[0]?.failure).toMatchObject([
      { level: 'warning', code: 'picture_missing', values: { picture } },
    ]);
  });

  it('is listed by its time: before what was published while it waited', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    const planned = (await house.rami.publish(house.test.clock.now() + HOUR_MS)).body.id;
    house.test.clock.advance(HOUR_MS / 2);
    await house.rami.save('menu/products/taouk/price', '51');
    const between = (await house.rami.publish()).body.id;
    house.test.clock.advance(HOUR_MS);
    await until(async () => expect(await house.priceForGuests()).toBe('33'));
    const [last, before] = await house.rami.publications();
    expect([last?.id, before?.id]).toEqual([planned, between]);
    expect([last?.undoable, before?.undoable]).toEqual([true, false]);
    const { entries } = (await house.owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    const published = entries.filter(({ what }) => what === 'menu.published');
    expect(published.slice(0, 2).map(({ to }) => to)).toEqual(['Hummus', 'Shish taouk']);
  });

  it('names in the audit what it changed: things by their names, settings by their places; taken back, too', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    await house.rami.save('menu/enable_tips', true);
    await house.rami.save('menu/currency', 'SAR');
    house.test.clock.advance(1000);
    const { id } = (await house.rami.publish()).body;
    house.test.clock.advance(1000);
    await house.owner.call(fillPath(publicationCalls.undoPublication.path, { id }), 'POST');
    const { entries } = (await house.owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    const told = entries.filter(({ what }) => what.startsWith('menu.publi')).slice(0, 2);
    expect(told.map(({ what, to, places }) => [what, to, places?.toSorted()])).toEqual([
      ['menu.publication_undone', 'Hummus', ['menu/currency', 'menu/enable_tips']],
      ['menu.published', 'Hummus', ['menu/currency', 'menu/enable_tips']],
    ]);
  });

  it('whoever planned it is named as who publishes at once', async () => {
    const audited = async () => {
      const { body } = await house.owner.call<AuditPage>(peopleCalls.readAudit.path);
      return body.entries.filter(({ what }) => what === 'menu.published');
    };
    const known = new Set((await audited()).map(({ id }) => id));
    await house.mariam.save(HUMMUS_PRICE, '33');
    await house.mariam.publish();
    await house.mariam.save(HUMMUS_PRICE, '34');
    await house.mariam.publish(house.test.clock.now() + HOUR_MS);
    house.test.clock.advance(HOUR_MS + 1000);
    await until(async () => expect(await house.priceForGuests()).toBe('34'));
    const { id, name } = house.manager.session.person;
    expect((await audited()).filter((entry) => !known.has(entry.id))).toMatchObject([
      { who: name, person: id },
      { who: name, person: id },
    ]);
    const sheet = await house.owner.call<string>(peopleCalls.exportAudit.path);
    expect(sheet.body).not.toContain(id);
  });

  it('what waits keeps its place: another order of the same dish is not published before it', async () => {
    await house.rami.save('menu/products/hummus/after', 'taouk');
    await house.rami.publish(house.test.clock.now() + HOUR_MS);
    await house.rami.save('menu/products/hummus/after', 'lunch');
    expect((await house.rami.publish()).body).toMatchObject({
      code: 'publication_waits',
      errors: [{ path: 'menu/products/hummus/after' }],
    });
  });

  it('one that no longer fits then says so, also by mail, and is draft again', async () => {
    await house.mariam.save(HUMMUS_PRICE, '33');
    await house.mariam.publish(house.test.clock.now() + HOUR_MS);
    await house.importText(DRAFT_FILE.replace('"32.000"', '"31.000"'));
    house.test.clock.advance(HOUR_MS + 1000);
    const failed = await until(async () => {
      const [last] = await house.rami.publications();
      expect(last?.state).toBe('failed');
      return last;
    });
    expect(failed?.failure).toMatchObject([{ level: 'error', at: HUMMUS_PRICE, names: ['Hummus'] }]);
    expect(await house.priceForGuests()).toBe('31.000');
    expect((await house.rami.draft()).unfit).toMatchObject([{ at: HUMMUS_PRICE, value: '33' }]);
    const subject = 'Test Kitchen: your changes were not published';
    await until(() =>
      expect(house.mails.received.filter(({ mail }) => mail.subject === subject)).toMatchObject([
        { to: ['mariam@cafe.example'] },
      ]),
    );
  });

  it('is taken off by whoever may write it: a manager is refused, naming the path; the audit has who did', async () => {
    const GATEWAY = 'payment/provider';
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: GATEWAY, value: 'sandbox' },
    ]);
    const { id } = (await house.rami.publish(house.test.clock.now() + HOUR_MS)).body;
    const path = publicationCalls.cancelPublication.path.replace(':id', id);
    expect((await house.manager.call(path, 'DELETE')).body).toMatchObject({
      code: 'forbidden',
      errors: [{ path: GATEWAY }],
    });
    expect((await house.rami.draft()).scheduled).toMatchObject({ id });
    house.test.clock.advance(1);
    expect((await house.owner.call(path, 'DELETE')).status).toBe(200);
    const { entries } = (await house.owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries[0]).toMatchObject({
      who: 'Rami',
      what: 'draft.publication_canceled',
      to: expect.stringContaining('Hummus'),
      reach: 'draft',
    });
    expect((await house.owner.call(path, 'DELETE')).status).toBe(409);
    const again = (await house.owner.call<AuditPage>(peopleCalls.readAudit.path)).body.entries;
    expect(again[0]?.id, 'what was not done is not in the audit').toBe(entries[0]?.id);
  });

  it('canceled is draft again; a newer edit of the same field stays', async () => {
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: 'menu/enable_tips', value: true },
    ]);
    const { body } = await house.rami.publish(house.test.clock.now() + HOUR_MS);
    await house.rami.save(HUMMUS_PRICE, '34');
    await house.owner.call(publicationCalls.cancelPublication.path.replace(':id', body.id), 'DELETE');
    const { edits, unfit, scheduled } = await house.rami.draft();
    expect([unfit, scheduled]).toEqual([[], null]);
    expect(Object.fromEntries(edits.map(({ at, value }) => [at, value]))).toEqual({
      [HUMMUS_PRICE]: '34',
      'menu/enable_tips': true,
    });
  });

  it('canceled, a dish that was moved again since stands where it was moved last, and counts last', async () => {
    await house.rami.saveAll([
      { at: 'menu/products/water/after', value: '' },
      { at: 'menu/products/labneh/after', value: 'taouk' },
    ]);
    const { body } = await house.rami.publish(house.test.clock.now() + HOUR_MS);
    await house.rami.save('menu/products/water/after', 'taouk');
    await house.owner.call(publicationCalls.cancelPublication.path.replace(':id', body.id), 'DELETE');
    const { edits, unfit } = await house.rami.draft();
    expect(unfit).toEqual([]);
    expect(edits.map(({ at, value }) => [at, value])).toEqual([
      ['menu/products/labneh/after', 'taouk'],
      ['menu/products/water/after', 'taouk'],
    ]);
  });
});
