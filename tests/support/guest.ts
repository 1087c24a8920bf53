import type { Phone } from './phone.ts';

/** Scans a table's code and opens the menu. */
export async function sitDown(phone: Phone, table: string): Promise<void> {
  await phone.opens(`/t/#${table}`);
  await phone.link('Open Menu').click();
  await phone.isAt('/en/home');
}

/** Adds a dish that asks nothing, from the menu; `count` is what the cart holds then. */
export async function addDish(phone: Phone, name: string, count = 1): Promise<void> {
  await phone.button(`Add ${name}`).first().click();
  await phone.sees(phone.link(count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`));
}

/** From the menu to a checkout that is filled in, paying in cash. */
export async function goToCheckout(phone: Phone, name: string): Promise<void> {
  await phone.link(/^Cart, /).click();
  await checkOut(phone, name);
}

/** From the cart to a checkout that is filled in, paying in cash. */
export async function checkOut(phone: Phone, name: string): Promise<void> {
  await phone.radio('Cash').check();
  await phone.link('Checkout').click();
  await fillCheckout(phone, name);
}

/** Name and terms, as the checkout asks for them. */
export async function fillCheckout(phone: Phone, name: string): Promise<void> {
  await phone.field('Name').fill(name);
  const terms = phone.page.getByRole('checkbox', { name: /^I agree/ });
  // By key: a click this soon after the one on Checkout, at the same place, counts as its second half.
  if (!(await terms.isChecked())) await terms.press('Space');
}

/** Waits for the order's page; answers the order's uuid. */
export async function orderOn(phone: Phone): Promise<string> {
  const path = await phone.isAt(/\/order\/[0-9a-f-]{36}$/);
  return path.split('/').at(-1) ?? '';
}

/** Sends the order and waits for its page; answers its uuid. */
export async function submit(phone: Phone): Promise<string> {
  await phone.button(/^SUBMIT ORDER/).click();
  return orderOn(phone);
}

/** A whole order of one dish at a table. */
export async function orderAtTable(phone: Phone, table: string, dish: string, name: string): Promise<string> {
  await sitDown(phone, table);
  await addDish(phone, dish);
  await goToCheckout(phone, name);
  return submit(phone);
}

/** Opens an address with a picture that never arrives: the page works, but nothing comes that waits until all is loaded. */
export async function opensUnfinished(phone: Phone, address: string): Promise<void> {
  const never = '/never.webp';
  await phone.page.route(`**${never}`, () => undefined);
  await phone.page.addInitScript((src) => {
    addEventListener('DOMContentLoaded', () => document.body.append(Object.assign(new Image(), { src })));
  }, never);
  await phone.page.goto(address, { waitUntil: 'commit' });
}
