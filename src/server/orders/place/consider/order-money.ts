import type { Refusal } from '#contract/values/problem.ts';
import { missingForMinimum } from '#domain/cart/cart.ts';
import { deliveryPrice, type DeliveryPrice } from '#domain/delivery/zones.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { accepted, refused, type Result } from '../../../runtime/result.ts';
import { tipsOf } from '../../draft/check-fields.ts';
import { changedFigures } from '../../draft/compare-figures.ts';
import { findCoupon } from '../../draft/coupons.ts';
import { refuseLines, type ReadLine } from '../../draft/draft-lines.ts';
import { draftFigures, type DraftMoney } from '../../draft/draft-order.ts';
import { readLinesNow } from '../../draft/read-lines-now.ts';
import { excessiveTip } from '../../draft/excessive-tip.ts';
import { refuseChangedFacts } from '../../draft/line-needs.ts';
import { inWordsOf, readPromotions, type EmployeeReading } from '../../draft/loyalty-discounts.ts';
import type { EnteredOrder } from './entered-order.ts';
import type { OrderReads } from './order-reads.ts';

/**
 * Refuses cash unless the order may be paid so or costs nothing (specification section 4, default payment type).
 */
function refuseCash({ draft, asked }: EnteredOrder, totalMills: Mills): Refusal | null {
  const isFree = totalMills + tipsOf(draft) === 0;
  const isTaken = draft.payment_type !== 'cash' || isFree || asked.paymentTypes.includes('cash');
  return isTaken ? null : { code: 'payment_type_disabled' };
}

/** What a delivery to the draft's place costs and asks for; null without a place on the map. */
function zoneOf({ live, draft }: EnteredOrder): DeliveryPrice | null {
  const [lng, lat] = draft.address_coordinates?.coordinates ?? [];
  if (draft.order_type !== 'delivery' || lat === undefined || lng === undefined) return null;
  return deliveryPrice(live.venue.file.delivery_zones, { lat, lng });
}

function refuseMinimum(
  { draft }: EnteredOrder,
  menu: Menu,
  lines: readonly ReadLine[],
  zone: DeliveryPrice | null,
): Refusal | null {
  const { subtotalMills } = draftFigures(menu, lines, {
    coupon: null,
    deliveryFeeMills: 0,
    promotions: [],
  });
  const ofZone = zone?.kind === 'priced' ? zone.minimumMills : null;
  if (missingForMinimum(menu, draft.order_type, subtotalMills, ofZone) === 0) return null;
  // The phone may know an earlier one.
  const members = { minimum_order: formatMoney(ofZone ?? menu.minimumOrderMills) };
  return { code: 'minimum_order', members };
}

/** An order's lines, and the money that comes from elsewhere. */
export interface PricedLines {
  lines: ReadLine[];
  money: DraftMoney;
}

/** What the lines of an order are read by. */
interface LineReading {
  menu: Menu;
  employee: EmployeeReading;
  now: number;
}

/** Reads the lines of an order; refuses those that cannot be ordered now, and too few for where they go. */
async function readOrderable(
  { engine }: OrderReads,
  entered: EnteredOrder,
  { menu, now }: LineReading,
  zone: DeliveryPrice | null,
): Promise<Result<ReadLine[]>> {
  const { live, draft } = entered;
  const lines = await readLinesNow(engine, live, draft.line_items, now);
  const refusal =
    refuseLines(menu, lines, now, { orderType: draft.order_type }) ??
    refuseMinimum(entered, menu, lines, zone);
  return refusal ? refused(refusal) : accepted(lines);
}

/** Refuses cash where it is not taken, facts and figures that changed under the guest, and a tip far too high. */
function refuseMoney(entered: EnteredOrder, menu: Menu, { lines, money }: PricedLines): Refusal | null {
  const { draft, language } = entered;
  const ours = draftFigures(menu, lines, money);
  const unpayable = refuseCash(entered, ours.totalMills);
  if (unpayable) return unpayable;
  const loyaltyDiscounts = inWordsOf(money.promotions, ours.loyaltyDiscounts, language);
  const figures = changedFigures(menu, draft, lines, { ...ours, loyaltyDiscounts });
  const worse = refuseChangedFacts(lines);
  if (worse) return worse;
  if (figures) return { code: 'price_changed', members: { figures } };
  return excessiveTip(tipsOf(draft), ours.totalMills);
}

/** Reads and prices the lines of an order; refuses what cannot be ordered so, in the contract's order. */
export async function priceLines(
  services: OrderReads,
  entered: EnteredOrder,
  reading: LineReading,
): Promise<Result<PricedLines>> {
  const { live, draft } = entered;
  const { menu, employee, now } = reading;
  const zone = zoneOf(entered);
  const read = await readOrderable(services, entered, reading, zone);
  if (!read.ok) return read;
  if (zone?.kind === 'outside') return refused({ code: 'outside_delivery_area' });
  const lines = read.value;
  const coupon = draft.coupon ? await findCoupon(services.engine, live, draft.coupon, now) : accepted(null);
  if (!coupon.ok) return coupon;
  const cart = { lines, orderType: draft.order_type, employee };
  const promotions = await readPromotions(services.partner, live, menu, cart);
  const priced = {
    lines,
    money: { coupon: coupon.value, deliveryFeeMills: zone?.feeMills ?? 0, promotions },
  };
  const refusal = refuseMoney(entered, menu, priced);
  return refusal ? refused(refusal) : accepted(priced);
}
