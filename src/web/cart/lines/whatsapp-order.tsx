import Whatsapp from 'icon:whatsapp-logo';
import { priceCart } from '#domain/cart/cart.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { needWords } from '#text/guest/need-words.ts';
import { tellOrder, whatsappLink } from '#text/whatsapp.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useNeedsOn } from '../../needs/use-needs.ts';
import { usePage } from '../../page/page.tsx';
import { orderTypeWords, placeName } from '../../elements/place-name.ts';
import { toldOfLine } from '../../state/cart/line-needs.ts';
import { customer } from '../../state/cart/customer.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { choiceLines } from './choice-lines.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { lineName } from '#domain/cart/line-words.ts';

/** Sends the cart as a message to the venue's number, for venues that take orders by WhatsApp. */
export function WhatsappOrder({ menu, checkout }: { menu: Menu; checkout: Checkout }) {
  const page = usePage();
  const { t, display } = page;
  const { nameOf } = useNeedsOn(menu);
  const name = customer.use((value) => value.name);
  const comments = ordering.use((value) => value.comments);
  const { location, orderType, payMills, open, wishlist, missingMills, counted, undecided } = checkout;
  const mayOrder = open && !wishlist && missingMills === 0 && counted.length > 0 && undecided.length === 0;
  if (menu.whatsappNumber === '' || !mayOrder) return null;
  const where = location ? placeName(location, page) : orderType ? t(orderTypeWords[orderType]) : '';
  const needsOf = (line: CartLine) => {
    const { needs, words = '' } = toldOfLine(menu, line);
    return [...needs.map((need) => needWords(need, nameOf(need.code), t)), words];
  };
  const text = tellOrder({
    title: menu.name,
    facts: [where, name],
    lines: priceCart(menu, counted).map(({ line, product }) => ({
      quantity: display.number(line.quantity),
      name: lineName(menu, line),
      choices: product ? choiceLines(product, line.choices) : [],
      note: line.note,
      needs: needsOf(line),
    })),
    total: `${t('cartTotal')}: ${display.moneyText(payMills)}`,
    comments,
  });
  return (
    <a
      className={buttonClass({ variant: 'outline', block: true })}
      href={whatsappLink(menu.whatsappNumber, text)}
      target="_blank"
      rel="noopener"
    >
      <Whatsapp />
      {t('orderWhatsapp')}
    </a>
  );
}
