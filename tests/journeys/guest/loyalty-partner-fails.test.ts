import type { OrderPlaced } from '#contract/orders/order.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { sharingVenue } from '#tests/support/build/dine-and-share.ts';
import { addDish, openCheckout, orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { place, placedOn } from '#tests/support/journeys/wallet-guest.ts';
import { PARTNER_CODE, startFakePartner } from '#tests/support/outside/fake-partner.ts';
import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { afterAll, afterEach, expect, it } from 'vitest';

const partner = await startFakePartner();
const stage = journey({ venue: sharingVenue(), environment: { LOYALTY_API_URL: partner.url } });
afterEach(() => partner.misbehave(null, 'all'));
afterAll(() => partner.close());

inLongRun(
  'a partner that answers nonsense, is down or silent: the order is placed and paid in full anyway',
  async () => {
    const phone = await stage.phone({ expects: [/503/] });
    partner.misbehave('garbage', 'all');
    await sitDown(phone, '22');
    await addDish(phone, 'Sage tea');
    await phone.link('Cart, 1 item').click();
    await phone.radio('Wallet').check();
    await openCheckout(phone);
    await phone.field('Phone').fill('050 123 4567');
    await phone.button(/^SUBMIT ORDER/).click();
    const uuid = await orderOn(phone);

    partner.misbehave('broken', 'all');
    await phone.link('Pay your order').click();
    await phone.isAt(`/en/af-checkout/${uuid}`);
    await phone.sees('No wallet is available for this order just now. Please pay another way.');
    await expectAccessible(phone.page);
    partner.misbehave('silent', 'all');
    await phone.button(/^Pay now/).click();
    await phone.button('Approve payment').click();
    await phone.sees(phone.heading('Payment received'));
    const order = (await stage.restaurant.staff.orders()).find((each) => each.uuid === uuid);
    expect(order).toMatchObject({ balance_due: '0.000', total: '16.000' });
  },
);

/** An order with the partner's discount of AED 6.00. Whoever orders while a busy machine answers late gets none. */
async function placeWithDiscount(): Promise<OrderPlaced> {
  for (;;) {
    const placed = await place(stage);
    const orders = await stage.restaurant.staff.orders();
    if (orders.some(({ uuid, total }) => uuid === placed.uuid && total === '26.000')) return placed;
  }
}

/**
 * A guest redeems AED 20.00 of AED 26.00, and no answer arrives; returns the order with its number for the
 * board.
 */
async function redeemsInVain(phone: Phone): Promise<OrderPlaced> {
  const order = await placeWithDiscount();
  await placedOn(phone, order);
  await phone.opens(pagePath('loyalty-payment', 'en', { id: order.uuid }));
  await phone.sees(phone.button(/^Pay now\s*AED 26\.00$/));
  await phone.field(/^Amount/).fill('20');
  await phone.field(/^One-time code/).fill(PARTNER_CODE);
  partner.misbehave('broken_after', 'writes');
  await phone.button('Redeem AED 20.00').click();
  await phone.sees('AED 20.00 from your wallet is not confirmed yet.');
  partner.misbehave(null, 'all');
  return order;
}

it('a partner whose answer is lost: the guest is asked only for the rest, and staff settle it on the board', async () => {
  const phone = await stage.phone({ expects: [/503/] });
  const board = await stage.phone({ wide: true });
  await board.opens(stage.restaurant.staff.boardPath);
  const staffSay = async ({ padded_order_id: number }: OrderPlaced, words: string) => {
    const ticket = board.page.getByRole('listitem', { name: `Order ${number}` });
    await ticket.getByText('Check payment').waitFor();
    await ticket.getByRole('button', { name: `More for order ${number}` }).click();
    await board.sees('The loyalty partner never said whether it took money for this order');
    await expectAccessible(board.page);
    await board.button(words).click();
    await board.misses(ticket.getByText('Check payment'));
  };
  const taken = await redeemsInVain(phone);
  await phone.sees(phone.button(/^Pay now\s*AED 6\.00$/));
  await expectAccessible(phone.page);
  await staffSay(taken, 'Wallet: it was taken');
  await phone.misses(/not confirmed yet/);
  await phone.sees(phone.page.getByRole('definition').filter({ hasText: 'AED 20.00' }));
  await phone.sees(phone.button(/^Pay now\s*AED 6\.00$/));

  partner.topUp();
  await staffSay(await redeemsInVain(phone), 'Wallet: it was not taken');
  await phone.sees(phone.button(/^Pay now\s*AED 26\.00$/));
  await phone.misses(/not confirmed yet/);
  await phone.sees(phone.button(/^Redeem AED/));
});
