import type { Phone } from '../browser/phone.ts';

/** Scans a table's code, which opens the menu. */
export async function sitDown(phone: Phone, table: string): Promise<void> {
  await phone.opens(`/t/#${table}`);
  await phone.isAt('/en/home');
}

/** Adds a dish without questions from the menu; `count` is the cart's count afterwards. */
export async function addDish(phone: Phone, name: string, count = 1): Promise<void> {
  await phone.button(`Add ${name}`).first().click();
  await phone.sees(phone.link(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`));
}

/** Goes from the menu to a completed checkout, paying in cash. */
export async function goToCheckout(phone: Phone, name: string): Promise<void> {
  await phone.link(/^Cart, /).click();
  await checkOut(phone, name);
}

/** Goes from the cart to a completed checkout, paying in cash. */
export async function checkOut(phone: Phone, name: string): Promise<void> {
  await phone.radio('Cash').check();
  await openCheckout(phone);
  await fillCheckout(phone, name);
}

/**
 * Goes from the cart to the checkout. The cart asks a new guest for their details too, under the same labels, and stays
 * until the checkout is drawn.
 */
export async function openCheckout(phone: Phone, heading = 'Checkout'): Promise<void> {
  await phone.link(new RegExp(`${heading}$`)).click();
  await phone.sees(phone.heading(heading));
}

/** Fills in name and terms at the checkout. */
export async function fillCheckout(phone: Phone, name: string): Promise<void> {
  await phone.sees(phone.heading('Checkout'));
  await phone.field('Name').fill(name);
  const terms = phone.page.getByRole('checkbox', { name: /^I agree/ });
  // By key: a click this soon after the one on Checkout, at the same place, counts as a double click.
  if (!(await terms.isChecked())) await terms.press('Space');
}

/** Unfolds the whole of a table's order: its steps, its receipt, the other ways to pay, the form. Another order has all of it in sight. */
export async function unfoldOrder({ page }: Phone): Promise<void> {
  // Its title has its number.
  await page.waitForFunction(() => /\p{Nd}{6}/u.test(document.title));
  const folded = page.locator('main > details:not([open])');
  if ((await folded.count()) > 0) await folded.locator('summary').first().click();
}

/** Waits for the order's page; returns the order's uuid. */
export async function orderOn(phone: Phone): Promise<string> {
  const path = await phone.isAt(/\/order\/[0-9a-f-]{36}$/);
  return path.split('/').at(-1) ?? '';
}

/** Sends the order and waits for its page; returns its uuid. */
export async function submit(phone: Phone): Promise<string> {
  await phone.button(/^SUBMIT ORDER/).click();
  return orderOn(phone);
}

/** Places a whole order of one dish at a table. */
export async function orderAtTable(phone: Phone, table: string, dish: string, name: string): Promise<string> {
  await sitDown(phone, table);
  await addDish(phone, dish);
  await goToCheckout(phone, name);
  return submit(phone);
}

/**
 * Opens an address with a picture that never loads: the page works, but nothing that waits for the load
 * event runs.
 */
export async function opensUnfinished(phone: Phone, address: string): Promise<void> {
  const never = '/never.webp';
  await phone.page.route(`**${never}`, () => undefined);
  await phone.page.addInitScript((src) => {
    addEventListener('DOMContentLoaded', () => document.body.append(Object.assign(new Image(), { src })));
  }, never);
  await phone.page.goto(address, { waitUntil: 'commit' });
}

/** Hands on the link to a shared cart without a table, by the phone's own share sheet; returns its address. */
export async function shareLink(phone: Phone): Promise<string> {
  const shared = phone.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const share = async ({ url = '' }: ShareData) => resolve(url);
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      }),
  );
  await phone.button('Invite').click();
  await phone.button('Let others join you').click();
  await phone.button('Share').click();
  const link = await shared;
  for (let open = await phone.dialog().count(); open > 0; open--) {
    await phone.page.keyboard.press('Escape');
    await phone.misses(phone.dialog().nth(open - 1));
  }
  return link;
}
