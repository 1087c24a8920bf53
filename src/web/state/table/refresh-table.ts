import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import { joinVisit } from '#client/guest/visits.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { theConnection } from '../../page/connection.ts';
import { customer } from '../cart/customer.ts';
import { editedOrder } from '../cart/edited-order.ts';
import { openStreamAgain } from '../live-news.ts';
import { leaveSeat, seat, takePass } from './location.ts';
import { isSame, seatFrom } from './seat-from.ts';
import { setTable, type TableState } from './table.ts';
import { takeSpelling } from './typed-table.ts';
import { rememberToken, visit } from './visit.ts';
import { forgetPlace, orderPlace, rememberPlace, visitPlace } from './visit-place.ts';

/** Where this phone sits that was at a place, as the server knows it; undefined while unknown. */
async function sitsAt(location: OrderLocation): Promise<OrderLocation | null | undefined> {
  if (visit.get().tokens.length === 0) return null;
  const answer = await ask(theConnection(), visitCalls.readSeats);
  return answer.kind === 'ok' ? seatFrom(answer.value.seats, location) : undefined;
}

/** Records whether this phone sits at a place, or goes along to where staff moved its visit; null while unknown. */
async function noteSeat(location: OrderLocation): Promise<boolean | null> {
  const place = await sitsAt(location);
  if (place === undefined) return null;
  if (place) rememberPlace(place);
  else if (isSame(visitPlace.get().location, location)) forgetPlace();
  if (place && !isSame(place, location) && isSame(seat.get().location, location))
    seat.set({ location: place });
  return place !== null;
}

/** The guest's place. One that is only remembered is asked for first: others may sit there by now. */
async function knownPlace(): Promise<OrderLocation | null> {
  const place = orderPlace();
  if (place && !seat.get().location) await noteSeat(place);
  return orderPlace();
}

/** Asks the server about the guest's table; without a table there may still be an order to add to. */
export async function refreshTable(menuId: string): Promise<void> {
  const location = await knownPlace();
  if (!location) return setTable({ orderId: editedOrder.get().uuid });
  const answer = await ask(theConnection(), visitCalls.readActiveOrder, {
    params: { location: location.code, menu: menuId },
    query: { type: location.type },
  });
  // The guest has left it meanwhile.
  if (!isSame(orderPlace(), location)) return;
  if (answer.kind === 'problem' && answer.problem.code === 'location_invalid') {
    leaveSeat();
    return setTable({ unknownCode: true });
  }
  if (answer.kind !== 'ok') return;
  if (answer.value.location !== undefined) takeSpelling(answer.value.location);
  const {
    order_id: orderId,
    common_order: busy,
    awaits_payment: awaitsPayment = false,
    join_required: joinRequired = false,
    choosing = false,
  } = answer.value;
  setTable({ orderId, awaitsPayment, busy, joinRequired, choosing });
  const { location: here } = seat.get();
  if (here) await noteSeat(here);
}

/** True while the visit that this phone remembers is still open; clears one that has ended. */
export async function isVisitAlive(): Promise<boolean> {
  const { location } = visitPlace.get();
  return location !== null && (await noteSeat(location)) !== false;
}

/** This phone's visit is over: clears everything of it but the message. */
export function endVisitHere(closed: TableState['closed']): void {
  forgetPlace();
  leaveSeat();
  setTable({ closed });
}

/** Joins with the code shown on a seated phone, if it was scanned. */
export async function sitWithPass(lang: LanguageCode): Promise<void> {
  const location = orderPlace();
  const pass = takePass();
  if (!location || !pass) return;
  const { name } = customer.get();
  const body = { order_location: location.code, order_location_type: location.type, name, pass };
  const answer = await joinVisit(theConnection(), lang, body);
  if (answer.kind !== 'ok' || !answer.value.visit_token) return;
  rememberToken(answer.value.visit_token);
  openStreamAgain();
}
