import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { Page } from '../../../page/page.tsx';
import type { Sharer } from './even-shares.ts';

/** A guest in words: the name, else the number at the table. */
export function sharerName({ name, plate }: Sharer, { t }: Page): string {
  return name || (plate === null ? t('someone') : t('guestName', { n: plate + 1 }));
}

/** Who pays a part, in words; one without name and plate is somebody. */
export function payerName(part: BillPart, page: Page): string {
  return part.mine ? page.t('you') : sharerName(part, page);
}

/** Who else pays or has paid a part, each once. */
export function otherPayers({ parts }: Pick<ReadBill, 'parts'>, page: Page): string[] {
  return [...new Set(parts.filter(({ mine }) => !mine).map((part) => payerName(part, page)))];
}

function wordsOfOther({ state }: BillPart): 'namePaid' | 'nameIsPaying' {
  return state === 'paid' ? 'namePaid' : 'nameIsPaying';
}

/** What a part does just now, in words: 'Omar is paying', 'Mona paid'. */
export function payerDoes(part: BillPart, page: Page): string {
  const { t } = page;
  if (part.mine) return t(part.state === 'paid' ? 'youPaidPart' : 'partYours');
  return t(wordsOfOther(part), { name: payerName(part, page) });
}

/** The same in pieces; `nameIn` draws the guest's name, whose script may run the other way. */
export function payerDoesIn<V>(part: BillPart, page: Page, nameIn: (name: string) => V): (string | V)[] {
  if (part.mine) return [payerDoes(part, page)];
  return page.t.parts(wordsOfOther(part), { name: nameIn(payerName(part, page)) });
}
