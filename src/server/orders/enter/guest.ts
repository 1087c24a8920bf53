import type { AppendLines, OrderDraft } from '#contract/orders/order.ts';
import { releaseOwingNothing } from '#domain/order/release-owing-nothing.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Result } from '../../runtime/result.ts';
import { nothing } from '../../store/query.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { fieldsOfGuest } from '../draft/check-fields.ts';
import { appendUnderKey, type Appended, type AppendServices } from '../lines/append-lines.ts';
import { guestAppender } from '../lines/appenders.ts';
import type { EnteredLines } from '../lines/entered-lines.ts';
import type { Asked, EnteredOrder } from '../place/consider/entered-order.ts';
import { noteSeat } from '../place/note-orderer.ts';
import { placeUnderKey, type Placed, type PlaceOrderServices } from '../place/place-order.ts';
import { seatOfGuest } from '../seat/guest-seat.ts';
import type { PlaceReads } from '../seat/taken-place.ts';

/** The order of one phone. */
export interface GuestOrder {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  visitTokens: readonly string[];
  /** The pseudonym of the sender's address, as limits count addresses; null: unknown. */
  from: string | null;
}

/** Lines that one phone adds to an order. */
export interface GuestLines {
  live: LiveVenue;
  uuid: string;
  body: AppendLines;
  visitTokens: readonly string[];
}

/** Places the order of a phone, once for its key. */
export function placeForGuest(
  services: PlaceOrderServices,
  order: GuestOrder,
  key: string,
): Promise<Result<Placed>> {
  return placeUnderKey(services, orderOfGuest(services, order), key);
}

/** Appends the lines of a phone, once for their key. */
export function appendForGuest(
  services: AppendServices,
  lines: GuestLines,
  key: string,
): Promise<Result<Appended>> {
  return appendUnderKey(services, linesOfGuest(services, lines), key);
}

/** What guests are asked: the checkout's fields, and a way to pay that the venue takes. */
export function askedOfGuests(live: LiveVenue, draft: OrderDraft): Asked {
  const { menu } = live.menu(live.venue.defaultLanguage);
  return { fields: fieldsOfGuest(draft, menu), paymentTypes: menu.paymentTypes };
}

/** A guest's order: it counts against their address, and gives the phone its seat. */
export function orderOfGuest(services: PlaceReads, order: GuestOrder): EnteredOrder {
  const { live, draft, language, from } = order;
  return {
    live,
    draft,
    language,
    asked: askedOfGuests(live, draft),
    findSeat: () => seatOfGuest(services, order),
    from,
    author: { addedBy: draft.customer_name?.trim() ?? '' },
    guests: new Map(),
    waitsForPayment: live.venue.file.ordering.kitchen_waits_for_payment,
    writing: { mayShare: true, turns: [], begin: nothing, note: noteSeat },
  };
}

/** A guest's lines: whoever sits there may add some, and take them back while they are held. */
export function linesOfGuest(services: AppendServices, lines: GuestLines): EnteredLines {
  const { live, uuid, body } = lines;
  return {
    live,
    uuid,
    body,
    findAppender: (order) => guestAppender(services, lines, order),
    guests: new Map(),
    heldMs: services.pace.heldMs,
    writing: { turns: [], begin: nothing, release: releaseOwingNothing, note: nothing },
  };
}
