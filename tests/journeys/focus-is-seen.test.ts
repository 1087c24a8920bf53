import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { noteFocusWatch, watchesFocus } from '#tests/support/browser/focus-watch.ts';
import { addDish, openCheckout, orderAtTable, sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();
const house = journey({ license: 'hotel-lindenhof' });

const MOST_STEPS = 160;

/** The focused element, and the element over its middle; '' for none. */
function focused(phone: Phone): Promise<{ what: string; under: string } | null> {
  return phone.page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body || element === document.documentElement) return null;
    // A radio button or checkbox is shown by its label.
    const shown = (element instanceof HTMLInputElement && element.closest('label')) || element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const inView = top < innerHeight && bottom > 0;
    const isWider = right - left > innerWidth;
    const x = isWider ? (Math.max(0, left) + Math.min(innerWidth, right)) / 2 : (left + right) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const over = inView ? document.elementFromPoint(x, y) : null;
    const isSeen = over !== null && (shown.contains(over) || over.contains(shown));
    const tell = (of: Element | null) =>
      of === null
        ? 'the edge of the screen'
        : `${of.tagName} ${of.className} ${(of.textContent ?? '').slice(0, 40)}`;
    return {
      what: `${element.getAttribute('aria-label') ?? ''} ${tell(element)}`,
      under: isSeen ? '' : tell(over),
    };
  });
}

/** Tabs through everything focusable, to the end and back; nothing of it may be covered. */
async function expectFocusSeen(phone: Phone): Promise<void> {
  await phone.works();
  // The code that scrolls focus into view loads with the first touch.
  await phone.page.keyboard.press('Tab');
  await watchesFocus(phone.page);
  await phone.page.keyboard.press('Shift+Tab');
  await phone.page.evaluate(() => scrollTo(0, 0));
  const covered = new Set<string>();
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < MOST_STEPS; step++) {
      await phone.page.keyboard.press(key);
      const stop = await focused(phone);
      if (stop === null) break;
      stops++;
      if (stop.under !== '') covered.add(`${key}: ${stop.what} is under ${stop.under}`);
    }
  }
  expect(stops, phone.page.url()).toBeGreaterThan(8);
  expect([...covered], phone.page.url()).toEqual([]);
}

/** A phone with a keyboard, in portrait but short. */
async function shortPhone(of: typeof stage): Promise<Phone> {
  const phone = await of.phone();
  await noteFocusWatch(phone.page);
  await phone.page.setViewportSize({ width: 390, height: 640 });
  return phone;
}

/** The upper edge of an element, as it is drawn. */
function edgeOf(element: Locator): Promise<string> {
  return element.evaluate((each) => getComputedStyle(each).borderBlockStart);
}

it('a category’s sections', async () => {
  const phone = await shortPhone(house);
  await phone.opens('/en/category/whole-card');
  await expectFocusSeen(phone);
  // Nor does the row follow the section being read while it has the focus.
  const { page } = phone;
  const row = page.getByRole('navigation', { name: 'Categories' });
  await row.getByRole('link').last().focus();
  for (const top of [2000, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect
      .poll(() => row.locator('[aria-current]').evaluate((link) => link === link.parentElement?.firstChild))
      .toBe(top === 0);
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect((await focused(phone))?.under).toBe('');
});

it('a dish with its choices', async () => {
  const phone = await shortPhone(stage);
  await phone.opens('/en/product/lamb-kafta');
  await expectFocusSeen(phone);
  // In forced colours, nothing unticked looks ticked, and buttons have an edge.
  await phone.page.emulateMedia({ forcedColors: 'active' });
  const box = phone.page
    .locator('label')
    .filter({ has: phone.page.getByRole('checkbox', { name: 'Extra saj bread' }) });
  await phone.misses(box.locator('svg'));
  await box.click();
  await phone.sees(box.locator('svg'));
  const add = phone.button(/^Add To Cart/);
  await expect.poll(() => edgeOf(add)).toMatch(/^1px solid/);
  // What waits for a choice is grey, and what lies over the page has an edge.
  const colour = () => add.evaluate((button) => getComputedStyle(button).color);
  const waiting = await colour();
  await phone.radio('Two skewers').check();
  await expect.poll(colour).not.toBe(waiting);
  await expect
    .poll(() => edgeOf(phone.page.locator('[data-screen-only]', { has: add }).last()))
    .toMatch(/^1px solid/);
  await phone.opens('/en/home');
  await phone.button('Add Lamb kafta khashkhash').first().click();
  await phone.sees(phone.dialog().getByRole('radio', { name: 'Two skewers' }));
  await expect.poll(() => edgeOf(phone.dialog())).toMatch(/^1px solid/);
  // So has a message, which is looked at from before it is there: it stands for seconds.
  await phone.page.keyboard.press('Escape');
  await phone.misses(phone.dialog());
  await phone.button('Add Fattoush').first().click();
  await phone.link('Cart, 1 item').click();
  await phone.sees(phone.button('Remove Fattoush'));
  await hasFullSheets(phone.page);
  const edge = phone.page.waitForFunction(() => {
    const message = document.querySelector('[data-said] [role=status] > div');
    return message && getComputedStyle(message).borderBlockStart;
  });
  await phone.button('Remove Fattoush').click();
  expect(await (await edge).jsonValue()).toMatch(/^1px solid/);
});

inLongRun('the results of a search', async () => {
  const phone = await shortPhone(stage);
  await phone.opens('/en/search?q=a');
  await phone.sees(phone.button(/^Add /).first());
  await expectFocusSeen(phone);
  // Forced colours have no shadows: the field keeps its edge.
  await phone.page.emulateMedia({ forcedColors: 'active' });
  const term = phone.page.getByRole('searchbox');
  await term.focus();
  expect(await term.evaluate((input) => getComputedStyle(input.parentElement!).outline)).toMatch(
    /solid 2px$/,
  );
});

it('the cart, and the checkout with all its fields', async () => {
  const phone = await shortPhone(stage);
  await sitDown(phone, '31');
  await addDish(phone, 'Sage tea');
  await addDish(phone, 'Ayran', 2);
  await phone.link(/^Cart, /).click();
  await phone.radio('Cash').check();
  await phone.sees(phone.link(/Checkout$/));
  await expectFocusSeen(phone);
  // In forced colours, links that look like buttons have their edge too.
  await phone.page.emulateMedia({ forcedColors: 'active' });
  for (const action of [phone.button(/^SUBMIT ORDER/), phone.link('Back to Menu')])
    await expect.poll(() => edgeOf(action), { message: String(action) }).toMatch(/^1px solid/);
  await phone.page.emulateMedia({ forcedColors: 'none' });
  await openCheckout(phone);
  await phone.sees(phone.button(/^SUBMIT ORDER/));
  await expectFocusSeen(phone);
});

inLongRun('an order with its receipt', async () => {
  const phone = await shortPhone(stage);
  await orderAtTable(phone, '32', 'Sage tea', 'Layla');
  // The element with the guest's name loads before the rest.
  await unfoldOrder(phone);
  await phone.sees(phone.link('Download receipt'));
  await expectFocusSeen(phone);
});
