import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { WireBillPart } from '#contract/payments/bill.ts';
import type { Page } from '../../../page/page.tsx';

/** Who pays a part, in words; one without name and plate is somebody. */
export function payerName({ mine, name, plate }: WireBillPart, { t }: Page): string {
  if (mine) return t('you');
  if (name !== '') return name;
  return plate === null ? t('someone') : t('guestName', { n: plate + 1 });
}

/** Who else has paid a part, each once. */
export function paidNames({ parts }: Pick<ReadBill, 'parts'>, page: Page): string[] {
  const paid = parts.filter(({ mine, state }) => !mine && state === 'paid');
  return [...new Set(paid.map((part) => payerName(part, page)))];
}

/** What a part does just now, in words: 'Omar is paying', 'Mona paid'. */
export function payerDoes(part: WireBillPart, page: Page): string {
  const { t } = page;
  if (part.mine) return t(part.state === 'paid' ? 'youPaidPart' : 'partYours');
  return t(part.state === 'paid' ? 'namePaid' : 'nameIsPaying', { name: payerName(part, page) });
}
