import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireOfficeVenue } from '#contract/office/overview.ts';
import type { DraftHistory, DraftThrownAway, OldTexts } from '#contract/office/draft.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { HUMMUS_PRICE, openDraftHouse, type DraftHouse } from '#tests/support/app/draft-house.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('the draft of a venue, on %s', (kind) => {
  let house: DraftHouse;
  beforeAll(async () => void (house = await openDraftHouse(kind)));
  afterAll(() => house.close());
  beforeEach(() => house.empty());

  describe('a translation whose original has changed since', () => {
    const AR = 'menu/products/hummus/name/ar';
    const EN = 'menu/products/hummus/name/en';
    const named = (en: string, ar: string) =>
      JSON.stringify(
        buildVenue({
          languages: [
            { code: 'en', name_local: 'English' },
            { code: 'ar', name_local: 'العربية' },
          ],
          menu: {
            categories: [
              { id: 'mains', name: 'Mains', products: [{ id: 'hummus', name: { en, ar }, price: '32.00' }] },
            ],
          },
        }),
      );
    const oldIn = async (browser = house.owner) =>
      (await browser.call<OldTexts>(draftCalls.readOldTexts.path)).body.texts.map(({ at, original, now }) => [
        at,
        original,
        now,
      ]);
    const confirm = (browser = house.owner) =>
      browser.call<OldTexts>(draftCalls.confirmTexts.path, 'POST', { at: [AR] });

    it('is told in the draft, after publishing and after an import, until it is written or confirmed', async () => {
      await house.importText(named('Hummus', 'حمص'));
      expect(await oldIn()).toEqual([]);
      await house.rami.save(EN, 'Hummus Beiruti');
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Hummus Beiruti']]);
      await house.rami.publish();
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Hummus Beiruti']]);
      await house.importText(named('Smooth hummus', 'حمص'));
      expect(await oldIn()).toEqual([[AR, 'Hummus', 'Smooth hummus']]);
      await house.rami.save(AR, 'حمص ناعم');
      expect(await oldIn()).toEqual([]);
      await house.rami.save(AR, 'حمص');
      expect((await confirm()).body.texts).toEqual([]);
      await house.importText(named('Hummus again', 'حمص'));
      expect(await oldIn()).toEqual([[AR, 'Smooth hummus', 'Hummus again']]);
      // The original of then is back.
      await house.importText(named('Smooth hummus', 'حمص'));
      expect(await oldIn()).toEqual([]);
    });

    it('is confirmed for everybody, by who may write it', async () => {
      await house.importText(named('One', 'واحد'));
      await house.rami.save(EN, 'Two');
      expect((await confirm(house.waiter)).status).toBe(403);
      expect(await oldIn()).toHaveLength(1);
      await confirm();
      expect(await oldIn()).toEqual([]);
      await house.rami.save(EN, 'Three');
      expect(await oldIn()).toEqual([[AR, 'Two', 'Three']]);
    });
  });

  it('says where a picture is served that only the draft names', async () => {
    const picture = 'pictures/0123456789ab-800x600-abcdef.webp';
    await house.rami.save('menu/products/hummus/images', [{ image: { product: picture } }]);
    const { pictures } = (await house.owner.call<WireOfficeVenue>(draftCalls.readOfficeVenue.path)).body;
    expect(pictures[picture]).toMatch(/^\/images\/test-kitchen\/0123456789ab-800x600-abcdef\/\d+\.webp$/);
  });

  it('keeps each edit, and forgets one that says what the file says', async () => {
    const { status, body } = await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: 'menu/products/hummus/name/en', value: 'Hummus bil tahina' },
    ]);
    expect([status, body.refused]).toEqual([200, []]);
    expect((await house.rami.draft()).edits).toMatchObject([
      { at: HUMMUS_PRICE, value: '33', base: '32.000', who: house.owner.session.person.id },
      { at: 'menu/products/hummus/name/en', base: 'Hummus' },
    ]);
    await house.rami.save(HUMMUS_PRICE, 32);
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual(['menu/products/hummus/name/en']);
  });

  it('keeps moves in the turn in which they were made, also back behind the neighbour of the file', async () => {
    const products = ['falafel', 'cheese', 'batata'].map((id) => ({ id, name: id, price: '9' }));
    const categories = [{ id: 'mains', name: 'Mains', products }];
    await house.importText(JSON.stringify(buildVenue({ menu: { categories } })));
    const move = (id: string, after: string | null) => house.rami.save(`menu/products/${id}/after`, after);
    const saved = async () =>
      (await house.rami.draft()).edits.map(({ at, value }) => [at.split('/')[2], value]);
    await move('falafel', 'batata');
    await move('cheese', 'falafel');
    expect(await saved()).toEqual([
      ['falafel', 'batata'],
      ['cheese', 'falafel'],
    ]);
    await move('falafel', 'batata');
    expect(await saved()).toEqual([
      ['cheese', 'falafel'],
      ['falafel', 'batata'],
    ]);
    await move('falafel', null);
    await move('cheese', null);
    expect(await saved()).toEqual([]);
  });

  it('takes the parts of a new thing along when it goes', async () => {
    await house.rami.saveAll([
      { at: 'menu/products/soup', value: { name: 'Soup', price: '9', category: 'mains' } },
      { at: 'menu/products/soup/price', value: '10' },
    ]);
    await house.rami.save('menu/products/soup', null);
    expect((await house.rami.draft()).edits).toEqual([]);
  });

  it('refuses what has no place, no right or no sense, and saves the rest', async () => {
    const { body } = await house.mariam.saveAll([
      { at: 'menu/products/gone/price', value: '1' },
      { at: 'nothing//here', value: 1 },
      { at: 'license', value: 'other' },
      { at: 'menu/products/hummus/id', value: 'houmous' },
      { at: 'payment/provider', value: 'stripe' },
      { at: 'menu/products/hummus/name/en', value: 7 },
      { at: HUMMUS_PRICE, value: 'dear' },
    ]);
    expect(body.refused).toEqual([
      { at: 'nothing//here', why: 'unknown' },
      { at: 'license', why: 'unknown' },
      { at: 'menu/products/hummus/id', why: 'unknown' },
      { at: 'payment/provider', why: 'forbidden' },
      { at: 'menu/products/hummus/name/en', why: 'not_a_value' },
      { at: 'menu/products/gone/price', why: 'unknown' },
    ]);
    expect((await house.mariam.draft()).edits.map(({ at }) => at)).toEqual([HUMMUS_PRICE]);
    expect(await house.mariam.save('payment/provider', 'stripe')).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'payment/provider' }] },
    });
  });

  it('refuses a thing with another id inside than its address has', async () => {
    const form = { title: 'Tell us', fields: [] };
    const answer = await house.rami.saveAll([
      { at: 'menu/forms/abc', value: { id: 'xyz', ...form } },
      { at: 'menu/products/soup', value: { id: 'broth', name: 'Soup', price: '9', category: 'mains' } },
      { at: 'menu/products/tea', value: { id: 'tea', name: 'Tea', price: '9', category: 'mains' } },
    ]);
    expect(answer.body.refused).toEqual([
      { at: 'menu/forms/abc', why: 'not_a_value' },
      { at: 'menu/products/soup', why: 'not_a_value' },
    ]);
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual(['menu/products/tea']);
  });

  it('gives what is made every member that its sender left out', async () => {
    const side = { id: 'side', name: 'Side', products: [{ id: 'tea', name: 'Tea' }] };
    await house.rami.saveAll([
      { at: 'coupons/TEN', value: { code: 'TEN', discount_value: '10' } },
      { at: 'menu/products/soup', value: { id: 'soup', name: 'Soup', price: '9', category: 'mains' } },
      { at: 'menu/products/hummus/combo_groups/side', value: side },
    ]);
    const { edits } = await house.rami.draft();
    expect(Object.fromEntries(edits.map(({ at, value }) => [at, value]))).toMatchObject({
      'coupons/TEN': { discount_value_type: 'percentage', categories: [], max_uses: null },
      'menu/products/soup': { category: 'mains', images: [], combo_groups: [] },
      'menu/products/hummus/combo_groups/side': { products: [{ id: 'tea', product_variations: [] }] },
    });
  });

  it('two people in one field: both values, and who; other fields are saved', async () => {
    const first = await house.mariam.save(HUMMUS_PRICE, '33');
    const { status, body } = await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '34' },
      { at: 'menu/products/prawns/price', value: '90' },
    ]);
    expect([status, body.code]).toEqual([409, 'draft_conflict']);
    expect(body.conflicts).toMatchObject([
      { at: HUMMUS_PRICE, mine: '34', theirs: '33', version: first.body.version },
    ]);
    expect((await house.rami.draft()).edits.map(({ value }) => value)).toEqual(['33', '90']);
    // Having seen the other value, one may keep one's own; the other is in the history.
    expect((await house.rami.save(HUMMUS_PRICE, '34', first.body.version)).status).toBe(200);
    const { values } = (await house.owner.call<DraftHistory>(draftCalls.readDraftHistory.path)).body;
    expect(values.filter(({ at }) => at === HUMMUS_PRICE).map(({ value }) => value)).toEqual(
      expect.arrayContaining(['33', '34']),
    );
  });

  it('one person in two windows: a window that asks for it is told of the newer value, another replaces it', async () => {
    const there = await house.rami.save(HUMMUS_PRICE, '33');
    const { status, body } = await house.rami.saveAll([{ at: HUMMUS_PRICE, value: '34' }], true);
    expect([status, body.code]).toEqual([409, 'draft_conflict']);
    expect(body.conflicts).toMatchObject([
      { at: HUMMUS_PRICE, mine: '34', theirs: '33', version: there.body.version },
    ]);
    const seen = there.body.version;
    expect((await house.rami.saveAll([{ at: HUMMUS_PRICE, value: '34', seen }], true)).status).toBe(200);
    const { values } = (await house.owner.call<DraftHistory>(draftCalls.readDraftHistory.path)).body;
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['33', '34']));
    expect((await house.rami.save(HUMMUS_PRICE, '35')).status).toBe(200);
  });

  it('thrown away comes back when it is saved again', async () => {
    await house.rami.save(HUMMUS_PRICE, '33');
    const { body } = await house.owner.call<DraftThrownAway>(
      `${draftCalls.readDraft.path}?at=${encodeURIComponent(HUMMUS_PRICE)}`,
      'DELETE',
    );
    expect((await house.rami.draft()).edits).toEqual([]);
    await house.rami.saveAll(body.edits.map(({ at, value }) => ({ at, value })));
    expect((await house.rami.draft()).edits).toMatchObject([{ at: HUMMUS_PRICE, value: '33' }]);
  });

  it('is thrown away by whoever may write it', async () => {
    const path = `${draftCalls.readDraft.path}?at=${encodeURIComponent('payment/provider')}`;
    await house.rami.save('payment/provider', 'sandbox');
    expect((await house.manager.call(path, 'DELETE')).status).toBe(403);
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual(['payment/provider']);
    expect((await house.owner.call(path, 'DELETE')).status).toBe(200);
  });

  it('is thrown away as far as one may write it: the rest stays, and is refused alone', async () => {
    const PROVIDER = 'payment/provider';
    await house.rami.saveAll([
      { at: HUMMUS_PRICE, value: '33' },
      { at: PROVIDER, value: 'sandbox' },
    ]);
    const all = () => house.manager.call<DraftThrownAway>(draftCalls.readDraft.path, 'DELETE');
    expect((await all()).body.edits).toMatchObject([{ at: HUMMUS_PRICE, value: '33' }]);
    expect((await house.rami.draft()).edits.map(({ at }) => at)).toEqual([PROVIDER]);
    expect((await all()).body).toMatchObject({ code: 'forbidden', errors: [{ path: PROVIDER }] });
    expect((await house.owner.call(draftCalls.readDraft.path, 'DELETE')).status).toBe(200);
    expect((await house.rami.draft()).edits).toEqual([]);
  });

  it('gives no secret back', async () => {
    const wallet = { wallet_id: 1, phone: '+97150', balance: '10', otp_secret: 'A'.repeat(16) };
    await house.importText(JSON.stringify({ ...buildVenue(), loyalty: { wallets: [wallet] } }));
    await house.rami.save('loyalty/wallets/1/otp_secret', 'B'.repeat(16));
    await house.rami.save('loyalty/wallets/1/balance', '9876');
    const { body } = await house.owner.call<WireOfficeVenue>(draftCalls.readOfficeVenue.path);
    const read = JSON.stringify([body, await house.rami.draft(), await house.rami.plan()]);
    expect(read).not.toMatch(/AAAA|BBBB|9876/);
    expect(body.file).toMatchObject({ loyalty: { wallets: [{ wallet_id: 1 }] } });
  });

  it('is nobody’s who may not write the menu', async () => {
    for (const path of [
      draftCalls.readOfficeVenue.path,
      draftCalls.readDraft.path,
      publicationCalls.planPublication.path,
    ])
      expect((await house.waiter.call(path)).status).toBe(403);
  });
});
