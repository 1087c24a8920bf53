import { figureCalls } from '#contract/office/figure-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { AuditEntry, AuditPage } from '#contract/office/people.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(stores)('what the audit says of what is done at once, on %s', (kind) => {
  let test: TestApp;
  let owner: OfficeBrowser;
  beforeAll(async () => {
    test = await createTestApp(kind);
    owner = await signInOwner(test);
  });
  afterAll(() => test.close());

  const audited = async () => (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body.entries;
  const told = ({ names, field, from, to }: AuditEntry) => [names, field, from, to];

  /** What the audit says of some calls, the first first. */
  async function after(path: string, ...bodies: object[]): Promise<unknown[]> {
    const known = new Set((await audited()).map(({ id }) => id));
    for (const body of bodies) {
      test.clock.advance(1);
      expect((await owner.call(path, 'POST', body)).status).toBe(200);
    }
    const added = (await audited()).filter(({ id }) => !known.has(id)).toReversed();
    expect(added.every(({ who }) => who === 'Rami')).toBe(true);
    return added.map(told);
  }

  const stock = (at: string, ...changes: object[]) =>
    after(figureCalls.readStock.path, ...changes.map((change) => ({ at, ...change })));
  const today = (...changes: object[]) => after(figureCalls.changeToday.path, ...changes);

  it('an answer or a part of a combo sold out, then put back: two entries that name it and differ', async () => {
    const turned = [{ out_of_stock: true }, { out_of_stock: false }];
    const outAndIn = (...names: string[]) => [
      [names, 'out_of_stock', false, true],
      [names, 'out_of_stock', true, false],
    ];
    expect(await stock('menu/variations/portion/values/three', ...turned)).toEqual(
      outAndIn('Portion', 'Three skewers'),
    );
    expect(await stock('menu/products/taouk/product_variations/sauces%20saj', ...turned)).toEqual(
      outAndIn('Shish taouk', 'Extra saj'),
    );
    // The file says that it is sold out.
    const [, ...putBack] = outAndIn('Lunch plate', 'Lentil soup');
    expect(await stock('menu/products/lunch/combo_groups/side/products/soup', ...turned)).toEqual([
      [['Lunch plate', 'Lentil soup'], 'out_of_stock', true, true],
      ...putBack,
    ]);
    expect(await stock('menu/products/hummus', ...turned)).toEqual(outAndIn('Hummus'));
  });

  it('says until when something is sold out, and how many are left, each with what it was before', async () => {
    const until = new Date(test.clock.now() + 3_600_000).toISOString();
    const changes = [
      { out_of_stock: true, until },
      { out_of_stock: false, until: null },
      { pos_available_qty: 5 },
      { pos_available_qty: 3 },
    ];
    expect(await stock('menu/products/hummus', ...changes)).toEqual([
      [['Hummus'], 'until', null, until],
      [['Hummus'], 'out_of_stock', true, false],
      [['Hummus'], 'pos_available_qty', null, 5],
      [['Hummus'], 'pos_available_qty', 5, 3],
    ]);
  });

  it('closed for today says so, and so does what is put back', async () => {
    expect(await today({ closed: true }, { closed: false })).toEqual([
      [[], 'closed', false, true],
      [[], 'closed', true, false],
    ]);
  });

  it('says which order types are taken, each change of one act by itself', async () => {
    const [first] = await today({ types_off: ['dine_in'] });
    expect(first).toEqual([[], 'order_types', ['dine_in', 'takeaway'], ['takeaway']]);
    const added = await today({ types_off: [], closed: true });
    expect(added).toHaveLength(2);
    expect(added).toEqual(
      expect.arrayContaining([
        [[], 'order_types', ['takeaway'], ['dine_in', 'takeaway']],
        [[], 'closed', false, true],
      ]),
    );
    await today({ closed: false });
  });

  it('shows what an earlier version noted', async () => {
    const row = { license: 'test-kitchen', at: test.clock.now() + 1, who: 'server', what: 'today.changed' };
    const document = JSON.stringify({ to: { closed: null } });
    await test.engine.db
      .insertInto('audit')
      .values({ ...row, id: 'old', document })
      .execute();
    test.clock.advance(1);
    expect((await audited()).filter(({ id }) => id === 'old').map(told)).toEqual([
      [[], null, null, { closed: null }],
    ]);
  });
});
