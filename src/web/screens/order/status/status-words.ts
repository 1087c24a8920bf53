import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { isOpenStatus, type OrderStatus } from '#domain/order/order-status.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import type { Page } from '../../../page/page.tsx';
import { placeName } from '../../../elements/place-name.ts';
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

/** The name of a status; a ready delivery is on its way. */
export function statusName(status: OrderStatus, orderType: OrderType, { t }: Page): string {
  return status === 'fulfilled' && orderType === 'delivery' ? t('onItsWay') : t(NAMES[status]);
}

/** The sentence over an order. */
export function statusHeading({ status, orderType, awaitsPayment }: GuestOrder, { t }: Page): string {
  if (status === 'pending' && awaitsPayment) return t('notPaidNobodyCooks');
  return status === 'fulfilled' && orderType === 'delivery' ? t('orderOnItsWay') : t(HEADINGS[status]);
}

/**
 * True for guests at a table, who have a waiter; guests in rooms and cars, and those who collect, speak to
 * the staff.
 */
export function hasWaiter({ orderType, location }: Pick<GuestOrder, 'orderType' | 'location'>): boolean {
  return orderType === 'dine_in' && location?.type !== 'Room';
}

/** The advice whom to ask when nobody has accepted the order. */
export function notConfirmed(order: GuestOrder, { t }: Page): string {
  return t(hasWaiter(order) ? 'notConfirmedYet' : 'notConfirmedStaff');
}

/** The sentence on how the order reaches the guest, or what it waits for first. */
export function wayWords(order: GuestOrder, page: Page): string {
  const { status, orderType, location, number, awaitsPayment } = order;
  const { t, display } = page;
  if (awaitsPayment) return t('kitchenWaits');
  const isReady = status === 'fulfilled';
  if (orderType === 'delivery') return t('deliverTo');
  if (orderType === 'drive_thru') return t('driveUp');
  if (orderType === 'takeaway' || !location)
    return t(isReady ? 'readyCollect' : 'collect', { number: display.digits(number) });
  return isReady ? t('readyAtTable') : t('bringTo', { place: placeName(location, page) });
}

/**
 * When the guest gets an order that is ahead: the kitchen's latest promise, else the wanted time. Null when
 * there is no time, or it has passed.
 */
export function whenWords(order: GuestOrder, { t, lang, venue }: Page): string | null {
  const { status, orderType, wantedAt, promisedAt } = order;
  const { day, time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  if (!isOpenStatus(status)) return null;
  if (promisedAt !== null)
    return t(orderType === 'delivery' ? 'promisedAtDoor' : 'promisedReady', { time: time(promisedAt) });
  return wantedAt === null ? null : t('listOf', { a: day(wantedAt), b: time(wantedAt) });
}
