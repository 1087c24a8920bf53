import { noteFocusWatch, watchesFocus } from '#tests/support/browser/focus-watch.ts';
import { addDish, orderOn } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

const MOST_STEPS = 300;

/** The focused element by its accessible name; 'nothing' when focus is lost. */
function focused(phone: Phone): Promise<string> {
  return phone.page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    return element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
  });
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Waits until an element gets focus by itself. */
async function getsFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** Reaches an element with the Tab key alone; focus is never lost on the way. */
async function tabTo(phone: Phone, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await hasFocus(target)) return;
    await phone.page.keyboard.press(key);
    expect(await focused(phone)).not.toBe('nothing');
  }
  throw new Error(`${MOST_STEPS} times ${key} does not lead to ${String(target)}`);
}

it('the whole order is placed with the keyboard alone', async () => {
  const phone = await stage.phone({ wide: true });
  const { keyboard } = phone.page;
  const press = async (target: Locator) => {
    await tabTo(phone, target);
    await keyboard.press('Enter');
  };
  await phone.opens('/t/#3');
  await phone.isAt('/en/home');
  await phone.sees('Dine in · Table 3');
  await getsFocus(phone.page.locator('h1'));
  await tabTo(phone, phone.link('Skip to content'), 'Shift+Tab');
  await keyboard.press('Enter');

  const add = phone.button('Add Hummus Beiruti').first();
  const chooser = phone.dialog('Hummus Beiruti');
  await press(add);
  await phone.sees(chooser);
  await keyboard.press('Escape');
  await phone.misses(chooser);
  await getsFocus(add);
  await keyboard.press('Enter');
  await tabTo(phone, chooser.getByRole('checkbox', { name: 'Fried pine nuts' }));
  await keyboard.press('Space');
  await tabTo(phone, chooser.getByRole('spinbutton', { name: 'Quantity' }));
  await keyboard.press('ArrowUp');
  await press(chooser.getByRole('button', { name: /^Add To Cart/ }));
  await phone.misses(chooser);
  await getsFocus(add);

  await tabTo(phone, phone.link('Cart, 2 items'), 'Shift+Tab');
  await keyboard.press('Enter');
  await getsFocus(phone.heading('Your cart'));
  const paying = phone.page.getByRole('radiogroup', { name: 'Payment type' });
  const standard = paying.locator(':checked');
  const other = paying.getByRole('radio', { name: /^(?:Cash|Card machine)$/, checked: false });
  await tabTo(phone, standard);
  const wanted = await other.last().getAttribute('aria-label');
  await keyboard.press('ArrowUp');
  await getsFocus(paying.getByRole('radio', { name: wanted ?? '', checked: true, exact: true }));
  await press(phone.link(/Checkout$/));
  await getsFocus(phone.heading('Checkout'));

  await tabTo(phone, phone.field('Name'));
  await keyboard.press('Enter');
  await phone.sees('Name is a required field');
  await expect.poll(() => hasFocus(phone.field('Name'))).toBe(true);
  await keyboard.type('Noor');
  await tabTo(phone, phone.page.getByRole('checkbox'));
  await keyboard.press('Space');
  await press(phone.button(/^SUBMIT ORDER/));
  await orderOn(phone);
  await getsFocus(phone.heading('Sent'));
});

/** Holds back the answer of an address; returns a function that releases it. */
async function holdBack({ page }: Phone, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

it('a screen is complete once the menu loads: its focused heading stays mounted', async () => {
  const phone = await stage.phone();
  const [MENU, VIEW] = ['**/en/api/menu/bayt-zaytoun/', '**/assets/category-view-*'];
  // Held back from the start: a menu that comes late to a slow first page would be stored after all.
  const letMenuCome = await holdBack(phone, MENU);
  await phone.opens('/en/category/cold-mezze');
  await phone.works();
  const dish = await phone.link('Smoked moutabal').first().getAttribute('href');
  // As the app does: a press before the link is the app's would load the page.
  await phone.page.evaluate((path) => history.pushState({ depth: 1 }, '', path), dish);
  // Reloaded on a phone without any stored menu, then one step back.
  await phone.page.evaluate(() => localStorage.clear());
  const letViewCome = await holdBack(phone, VIEW);
  // The app may ask for it ahead of the step back.
  const view = phone.page.waitForRequest(VIEW);
  await phone.page.reload();
  await phone.works();
  const menu = phone.page.waitForResponse(MENU);
  await phone.page.goBack({ waitUntil: 'commit' });
  await view;
  letMenuCome();
  await (await menu).finished();
  letViewCome();
  await getsFocus(phone.heading('Cold mezze'));
});

it('on a dish’s own page the add button keeps focus where the guest stays there', async () => {
  await stage.restaurant.change(({ menu }) => {
    delete menu.addtocart_redirect;
  });
  const phone = await stage.phone();
  await phone.opens('/en/product/fattoush');
  await tabTo(phone, phone.button(/^Add To Cart/));
  await phone.page.keyboard.press('Enter');
  await phone.sees(phone.link('Cart, 1 item'));
  await getsFocus(phone.button(/^(?:Add To Cart|Already added)/));
});

/** Two rows, of which the first is removed a while after its button was pressed, as after a slow request. */
function leavesLate(): void {
  const rows = ['Leaves', 'Stays'].map((name) => {
    const row = document.createElement('li');
    row.append(Object.assign(document.createElement('button'), { textContent: name }));
    return row;
  });
  rows[0]?.addEventListener('click', () => setTimeout(() => rows[0]?.remove(), 500));
  document.querySelector('main')?.append(...rows);
}

it('when a pressed button is removed, focus goes to its neighbour', async () => {
  const phone = await stage.phone();
  await noteFocusWatch(phone.page);
  await phone.opens('/en/home');
  await phone.works();
  await phone.page.keyboard.press('Tab');
  // Assistive technology announces only changes inside it.
  const said = phone.page.getByRole('status').last();
  await said.waitFor({ state: 'attached' });
  expect(await said.textContent()).toBe('');
  await addDish(phone, 'Sage tea');
  await expect.poll(() => said.textContent()).toContain('Item added to cart Sage tea');
  await addDish(phone, 'Ayran', 2);
  await phone.link('Cart, 2 items').click();
  // The new screen takes the focus once; afterwards nothing takes it from a pressed button.
  await getsFocus(phone.heading('Your cart'));
  await watchesFocus(phone.page);
  await phone.button('Add Pickles and olives').press('Enter');
  await getsFocus(phone.button('Add A pot of toum'));
  await expect.poll(() => said.textContent()).toBe('Item added to cart Pickles and olives');

  await tabTo(phone, phone.button('Remove Sage tea'), 'Shift+Tab');
  await phone.page.keyboard.press('Enter');
  await getsFocus(phone.button('Remove Ayran'));
  await phone.button('Undo').press('Enter');
  await getsFocus(phone.button('Remove Sage tea'));
  for (const next of ['Ayran', 'Pickles and olives']) {
    await phone.page.keyboard.press('Enter');
    await getsFocus(phone.button(`Remove ${next}`));
  }
  await phone.page.keyboard.press('Enter');
  await getsFocus(phone.heading('Your cart'));
  await phone.page.evaluate(leavesLate);
  await phone.button('Leaves').press('Enter');
  await getsFocus(phone.button('Stays'));

  await phone.opens('/en/search');
  const term = phone.page.getByRole('searchbox');
  await term.fill('tea');
  await tabTo(phone, phone.button('Clear'));
  await phone.page.keyboard.press('Enter');
  await getsFocus(term);
});
