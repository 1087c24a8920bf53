import type { OrderDraft } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { isWishlist } from '#domain/cart/wishlist.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { choosableOrderTypes } from '#domain/order/order-type.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { isTypeOff, timetableOfType } from '#domain/order/type-hours.ts';
import { timeFault, type TimeFault } from '#domain/time/delivery-time.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { readWaiting, type WaitingBy } from '../../store/queries/orders/waiting-orders.ts';
import { isVouchedFor } from '../../store/queries/visits/visit-orders.ts';
import { normalizePhone } from '../../venues/file/normalize-phone.ts';
import type { Seat } from '../../visits/visits.ts';
import { checkDraft } from '../draft/check-fields.ts';
import { readEmployee, unknownEmployee, type EmployeeReading } from '../draft/loyalty-discounts.ts';
import { priceLines, type PricedLines } from './consider/order-money.ts';
import type { OrderReads, PlaceOrderRequest } from './consider/order-request.ts';
import { readOrderSeat, type OrderSeat } from './consider/order-seat.ts';
import { isFull, newSince, TOO_MANY } from './limit-waiting-orders.ts';

/** A draft with everything that was read to decide about it. */
export interface Considered extends OrderSeat, PricedLines {
  request: PlaceOrderRequest;
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
  request: PlaceOrderRequest,
): Promise<Result<Considered>> {
  const now = services.clock.now();
  const { menu } = request.live.menu(request.live.venue.defaultLanguage);
  const employee = await considerDraft(services, request, menu, now);
  if (!employee.ok) return employee;
  const seat = await readOrderSeat(services, request);
  if (!seat.ok) return seat;
  const priced = await priceLines(services, request, { menu, employee: employee.value, now });
  if (!priced.ok) return priced;
  const waitingBy = await countedBy(services, request, seat.value.seat, now);
  if (await isOverLimit(services, request, waitingBy)) return refused(TOO_MANY);
  const employeeId = employee.value.kind === 'employee' ? employee.value.id : null;
  return accepted({ ...seat.value, ...priced.value, request, menu, waitingBy, employeeId, now });
}

/** Refuses a draft for its fields, its employee, or because the venue takes no such order; answers who orders. */
async function considerDraft(
  { partner }: OrderReads,
  request: PlaceOrderRequest,
  menu: Menu,
  now: number,
): Promise<Result<EmployeeReading>> {
  const { live, draft } = request;
  const errors = checkDraft(draft, live.venue, menu, { now, isByGuest: !request.hand });
  if (errors.length > 0) return refused({ code: 'validation', errors });
  const employee = await readEmployee(partner, live, menu, draft.additional_data?.employee_id);
  if (employee.kind === 'unknown') return refused(unknownEmployee('additional_data.employee_id'));
  const closed = refuseOrdering(request, menu, now) ?? refuseTime(draft, menu, now);
  return closed ? refused(closed) : accepted(employee);
}

function refuseOrdering({ draft, hand }: PlaceOrderRequest, menu: Menu, now: number): Refusal | null {
  const { paymentTypes } = menu;
  const ordering = orderingState(menu, now);
  if (ordering === 'closed') return { code: 'venue_closed' };
  if (ordering !== 'open' || isWishlist(menu, !!draft.order_location)) return { code: 'ordering_disabled' };
  const { order_type: type } = draft;
  if (!choosableOrderTypes(menu).includes(type) || isTypeOff(menu, type, now))
    return { code: 'order_type_disabled' };
  // A waiter takes the money later, in whichever way the guest then wants.
  if (hand) return null;
  // Orders with nothing to pay are stored as cash; whether this is one is known only after the figures are computed.
  if (draft.payment_type !== 'cash' && !paymentTypes.includes(draft.payment_type))
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
  { live: { venue }, draft, from, hand }: PlaceOrderRequest,
  seat: Seat | null,
  now: number,
): Promise<WaitingBy> {
  const { license } = venue;
  const phone = draft.phone ? (normalizePhone(draft.phone, venue.file.menu.menu_country) ?? '') : '';
  const isVouched = seat !== null && (await isVouchedFor(engine, license, seat.visitId));
  const isCounted = from !== null && !isVouched && venue.file.ordering.max_open_per_address > 0;
  return {
    license,
    visitId: hand ? null : (seat?.visitId ?? null),
    phone,
    placedFrom: isCounted ? from : null,
    since: newSince(now),
  };
}

/** True when more orders wait than may; of a calm address only the visit's and the phone number's are read. */
async function isOverLimit(
  { engine, isCalm }: OrderReads,
  { live }: PlaceOrderRequest,
  waitingBy: WaitingBy,
): Promise<boolean> {
  const looked = isCalm(waitingBy) ? { ...waitingBy, placedFrom: null } : waitingBy;
  return isFull(await readWaiting(engine, looked), live.venue.file, waitingBy);
}
