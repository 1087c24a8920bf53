import type { WireBillPart } from '#contract/payments/bill.ts';
import type { Page } from '../../../page/page.tsx';

/** Who pays a part, in words; one without name and plate is somebody. */
export function payerName({ mine, name, plate }: WireBillPart, { t }: Page): string {
  if (mine) return t('you');
  if (name !== '') return name;
  return plate === null ? t('someone') : t('guestName', { n: plate + 1 });
}

/** What a part does just now, in words: 'Omar is paying', 'Mona paid'. */
export function payerDoes(part: WireBillPart, page: Page): string {
  const { t } = page;
  if (part.mine) return t(part.state === 'paid' ? 'youPaidPart' : 'partYours');
  return t(part.state === 'paid' ? 'namePaid' : 'nameIsPaying', { name: payerName(part, page) });
}
