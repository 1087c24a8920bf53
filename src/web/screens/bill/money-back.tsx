import Back from 'icon:arrow-u-up-left';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { refundWords } from '#text/guest/refund-words.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';

/** Tells every guest of the bill what was paid again, or too much: what goes back, and what staff are still to give back. */
export function MoneyBack({ order }: { order: GuestOrder }) {
  return refundWords(order, usePage()).map((words) => (
    <Notice key={words} look="info" icon={<Back />}>
      {words}
    </Notice>
  ));
}
