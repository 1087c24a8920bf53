import { readFileSync } from 'node:fs';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { orderOn, sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';

const stage = journey();

async function openBoard(): Promise<Phone> {
  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  await board.sees(board.page.getByText('Live', { exact: true }));
  return board;
}

function stationOf(board: Phone, name: RegExp): Locator {
  return board.page.getByRole('radiogroup', { name: 'Stations' }).getByRole('radio', { name });
}

/** The titles of the steps of a minute of docs/tour.md. */
function stepsOf(minute: string): string[] {
  const text = readFileSync(new URL('../../docs/tour.md', import.meta.url), 'utf8');
  const [, part = ''] = text.split(`## ${minute}\n`);
  const [steps = ''] = part.split('## ');
  return [...steps.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, title = '']) => title);
}

/** A step of the tour in two browsers. */
type Step = (phone: Phone, board: Phone) => Promise<void>;

const guestsMinute: Record<string, Step> = {
  async Scan(phone) {
    await phone.opens('/t/#12');
    await phone.sees('Dine in · Table 12');
  },
  async 'Read it in your language'(phone) {
    await phone.button('Change language').click();
    await phone.link('العربية').click();
    await phone.page.locator('html[dir=rtl]').waitFor();
    await phone.sees('كفتة خشخاش');
    await phone.page.goBack();
    await phone.page.locator('html[dir=ltr]').waitFor();
  },
  async Choose(phone) {
    await phone.link('Lamb kafta khashkhash').first().click();
    await phone.radio('Three skewers').check();
    await phone.button('Add To Cart AED 90.00').click();
    await phone.sees(phone.link('Cart, 1 item'));
  },
  async Order(phone) {
    await phone.link('Cart, 1 item').click();
    await phone.radio('Cash').check();
    await phone.field('Name').fill('Layla');
    await phone.page.getByRole('checkbox', { name: /^I agree/ }).check();
    await phone.button(/^SUBMIT ORDER/).click();
    await orderOn(phone);
  },
  async 'The kitchen sees it'(_, board) {
    const ticket = board.page.getByRole('listitem', { name: /^Order \d+/ });
    await board.sees(ticket.getByText('Table 12'));
    await ticket.getByRole('button', { name: 'Accept', exact: true }).click();
  },
  async 'So do you'(phone) {
    await phone.sees('The kitchen has it');
  },
  async 'Each station cooks its part'(_, board) {
    await stationOf(board, /^Grill/).check();
    await board.page
      .getByRole('main')
      .getByRole('button', { name: /kafta khashkhash/ })
      .click();
    await board.sees(board.page.getByText('Grill is clear'));
    await stationOf(board, /^Pass/).check();
    await board.page.getByRole('button', { name: 'Run it' }).click();
    await stationOf(board, /^All/).check();
  },
  async 'Sell out'(phone, board) {
    await board.page.getByRole('button', { name: 'Sold out' }).click();
    const soldOut = board.page.getByRole('complementary', { name: 'Sold out' });
    await soldOut.getByRole('switch', { name: 'Sage tea available' }).click();
    await phone.opens('/en/home');
    await phone.misses(phone.button('Add Sage tea'));
  },
};

it('the guest’s minute of docs/tour.md happens as described', async () => {
  expect(stepsOf('A guest’s minute')).toEqual(Object.keys(guestsMinute));
  const phone = await stage.phone({ installs: true });
  const board = await openBoard();
  for (const step of Object.values(guestsMinute)) await step(phone, board);
});

/** The phones of a table, and the board. */
interface Table {
  mona: Phone;
  omar: Phone;
  board: Phone;
}

async function sayName(phone: Phone, name: string): Promise<void> {
  await phone.sees(phone.dialog('What should the table call you?'));
  await phone.field('Your name').fill(name);
  await phone.page.keyboard.press('Enter');
}

