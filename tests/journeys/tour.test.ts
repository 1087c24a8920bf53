import { readFileSync } from 'node:fs';
import { orderOn } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** The titles of the steps of docs/tour.md. */
function stepsOfTour(): string[] {
  const text = readFileSync(new URL('../../docs/tour.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\d+\. \*\*(.+?)\.\*\*/gm)].map(([, title = '']) => title);
}

/** A step of the tour in two browsers. */
type Step = (phone: Phone, board: Phone) => Promise<void>;

const steps: Record<string, Step> = {
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
    await phone.link('Checkout').click();
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
    await phone.sees('Your order is accepted');
  },
  async 'Each station cooks its part'(_, board) {
    const station = (name: RegExp) =>
      board.page.getByRole('radiogroup', { name: 'Stations' }).getByRole('radio', { name });
    await station(/^Grill/).check();
    await board.page
      .getByRole('main')
      .getByRole('button', { name: /kafta khashkhash/ })
      .click();
    await board.sees(board.page.getByText('Grill is clear'));
    await station(/^Pass/).check();
    await board.page.getByRole('button', { name: 'Run it' }).click();
    await station(/^All/).check();
  },
  async 'Sell out'(phone, board) {
    await board.page.getByRole('button', { name: '86 items' }).click();
    const soldOut = board.page.getByRole('complementary', { name: '86 items' });
    await soldOut.getByRole('switch', { name: 'Sage tea available' }).click();
    await phone.opens('/en/home');
    await phone.misses(phone.button('Add Sage tea'));
  },
};

it('the sixty seconds of docs/tour.md happen as described', async () => {
  expect(stepsOfTour()).toEqual(Object.keys(steps));
  const phone = await stage.phone({ installs: true });
  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  await board.sees(board.page.getByText('Live', { exact: true }));
  for (const step of Object.values(steps)) await step(phone, board);
});
