import Whatsapp from 'icon:whatsapp-logo';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { needWords } from '#text/guest/need-words.ts';
import { tellOrder, whatsappLink } from '#text/whatsapp.ts';
import { usePage } from '../../page/page.tsx';
import { placeName } from '../../elements/place-name.ts';
import { useMenu } from '../../state/menu/menu.ts';

/** Sends the placed order by WhatsApp, when the venue wants that and takes no payment here. */
export function WhatsappLink({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, display } = page;
  const menu = useMenu();
  if (!menu?.flags.userSendWhatsapp || menu.flags.payment) return null;
  const text = tellOrder({
    title: t('orderNumber', { number: display.digits(order.number) }),
    facts: [order.location ? placeName(order.location, page) : order.address, order.customerName ?? ''],
    lines: order.lines
      .filter(({ deleted }) => !deleted)
      .map(({ quantity, name, choices, note, needs, needWords: words }) => ({
        quantity: display.number(quantity),
        name,
        choices,
        note,
        needs: [...needs.map((need) => needWords(need, need.name, t)), words],
      })),
    total: `${t('cartTotal')}: ${display.moneyText(order.totalMills + order.tipsMills, order.currency)}`,
    comments: order.comments,
  });
  return (
    <a href={whatsappLink(menu.whatsappNumber, text)} target="_blank" rel="noopener">
      <Whatsapp />
      {t('sendWhatsapp')}
    </a>
  );
}
