import type { StaffOrder } from '#contract/staff/staff.ts';
import { fractionText } from '#text/fraction.ts';
import { isolated } from './order-words.ts';
import type { BoardWords } from './words.ts';

/** Who pays a part of a bill, in words; one without name and plate is somebody. */
export function payerOf(
  { t }: Pick<BoardWords, 't'>,
  { name, plate }: { name: string; plate: number | null },
): string {
  if (name !== '') return name;
  return plate === null ? t('someone') : t('guestNumber', { n: plate + 1 });
}

/** What a button says that takes a payer's part. */
export function takeWords(
  words: Pick<BoardWords, 't'>,
  payer: { name: string; plate: number | null },
): string {
  const { t } = words;
  return payer.name === '' && payer.plate === null
    ? t('takeSomeonesPart')
    : t('takePartOf', { name: isolated(payerOf(words, payer)) });
}

/** The dishes of a part in a line, with the share of each that is cut; empty: it pays an amount. */
export function dishesOf(
  { list, number }: Pick<BoardWords, 'list' | 'number'>,
  { lineItems: lines }: Pick<StaffOrder, 'lineItems'>,
  dishes: readonly { line: string; count: number; of: number }[],
): string {
  const names = dishes.flatMap(({ line, count, of }) => {
    const dish = lines.find(({ cartUuid: id }) => id === line);
    if (!dish) return [];
    return isolated(count < of ? `${fractionText(count, of, number)} ${dish.productName}` : dish.productName);
  });
  return list(names);
}
