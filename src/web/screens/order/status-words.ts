import type { GuestOrder } from '#contract/order-parse.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { OrderType } from '#domain/menu.ts';
import type { Page } from '../../page.tsx';
import { placeName } from '../../shell/place.ts';
import { createDates } from '#text/dates.ts';
import type { TextKey } from '#text/guest/words.ts';

const HEADINGS = {
  pending: 'orderPending',
  accepted: 'orderAccepted',
  preparing: 'orderPreparing',
  fulfilled: 'orderReady',
  rejected: 'orderRejected',
  canceled: 'orderCanceled',
} as const satisfies Record<OrderStatus, TextKey>;

const NAMES = {
  pending: 'pending',
  accepted: 'accepted',
  preparing: 'preparing',
  fulfilled: 'ready',
  rejected: 'rejected',
  canceled: 'canceled',
} as const satisfies Record<OrderStatus, TextKey>;

/** What a status is called; a delivery that is ready is on its way. */
export function statusName(status: OrderStatus, orderType: OrderType, { t }: Page): string {
  return status === 'fulfilled' && orderType === 'delivery' ? t('onItsWay') : t(NAMES[status]);
}

/** The sentence over an order. */
export function statusHeading({ status, orderType, awaitsPayment }: GuestOrder, { t }: Page): string {
  if (status === 'pending' && awaitsPayment) return t('notPaidYet');
  return status === 'fulfilled' && orderType === 'delivery' ? t('orderOnItsWay') : t(HEADINGS[status]);
}

/** How the order reaches the guest. */
export function wayWords({ status, orderType, location, number }: GuestOrder, page: Page): string {
  const { t, display } = page;
  const isReady = status === 'fulfilled';
  if (orderType === 'delivery') return t('deliverTo');
  if (orderType === 'drive_thru') return t('driveUp');
  if (orderType === 'takeaway' || !location)
    return t(isReady ? 'readyCollect' : 'collect', { number: display.digits(number) });
  return isReady ? t('readyAtTable') : t('bringTo', { place: placeName(location, page) });
}

/** When the guest has it, as the kitchen says (ms UTC). */
export function promisedWords(orderType: OrderType, at: number, { t, lang, venue }: Page): string {
  const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  return t(orderType === 'delivery' ? 'promisedAtDoor' : 'promisedReady', { time: time(at) });
}
