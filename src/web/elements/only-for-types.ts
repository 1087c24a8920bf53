import type { OrderType } from '#domain/menu/menu.ts';
import { orderTypeWords } from '#text/guest/order-words.ts';
import type { Page } from '../page/page.tsx';

/** For which order types something is to be had, in words: those that the venue offers, if any. */
export function onlyForTypes(orderTypes: readonly OrderType[], { t, display, venue }: Page): string {
  const offered = orderTypes.filter((type) => venue.orderTypes.includes(type));
  const named = offered.length > 0 ? offered : orderTypes;
  return t('onlyFor', { types: display.list(named.map((type) => t(orderTypeWords[type]))) });
}
