import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { parseMoney } from '#domain/money/money.ts';
import { usePage } from '../../../page/page.tsx';
import { amountText } from '../../../elements/typed-amount.ts';
import { heldPart } from '../../../state/bill/held-part.ts';
import { chosenBefore, type ChosenPart } from '../rules/chosen-part.ts';

/**
 * What was chosen for the part of an order that this phone holds, or held until its time was over; nothing where it does
 * not know.
 */
export function useChosenBefore(
  part: BillPart | undefined,
  { uuid, currency: { places } }: Pick<GuestOrder, 'uuid' | 'currency'>,
): Partial<ChosenPart> {
  const { display } = usePage();
  const held = heldPart.use(({ at }) => at);
  if (held?.uuid !== uuid || (part && held.partId !== part.uuid)) return {};
  const { dishes = [], amount = '', evenlyAmong: among } = held.choice;
  // Others may share a dish of a part since it is held.
  const stillHeld = part?.dishes.map(({ line, slices, of }) => ({ line, count: slices.length, of }));
  const mills = parseMoney(amount);
  const text = mills === null ? '' : amountText(mills, places, display);
  return chosenBefore(stillHeld ?? dishes, among, text);
}
