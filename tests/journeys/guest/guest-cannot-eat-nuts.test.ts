import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { losesAnswerToCall } from '#tests/support/journeys/lost-answer.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { addDish, openCheckout, orderOn, submit } from '#tests/support/journeys/guest.ts';
import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { allergenNames } from '#text/allergens/all-names.ts';
import { catalogues } from '#text/guest/languages.ts';
import { createTranslate, type Translate } from '#text/guest/words.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const NUTS = { nuts: 'contains' } as const;
const NO_NUTS = { nuts: 'free' } as const;

/** A venue with nuts in a combo's part and in a sweet that is promoted and in one that the cart suggests, none in its rice, and a soup of which nothing is known. */
const venue = buildVenue({
  locations: { tables: '1-40', shared_cart: 'ask' },
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
  ],
  menu: {
    home_display_all_categories: true,
    enable_search: true,
    promotions: [
      {
        id: 'sweet',
        title: { en: 'Something sweet', ar: 'شيء حلو', ja: '甘いもの' },
        image: { product: 'images/knafeh.webp' },
        product: 'nougat',
      },
    ],
    categories: [
      {
        id: 'mains',
        name: { en: 'Mains', ar: 'الأطباق', ja: '料理' },
        products: [
          { id: 'rice', name: { en: 'Rice', ar: 'أرز', ja: 'ライス' }, price: '12.000', allergens: NO_NUTS },
          { id: 'soup', name: { en: 'Soup', ar: 'شوربة', ja: 'スープ' }, price: '20.000' },
          {
            id: 'baklava',
            name: { en: 'Baklava', ar: 'بقلاوة', ja: 'バクラヴァ' },
            price: '15.000',
            upsell_cart: true,
            allergens: { 'nuts.pistachio': 'contains' },
          },
          { id: 'nougat', name: { en: 'Nougat', ar: 'نوغا', ja: 'ヌガー' }, price: '9.000', allergens: NUTS },
          {
            id: 'lunch',
            name: { en: 'Lunch', ar: 'غداء', ja: 'ランチ' },
            price: '45.000',
            allergens: NO_NUTS,
            combo_groups: [
              {
                id: 'side',
                name: { en: 'Side', ar: 'جانبي', ja: 'サイド' },
                products: [
                  {
                    id: 'pilaf',
                    name: { en: 'Nut pilaf', ar: 'أرز بالمكسرات', ja: 'ナッツピラフ' },
                    allergens: NUTS,
                  },
                  { id: 'salad', name: { en: 'Salad', ar: 'سلطة', ja: 'サラダ' }, allergens: NO_NUTS },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
});

const stage = journey({ venue });

/** The kitchen's printer, of every test here. */
let printer: Promise<() => Promise<string[]>> | undefined;

/** What a guest writes in their own language, and their name. */
const SAID: Partial<Record<LanguageCode, { name: string; words: string; dishes: Record<string, string> }>> = {
  en: {
    name: 'Layla',
    words: 'no pickles, please',
    dishes: { lunch: 'Lunch', pilaf: 'Nut pilaf', soup: 'Soup' },
  },
  ar: {
    name: 'ليلى',
    words: 'بدون مخلل من فضلكم',
    dishes: { lunch: 'غداء', pilaf: 'أرز بالمكسرات', soup: 'شوربة' },
  },
  ja: {
    name: '山田花子',
    words: 'ピクルス抜きでお願いします',
    dishes: { lunch: 'ランチ', pilaf: 'ナッツピラフ', soup: 'スープ' },
  },
};

function dishLink({ page }: Phone, id: string) {
  return page.locator(`a[href$="/product/${id}"]`).first();
}

/** Checks that something carries a frame where the system sets the colours: its own ground is gone there. */
async function isFramedInForcedColours({ page }: Phone, thing: Locator): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const frame = await thing.first().evaluate((element) => getComputedStyle(element).borderBlockEndWidth);
  expect(Number.parseFloat(frame), `the frame of ${String(thing)}`).toBeGreaterThanOrEqual(1);
  await page.emulateMedia({ forcedColors: 'none' });
}

interface Guest {
  phone: Phone;
  t: Translate;
  lang: LanguageCode;
  name: string;
  words: string;
  dishes: Record<string, string>;
  nuts: string;
}

async function guestIn(lang: LanguageCode): Promise<Guest> {
  const said = SAID[lang];
  if (!said) throw new Error(`Nobody speaks ${lang} here`);
  const phone = await stage.phone({ lang, expects: [/409/, /403/, /INTERNET_DISCONNECTED|ERR_FAILED/] });
  const format = new Intl.NumberFormat(bcp47(lang));
  const t = createTranslate(await catalogues[lang](), lang, (value) => format.format(value));
  return { phone, t, lang, ...said, nuts: allergenNames[lang].nuts };
}

/** Sits down, and names the allergy and a wish for the kitchen. */
async function saysNuts({ phone, t, lang, nuts, words }: Guest, table: string): Promise<void> {
  await phone.opens(`/${lang}/t/#${table}`);
  await phone.button(t('needsChoose')).click();
  const sheet = phone.dialog(t('needsTitle'));
  await sheet.getByRole('button', { name: nuts, exact: true }).click();
  await phone.field(t('needsWords')).fill(words);
  await phone.sees(t('needsWordsMore'));
  await phone.sees(t('needsLaw'));
  await expectAccessible(phone.page);
  await isFramedInForcedColours(phone, sheet.locator('[aria-pressed="true"]'));
  await phone.button(t('needsShow')).click();
  await phone.misses(dishLink(phone, 'baklava'));
  await phone.sees(dishLink(phone, 'rice'));
  await phone.button(new RegExp(`^${t('filterAll')} `)).click();
  await phone.sees(dishLink(phone, 'baklava'));
}

/** Is told of the promoted sweet, on its panel and among what a search finds. */
async function isToldEverywhere({ phone, t, lang }: Guest): Promise<void> {
  const contains = new RegExp(t('verdictContains', { name: '.*' }));
  const panels = phone.page.getByRole('list', { name: t('promotions') });
  const verdict = panels.getByText(contains);
  await phone.sees(verdict);
  const [price, told] = await Promise.all([panels.locator('b > span').boundingBox(), verdict.boundingBox()]);
  expect(told?.y, 'the verdict covers no price').toBeGreaterThan((price?.y ?? 0) + (price?.height ?? 0));
  await expectAccessible(phone.page);
  await phone.opens(`/${lang}/search?q=nougat`);
  await phone.sees(phone.page.locator('main').getByText(contains));
  await phone.opens(`/${lang}/home`);
}

/** Takes the combo with nuts in its part: is asked, and keeps it knowingly. */
async function keepsCombo({ phone, t, dishes }: Guest): Promise<void> {
  await dishLink(phone, 'lunch').click();
  await phone.radio(new RegExp(dishes['pilaf'] ?? '')).check();
  const contains = new RegExp(t('verdictContains', { name: '.*' }));
  const told = phone.page.getByRole('status').getByText(contains);
  await phone.sees(told);
  await phone.sees(new RegExp(t('mindThings', { n: 1 })));
  await expectAccessible(phone.page);
  await isFramedInForcedColours(phone, told.locator('xpath=..'));
  await phone.button(new RegExp(`^${t('addToCart')}`)).click();
  const leave = phone.button(t('warnLeave'));
  await phone.sees(leave);
  await expectAccessible(phone.page);
  await phone.button(t('warnKeep')).click();
  await phone.sees(t('itemAdded'));
}

/** What a phone sends that names an allergen, from now on. */
function sentOfNuts({ page }: Phone): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const all = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    if (/nuts/i.test(all)) sent.push(all);
  });
  return sent;
}

async function story(lang: LanguageCode, table: string): Promise<void> {
  const guest = await guestIn(lang);
  const { phone, t } = guest;
  const sent = sentOfNuts(phone);
  await saysNuts(guest, table);
  await isToldEverywhere(guest);

  // Without a seat the question is for the waiter in person.
  await dishLink(phone, 'soup').click();
  await phone.sees(t('askYourWaiter'));
  // Without a network what is known still counts, and nobody can be asked from here.
  await phone.context.setOffline(true);
  await phone.sees(t('askNeedsNetwork'));
  await phone.sees(new RegExp(t('mindThings', { n: 1 })));
  await expectAccessible(phone.page);
  await phone.context.setOffline(false);
  await phone.sees(t('askYourWaiter'));
  await phone.page.goBack();
  await keepsCombo(guest);

  // The cart: the part says it, with one that fits; what the cart suggests says it too.
  await phone.page.locator(`a[href="/${lang}/cart"]`).first().click();
  await phone.sees(t('needsChange'));
  const suggested = phone.page.locator('section', { has: phone.heading(t('upsell')) });
  await phone.sees(suggested.getByText(new RegExp(t('verdictContains', { name: '.*' }))));
  await expectAccessible(phone.page);

  // Another guest, with no needs, chooses at the same table.
  await phone.button(t('orderTogether')).click();
  const omar = await stage.phone({ expects: [/409/] });
  await omar.opens(`/t/#${table}`);
  await omar.button('Ask to join').click();
  await phone.button(t('admit')).click();
  await omar.field('Your name').fill('Omar');
  await omar.button('Join the table').click();
  await phone.field(t('yourName')).fill(guest.name);
  await phone.button(t('save')).click();
  await omar.button('Add Rice').first().click();
  await omar.link(/^Cart/).first().click();
  await omar.sees('Table total');
  expect(await omar.page.locator('main').innerText()).not.toMatch(/nuts/i);
  await omar.button('I’m ready').click();
  // What the guest cannot eat has stayed on their phone until now.
  expect(sent).toEqual([]);
  await phone.button(t('imReady')).click();
  await expect.poll(() => sent).not.toEqual([]);
  // Who sends before it is known is asked about the others first.
  await phone.sees(t('allAreReady'));

  // The board gets one ticket: the allergy over it, what is known at the dish, the words as they were written.
  const board = await stage.phone({ wide: true });
  const printed = await (printer ??= stage.restaurant.addPrinter());
  await board.opens(stage.restaurant.staff.boardPath);
  // The table knows the name, and pays after the meal: one press sends for all.
  await phone.button(new RegExp(t('sendForTable'))).click();
  const uuid = await orderOn(phone);
  await omar.link('See the order').click();
  await orderOn(omar);
  const orders = await stage.restaurant.staff.orders();
  const order = orders.find((each) => each.uuid === uuid);
  const ticket = board.page.getByRole('listitem', { name: `Order ${order?.padded_order_id}` });
  await ticket.waitFor();
  const words = () => ticket.innerText();
  await expect.poll(words).toContain('Allergy: Nuts');
  expect(await words()).toContain('In it: Nuts');
  expect(await words()).toContain(guest.words);
  const omars = ticket.locator('section', { has: board.heading('Omar') });
  expect(await omars.innerText()).not.toMatch(/Nuts|Allergy/);
  await expectAccessible(board.page);
  await isFramedInForcedColours(board, ticket.getByRole('note').filter({ hasText: 'Allergy: Nuts' }));
  await expect.poll(async () => (await printed()).join('\n')).toMatch(/Allergy: Nuts[^]*In it: Nuts/);

  // Accepting means read, and the phone that said it is told.
  await ticket.getByRole('button', { name: 'Read allergy, accept' }).click();
  await phone.sees(new RegExp(t('needsRead', { needs: '.*' })));
  await phone.sees(new RegExp(t('verdictContains', { name: '.*' })));
  expect(await omar.page.locator('main').innerText()).not.toMatch(/nuts/i);

  // Now seated: the staff answer on the board, in its language; the answer comes here, and counts.
  await phone.opens(`/${lang}/product/soup`);
  // By key: a pointer that a passing notice turns away scrolls on to the dish beside.
  await phone.button(t('askStaff')).press('Enter');
  await phone.sees(t('asksAllergic'));
  await expectAccessible(phone.page);
  const question = board.page.locator('section', { hasText: /Nuts in .*Soup/ }).last();
  await question.waitFor();
  await expectAccessible(board.page);
  const { y = 0, height = 0 } = (await question.boundingBox()) ?? {};
  expect(y + height, 'no part of the question is cut off').toBeLessThanOrEqual(800);
  await question.getByRole('button', { name: 'No nuts in it' }).click();
  await question.waitFor({ state: 'detached' });
  await phone.sees(new RegExp(t('verdictToldFree', { name: '.*' })));
  await expectAccessible(phone.page);
  expect(await omar.page.locator('main').innerText()).not.toMatch(/nuts/i);
}

/** A guest at a table who has said nuts, and ordered rice. */
async function hasOrdered(table: string): Promise<Guest & { uuid: string }> {
  const guest = await guestIn('en');
  const { phone, t } = guest;
  await saysNuts(guest, table);
  await addDish(phone, 'Rice');
  await phone.link('Cart, 1 item').click();
  await openCheckout(phone);
  await phone.field(t('name')).fill(guest.name);
  return { ...guest, uuid: await submit(phone) };
}

it('a guest with a nut allergy, in Arabic, is told and asked from combo to ticket, and the kitchen answers', () =>
  story('ar', '11'));

inLongRun('the same in English', () => story('en', '12'));

inLongRun('the same in Japanese', () => story('ja', '13'));

it('a combo added to the open order from its own page reaches the kitchen with its parts, and with what its guest cannot eat', async () => {
  const { phone, t, uuid } = await hasOrdered('15');
  await phone.opens('/en/product/lunch');
  await phone.radio('Nut pilaf').check();
  await phone.button(/^Add to Order(?!:)/).click();
  await phone.button(t('warnKeep')).click();
  await orderOn(phone);
  const lines = async () => {
    const orders = await stage.restaurant.staff.orders();
    return orders.find((each) => each.uuid === uuid)?.line_items;
  };
  // The kitchen gets it when it can no longer be undone.
  await expect.poll(async () => (await lines())?.length).toBe(2);
  expect((await lines())?.[1]).toMatchObject({
    product_name: 'Lunch',
    needs: [{ code: 'nuts', kind: 'allergy', fact: 'contains' }],
    combo_groups: [{ products: [{ id: 'pilaf' }] }],
  });
});

it('a question of which only the answer is lost is asked again by itself, and is not said to have failed', async () => {
  const { phone, t } = await hasOrdered('14');
  // Nothing tells the phone that its question waits.
  await phone.context.route('**/events', (route) => route.abort());
  await phone.opens('/en/product/soup');
  await losesAnswerToCall(stage, phone);
  await phone.button(t('askStaff')).press('Enter');
  await phone.sees(t('callNotKnown'));
  await phone.misses(t('askNeedsNetwork'));
  expect(await phone.page.getByText(t('callFailed')).count()).toBe(0);
  await expectAccessible(phone.page);
  await phone.context.setOffline(false);
  await phone.sees(/^Sent at /);
  await phone.misses(t('callNotKnown'));
  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  const questions = board.page.locator('section', { hasText: /^[^]*Table 14[^]*Nuts in .*Soup/ });
  await questions.last().waitFor();
});
