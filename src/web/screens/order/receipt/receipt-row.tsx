import Download from 'icon:download-simple';
import type { MouseEvent } from 'react';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { isPlain } from '../../../elements/page-link.tsx';
import { receiptLink } from '../../../elements/receipt-link.ts';
import { usePage } from '../../../page/page.tsx';

/** The receipt of a phone that said what its guest cannot eat comes with it, and not by a link. */
function takeOwnReceipt(event: MouseEvent, order: GuestOrder, lang: LanguageCode): void {
  const hasOwn = order.lines.some(({ needs, needWords }) => needs.length > 0 || needWords !== '');
  if (!hasOwn || !isPlain(event)) return;
  event.preventDefault();
  void import('./keep-receipt.ts').then(({ keepReceipt }) => keepReceipt(order, lang));
}

/** The link to an order's receipt as a PDF. */
export function ReceiptRow({ order, className }: { order: GuestOrder; className?: string }) {
  const { t, lang } = usePage();
  return (
    <a
      className={className}
      href={receiptLink(order.uuid, lang)}
      onClick={(event) => takeOwnReceipt(event, order, lang)}
    >
      <Download />
      {t('downloadReceipt')}
    </a>
  );
}