const tablesMinute: Record<string, (table: Table) => Promise<void>> = {
  async 'Share a cart'({ mona, omar }) {
    await sitDown(mona, '14');
    await mona.link('Cart').click();
    await mona.button('Order together').click();
    await mona.sees('Only you so far');
    await sitDown(omar, '14');
    await omar.button('Ask to join').click();
    await mona.button('Let in').click();
    await sayName(omar, 'Omar');
    await sayName(mona, 'Mona');
  },
  async 'Choose together'({ mona, omar }) {
    await mona.link('Open Menu').click();
    await mona.button('Add Tabbouleh').first().click();
    await omar.button('Add Ayran').first().click();
    for (const phone of [mona, omar]) {
      await phone.link(/^Cart/).first().click();
      await phone.sees(phone.page.getByRole('main').getByText('Tabbouleh'));
      await phone.sees(phone.page.getByRole('main').getByText('Ayran'));
    }
  },
  async Send({ mona, omar }) {
    await omar.button('I’m ready').click();
    await mona.sees('1 of 2 are ready');
    const send = mona.button(/^Send for the table/);
    await send.click();
    await mona.radio('Cash').check();
    await mona.page.getByRole('checkbox', { name: /^I agree/ }).check();
    await send.click();
    await mona.button('Send now').click();
    await orderOn(mona);
    await omar.link('See the order').click();
    await orderOn(omar);
  },
  async 'Each station has its dish'({ board }) {
    const ticket = board.page.getByRole('listitem', { name: /^Order \d+/ }).filter({ hasText: 'Table 14' });
    for (const [guest, dish] of [
      ['Mona', 'Tabbouleh'],
      ['Omar', 'Ayran'],
    ] as const)
      await board.sees(
        ticket.locator('section', { has: board.heading(guest) }).getByRole('button', { name: dish }),
      );
    await ticket.getByRole('button', { name: 'Accept', exact: true }).click();
    for (const [station, dish] of [
      [/^Cold/, /Tabbouleh/],
      [/^Bar/, /Ayran/],
    ] as const) {
      await stationOf(board, station).check();
      await board.sees(board.page.getByRole('main').getByRole('button', { name: dish }));
    }
  },
  async 'Pay your part'({ mona, omar }) {
    for (const [phone, dish] of [
      [omar, 'Ayran'],
      [mona, 'Tabbouleh'],
    ] as const) {
      await unfoldOrder(phone);
      await phone.link('Pay your part').click();
      await expect.poll(() => phone.page.getByRole('checkbox', { name: dish }).isChecked()).toBe(true);
      await phone.button('Go on to tip').click();
      await phone.button(/^Pay my part/).click();
      await phone.button('Approve payment').click();
      await phone.sees(/^Paid at/);
    }
  },
};

it('the table’s minute of docs/tour.md happens as described', async () => {
  expect(stepsOf('A table’s minute')).toEqual(Object.keys(tablesMinute));
  const [mona, omar, board] = await Promise.all([stage.phone(), stage.phone(), openBoard()]);
  for (const step of Object.values(tablesMinute)) await step({ mona, omar, board });
});

const PRICE = '37.50';

/** What an open phone of a guest shows of the price. */
async function guestSees(guest: Phone, isNew: boolean): Promise<void> {
  const price = guest.page.getByRole('main').getByText(PRICE).first();
  await (isNew ? guest.sees(price) : guest.misses(price));
}

const ownersMinute: Record<string, (office: Page, guest: Phone) => Promise<void>> = {
  async 'Sign in'(office) {
    await office.goto(await stage.restaurant.officeLink());
    await office.getByRole('button', { name: 'Sign in here' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  },
  async 'Change a price'(office, guest) {
    await office.getByRole('link', { name: 'Menu', exact: true }).click();
    const price = office.getByRole('textbox', { name: 'Price of Tabbouleh' });
    await price.click();
    await price.fill(PRICE);
    await office.keyboard.press('Enter');
    await office.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await guestSees(guest, false);
  },
  async Publish(office, guest) {
    await office.getByRole('link', { name: /^Publish/ }).click();
    await office.getByRole('heading', { name: 'What changes for your guests' }).waitFor();
    await office
      .getByRole('button', { name: /^Publish/ })
      .last()
      .click();
    await guestSees(guest, true);
  },
  async Undo(office, guest) {
    const undo = office
      .getByRole('region', { name: 'Published before' })
      .getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    // The page's end stays clear of the message that floats over it.
    await office.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await undo.click();
    await guestSees(guest, false);
  },
};

it('the owner’s minute of docs/tour.md happens as described', async () => {
  expect(stepsOf('An owner’s minute')).toEqual(Object.keys(ownersMinute));
  const guest = await stage.phone();
  await guest.opens('/en/category/cold-mezze');
  await guest.works();
  const viewport = { width: 390, height: 844 };
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport, locale: 'en', serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  const office = await context.newPage();
  for (const step of Object.values(ownersMinute)) await step(office, guest);
});
