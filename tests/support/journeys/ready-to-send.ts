import { addDish, goToCheckout, sitDown } from '#tests/support/journeys/guest.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Journey } from './journey.ts';

/** What the guest reads first of an order that was not taken. */
export const NOT_SENT = 'There was an error sending this order. Please try again later.';

/** At the checkout with two dishes, on a phone that receives no changes meanwhile. */
export async function readyToSend(stage: Journey, table: string, second = 'Ayran'): Promise<Phone> {
  const phone = await stage.phone({ expects: [/status of [45]\d\d/, /events/] });
  await phone.context.route('**/events', (route) => route.abort());
  await sitDown(phone, table);
  await addDish(phone, 'Sage tea');
  await addDish(phone, second, 2);
  await goToCheckout(phone, 'Layla');
  return phone;
}
