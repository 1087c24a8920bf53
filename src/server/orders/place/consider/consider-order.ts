import type { OrderDraft } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { isWishlist } from '#domain/cart/wishlist.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { choosableOrderTypes } from '#domain/order/order-type.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { isTypeOff, timetableOfType } from '#domain/order/type-hours.ts';
import { timeFault, type TimeFault } from '#domain/time/delivery-time.ts';
import { accepted, refused, type Result } from '../../../runtime/result.ts';
import { readWaiting, type WaitingBy } from '../../../store/queries/orders/waiting-orders.ts';
import { isVouchedFor } from '../../../store/queries/visits/visit-orders.ts';
import { normalizePhone } from '../../../venues/file/normalize-phone.ts';
import { checkDraft } from '../../draft/check-fields.ts';
import { readEmployee, unknownEmployee, type EmployeeReading } from '../../draft/loyalty-discounts.ts';
import { priceLines, type PricedLines } from './order-money.ts';
import type { OrderReads } from './order-reads.ts';
import type { EnteredOrder, OrderSeat } from './entered-order.ts';
import { isFull, newSince, TOO_MANY } from './limit-waiting-orders.ts';

/** A draft with everything that was read to decide about it. */
export interface Considered extends OrderSeat, PricedLines {
  entered: EnteredOrder;
  menu: Menu;
  /** What it counts against until staff accept it. */
  waitingBy: WaitingBy;
  /** Verified; null: a guest. */
  employeeId: string | null;
  now: number;
}

/** Reads the data for the decision and returns the first refusal, in the contract's order. */
export async function considerOrder(
  services: OrderReads,
  entered: EnteredOrder,
): Promise<Result<Considered>> {
  const now = services.clock.now();
  const { menu } = entered.live.menu(entered.live.venue.defaultLanguage);
  const employee = await considerDraft(services, entered, menu, now);
  if (!employee.ok) return employee;
  const seat = await entered.findSeat();
  if (!seat.ok) return seat;
  const priced = await priceLines(services, entered, { menu, employee: employee.value, now });
  if (!priced.ok) return priced;
  const waitingBy = await countedBy(services, entered, seat.value, now);
  if (await isOverLimit(services, entered, waitingBy)) return refused(TOO_MANY);
  const employeeId = employee.value.kind === 'employee' ? employee.value.id : null;
  return accepted({ ...seat.value, ...priced.value, entered, menu, waitingBy, employeeId, now });
}

/** Refuses a draft for its fields, its employee, or because the venue takes no such order; answers who orders. */
async function considerDraft(
  { partner }: OrderReads,
  entered: EnteredOrder,
  menu: Menu,
  now: number,
): Promise<Result<EmployeeReading>> {
  const { live, draft, asked } = entered;
  const errors = checkDraft(draft, live.venue, menu, { asked: asked.fields, now });
  if (errors.length > 0) return refused({ code: 'validation', errors });
  const employee = await readEmployee(partner, live, menu, draft.additional_data?.employee_id);
  if (employee.kind === 'unknown') return refused(unknownEmployee('additional_data.employee_id'));
  const closed = refuseOrdering(entered, menu, now) ?? refuseTime(draft, menu, now);
  return closed ? refused(closed) : accepted(employee);
}

function refuseOrdering({ draft, asked }: EnteredOrder, menu: Menu, now: number): Refusal | null {
  const ordering = orderingState(menu, now);
  if (ordering === 'closed') return { code: 'venue_closed' };
  if (ordering !== 'open' || isWishlist(menu, !!draft.order_location)) return { code: 'ordering_disabled' };
  const { order_type: type } = draft;
  if (!choosableOrderTypes(menu).includes(type) || isTypeOff(menu, type, now))
    return { code: 'order_type_disabled' };
  // Orders with nothing to pay are stored as cash; whether this is one is known only after the figures are computed.
  if (draft.payment_type !== 'cash' && !asked.paymentTypes.includes(draft.payment_type))
    return { code: 'payment_type_disabled' };
  return null;
}

const TIME_WORDS: Record<TimeFault, string> = {
  too_soon: 'The time lies too close',
  closed: 'The venue is closed at that time',
  no_slot: 'The venue offers no such time',
};

/** The refusal of a wanted time. */
export function timeRefusal(message: string): Refusal {
  return { code: 'validation', errors: [{ path: 'delivery_datetime', message }] };
}

/**
 * Refuses a wanted time outside the venue's hours, within its lead time, or off its slots (contract section 3,
 * ordering).
 */
function refuseTime(draft: OrderDraft, menu: Menu, now: number): Refusal | null {
  if (!draft.delivery_datetime) return null;
  const timetable = timetableOfType(menu, draft.order_type);
  const fault = timeFault(menu.orderTimes, timetable, Date.parse(draft.delivery_datetime), now);
  return fault && timeRefusal(TIME_WORDS[fault]);
}

/** What an order counts against: the address only when nobody has confirmed the guest's presence yet. */
async function countedBy(
  { engine }: OrderReads,
  { live: { venue }, draft, from }: EnteredOrder,
  { seat, waitsAt }: OrderSeat,
  now: number,
): Promise<WaitingBy> {
  const { license } = venue;
  const phone = draft.phone ? (normalizePhone(draft.phone, venue.file.menu.menu_country) ?? '') : '';
  const hasLimit = from !== null && venue.file.ordering.max_open_per_address > 0;
  const isVouched = hasLimit && seat !== null && (await isVouchedFor(engine, license, seat.visitId));
  return {
    license,
    visitId: waitsAt,
    phone,
    placedFrom: hasLimit && !isVouched ? from : null,
    since: newSince(now),
  };
}

/** True when more orders wait than may; of a calm address only the visit's and the phone number's are read. */
async function isOverLimit(
  { engine, isCalm }: OrderReads,
  { live }: EnteredOrder,
  waitingBy: WaitingBy,
): Promise<boolean> {
  const looked = isCalm(waitingBy) ? { ...waitingBy, placedFrom: null } : waitingBy;
  return isFull(await readWaiting(engine, looked), live.venue.file, waitingBy);
}
