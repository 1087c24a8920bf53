import type { WireBillPart } from '#contract/payments/bill.ts';
import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import { parseMoney } from '#domain/money/money.ts';
import { usePage } from '../../../page/page.tsx';
import { amountText } from '../../../payment/typed-amount.ts';
import { heldPart } from '../../../state/bill/held-part.ts';
import { chosenBefore, type ChosenPart } from '../rules/chosen-part.ts';

/** What was chosen for the part that this phone holds; nothing where it holds none, or does not know. */
export function useChosenBefore(
  part: WireBillPart | undefined,
  { places }: CurrencyDisplay,
): Partial<ChosenPart> {
  const { display } = usePage();
  const held = heldPart.use(({ at }) => at);
  if (!part || held?.partId !== part.uuid) return {};
  const { amount = '', evenly_among: among } = held.choice;
  const mills = parseMoney(amount);
  return chosenBefore(part, among, mills === null ? '' : amountText(mills, places, display));
}
