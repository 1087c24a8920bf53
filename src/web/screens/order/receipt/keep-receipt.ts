import { fetchReceipt } from '#client/guest/receipts.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { keepFile } from '../../../browser/keep-file.ts';
import { receiptLink } from '../../../elements/receipt-link.ts';
import { theConnection } from '../../../page/connection.ts';

/**
 * Hands the guest the receipt that this phone may read: with what they cannot eat, which a plain link does not give.
 * Where it does not come, the link opens instead.
 */
export async function keepReceipt({ uuid, number }: GuestOrder, lang: LanguageCode): Promise<void> {
  const file = await fetchReceipt(theConnection(), { lang, uuid });
  if (file) keepFile(file, `order-${number}.pdf`);
  else location.assign(receiptLink(uuid, lang));
}
