import type { LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { buildProducts, buildVenue } from '#tests/support/build/build-venue.ts';
import { openCheckout, opensUnfinished, orderOn } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey({
  venue: buildVenue({
    coupons: [
      {
        code: 'EID25',
        discount_value_type: 'percentage',
        discount_value: '25',
        ends: '2020-01-01T00:00:00Z',
      },
      { code: 'FEAST', discount_value_type: 'fixed', discount_value: '5', min_order_value: '500' },
    ],
    menu: {
      enable_cash: true,
      enable_card_machine: true,
      enable_coupons: true,
      categories: [{ id: 'mains', name: { en: 'Mains', ar: 'الأطباق' }, products: buildProducts() }],
    },
  }),
});

/** The demo venue. */
const demo = journey();

/** Chooses the other language in the language menu; the page stays the same. */
async function changeLanguage(phone: Phone, button: string, name: string, path: string): Promise<void> {
  await phone.button(button).click();
  await phone.link(name).click();
  await phone.isAt(path);
}

/** The page's texts in a language that are not also texts of the language on show. */
async function wordsOf(phone: Phone, foreign: LanguageCode, shown: LanguageCode): Promise<string[]> {
  const [theirs, ours] = await Promise.all([catalogues[foreign](), catalogues[shown]()]);
  const own = new Set<unknown>(Object.values(ours));
  const plain = new Set<unknown>(Object.values(theirs).filter((text) => text !== '' && !own.has(text)));
  const main = await phone.page.getByRole('main').innerText();
  return main.split('\n').filter((text) => plain.has(text.trim()));
}

it.each(['product/taouk', 'search'])(
  'the languages open at their sign, on a wide screen too: %s',
  async (path) => {
    const desk = await stage.phone({ wide: true });
    await desk.opens(`/en/${path}`);
    const button = desk.button('Change language');
    await button.click();
    const list = desk.page.locator('[popover]', { has: desk.link('English') });
    const [sign, opened] = await Promise.all([button.boundingBox(), list.boundingBox()]);
    if (!sign || !opened) throw new Error('the languages are not on the page');
    expect(opened.x + opened.width).toBeCloseTo(sign.x + sign.width, -1);
    expect(opened.y - sign.y - sign.height).toBeCloseTo(4, -1);
  },
);

it('a guest who changes the language while ordering keeps everything, and every message is translated again', async () => {
  const phone = await stage.phone({ expects: [/409/] });
  await phone.opens('/en/product/taouk');
  await phone.radio('Three skewers').check();
  await phone.page.getByRole('checkbox', { name: 'Toum' }).check();
  await phone.field('Special instructions').fill('No pickles');
  await changeLanguage(phone, 'Change language', 'العربية', '/ar/product/taouk');
  await phone.sees(phone.heading('شيش طاووق'));
  await expect.poll(() => phone.field('ملاحظات خاصة').inputValue()).toBe('No pickles');
  await changeLanguage(phone, 'تغيير اللغة', 'English', '/en/product/taouk');
  await phone.sees(phone.page.getByRole('radio', { name: 'Three skewers', checked: true }));
  await phone.sees(phone.page.getByRole('checkbox', { name: 'Toum', checked: true }));
  await phone.button(/^Add To Cart/).click();
  await phone.sees(phone.link('Cart, 1 item'));
  await phone.opens('/en/category/mains');
  await phone.button('Add Hummus').click();
  await phone.link('Cart, 2 items').click();
  await phone.radio('Takeaway').check();
  await phone.radio('Cash').check();
  await stage.restaurant.staff.soldOut('hummus');
  await phone.sees('Out of stock');
  await phone.field('Coupon').fill('eid25');
  await phone.button('Apply Coupon').click();
  await phone.sees('This coupon has ended.');

  await changeLanguage(phone, 'Change language', 'العربية', '/ar/cart');
  for (const words of [
    'شيش طاووق',
    /ثلاثة أسياخ/,
    /ثوم/,
    'No pickles',
    'نفدت الكمية',
    'انتهت صلاحية هذه القسيمة.',
  ])
    await phone.sees(words);
  await expect.poll(() => phone.field('القسيمة').inputValue()).toBe('EID25');
  await expect.poll(() => phone.radio('استلام').isChecked()).toBe(true);
  expect(await wordsOf(phone, 'en', 'ar')).toEqual([]);

  // A message that appears only now is in the new language, and in the old one after the way back.
  await phone.field('القسيمة').fill('FEAST');
  await phone.button('تطبيق القسيمة').click();
  await phone.sees(/500/);
  await changeLanguage(phone, 'تغيير اللغة', 'English', '/en/cart');
  await phone.sees('It is valid from AED 500.00: AED 432.00 more.');
  await phone.button('Delete Coupon').click();
  await phone.button('Remove Hummus').click();
  expect(await wordsOf(phone, 'ar', 'en')).toEqual([]);

  await openCheckout(phone);
  await phone.button(/^SUBMIT ORDER/).click();
  await phone.sees('Name is a required field');
  await changeLanguage(phone, 'Change language', 'العربية', '/ar/checkout');
  await phone.button(/^إرسال الطلب/).click();
  await phone.sees('يرجى إدخال الاسم');
  expect(await wordsOf(phone, 'en', 'ar')).toEqual([]);
  await phone.field('الاسم').fill('ليلى');
  await changeLanguage(phone, 'تغيير اللغة', 'English', '/en/checkout');
  await expect.poll(() => phone.field('Name').inputValue()).toBe('ليلى');
  await phone.button(/^SUBMIT ORDER/).click();
  await orderOn(phone);
  await phone.sees('Shish taouk');
  const [order] = await stage.restaurant.staff.orders();
  expect(order).toMatchObject({ customer_name: 'ليلى', order_type: 'takeaway', coupon: null });
  expect(order?.line_items).toMatchObject([{ product: 'taouk', special_instructions: 'No pickles' }]);
});

/** Checks that the page's last line can scroll above the offer. */
async function endsAbove(phone: Phone, last: Locator): Promise<void> {
  const offer = phone.link('عرض بالعربية');
  await phone.sees(offer);
  await expect
    .poll(async () => {
      await phone.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const [above, below] = [await last.boundingBox(), await offer.boundingBox()];
      return above!.y + above!.height <= below!.y;
    })
    .toBe(true);
}

inLongRun('changing the language during a meal changes every word and keeps the cart', async () => {
  const phone = await demo.phone();
  await phone.opens('/en/product/lamb-kafta');
  await phone.radio('Two skewers').check();
  await phone.button(/^Add To Cart/).click();
  await phone.link('Cart, 1 item').click();
  await phone.sees('Two skewers');
  await phone.opens('/ar/cart');
  await phone.sees('كفتة خشخاش');
  await phone.sees('سيخان');
  expect(await phone.page.getByRole('main').innerText()).not.toMatch(/Lamb kafta|Two skewers|Checkout/);
});

it('a scanned code opens in the phone’s language, and from then on in the one that its guest has chosen', async () => {
  const phone = await demo.phone({ lang: 'ar' });
  await phone.opens('/t/#D1');
  await phone.isAt('/ar/home');
  await changeLanguage(phone, 'تغيير اللغة', 'English', '/en/home');
  await phone.opens('/t/#D1');
  await phone.isAt('/en/home');
  await phone.opens('/');
  await phone.sees(phone.link('Open Menu'));
});

it('the menu in the phone’s own language is offered once, in that language, and a refusal is final', async () => {
  const phone = await demo.phone({ lang: 'ar' });
  await opensUnfinished(phone, `${demo.restaurant.origin}/en/home`);
  const offer = phone.link('عرض بالعربية');
  await phone.sees(offer);
  await phone.page.locator(':has(> a:text("عرض بالعربية"))').getByRole('button', { name: 'Close' }).click();
  await phone.misses(offer);
  await phone.page.reload({ waitUntil: 'commit' });
  await phone.sees(phone.heading('Cold mezze'));
  expect(await offer.count()).toBe(0);

  const other = await demo.phone({ lang: 'ar' });
  await other.opens('/en/');
  const chip = await other.link('عرض بالعربية').boundingBox();
  const name = await other.heading('Bayt Zaytoun').boundingBox();
  expect(chip!.y + chip!.height).toBeLessThan(name!.y);
  await other.opens('/en/search?q=hummus');
  await other.link('عرض بالعربية').click();
  await other.isAt(/^\/ar\/search\?q=hummus$/);
  expect(await other.link('View in English').count()).toBe(0);

  const desk = await demo.phone({ lang: 'ar', wide: true });
  await desk.opens('/en/home');
  const beside = await desk.link('عرض بالعربية').boundingBox();
  const dishes = await desk.heading('Cold mezze').boundingBox();
  expect(beside!.x, 'beside the categories').toBeGreaterThanOrEqual(dishes!.x);
  // No word of the venue's own breaks, however narrow the space beside the picture.
  await desk.page.setViewportSize({ width: 1024, height: 800 });
  const lines = await desk.page.getByText('What’s for the table?').evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, 0);
    range.setEnd(element.firstChild!, 'What’s'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await desk.opens('/en/category/cold-mezze');
  await endsAbove(desk, desk.page.getByRole('listitem').last());
  // Not while something is being ordered.
  await desk.link('Cart').first().click();
  await desk.isAt('/en/cart');
  await desk.misses(desk.link('عرض بالعربية'));
});

inLongRun(
  'the language offer covers neither the end of a page nor a bar, and is not shown during an order',
  async () => {
    const phone = await demo.phone({ lang: 'ar' });
    await phone.opens('/en/t/#D1');
    // Landmark navigation finds it.
    const offer = phone.page.getByRole('navigation', { name: 'Language' }).getByRole('link');
    await phone.sees(offer);
    await expect.poll(() => offer.textContent()).toBe('عرض بالعربية');
    await phone.link('Open Menu').click();
    await endsAbove(phone, phone.page.getByText('Prices include 5% VAT'));
    await phone.button('Add Sage tea').first().click();
    const bar = phone.link(/View cart/i);
    await phone.sees(bar);
    // A message that appeared under the pointer stays while the pointer rests there.
    await phone.page.mouse.move(0, 0);
    await phone.sees(offer);
    await expect
      .poll(async () => {
        const [strip, below] = [await offer.boundingBox(), await bar.boundingBox()];
        return strip!.y + strip!.height <= below!.y;
      })
      .toBe(true);
    await bar.click();
    await phone.sees(phone.button('Remove Sage tea'));
    expect(await offer.count()).toBe(0);
    await phone.radio('Cash').check();
    await openCheckout(phone);
    await phone.sees(phone.field('Name'));
    expect(await offer.count()).toBe(0);
    await phone.page.goBack();
    await phone.page.goBack();
    await phone.sees(offer);
  },
);
