import type { OrderDraft } from '#contract/orders/order.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { nothing } from '../../store/query.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { noteAdded, takenToKitchen } from '../lines/added-by-hand.ts';
import { handAppender } from '../lines/appenders.ts';
import type { EnteredLines } from '../lines/entered-lines.ts';
import type { EnteredOrder } from '../place/consider/entered-order.ts';
import { noteTaken } from '../place/note-orderer.ts';
import { seatOfHand } from '../seat/hand-seat.ts';
import type { PlaceReads } from '../seat/taken-place.ts';

/** A member of staff, or a program, that orders for a table. */
export interface Hand {
  /** As the audit names them. */
  who: string;
  /** As colleagues and guests know them; empty when nobody gave one. */
  name: string;
}

/** What staff order for a table: the draft that a guest would send. */
export interface TableOrder {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  hand: Hand;
}

/** An order that staff take at a place: it counts against nobody, seats no phone, and stands in the audit. */
export function orderOfHand(services: PlaceReads, order: TableOrder, named: OrderLocation): EnteredOrder {
  const { live, draft, language, hand } = order;
  return {
    live,
    draft,
    language,
    // They take the money later, in whichever way the guest then wants.
    asked: { fields: new Set(), paymentTypes: [draft.payment_type] },
    findSeat: () => seatOfHand(services, { live, language, named, hand }),
    from: null,
    author: { addedBy: hand.name, takenBy: hand.who },
    guests: new Map(),
    waitsForPayment: false,
    writing: { mayShare: true, turns: [], begin: nothing, note: (placed) => noteTaken(hand.who, placed) },
  };
}

/** Lines that staff add for a table: they need no time to change their mind. */
export function linesOfHand({ live, draft, hand }: TableOrder, uuid: string): EnteredLines {
  return {
    live,
    uuid,
    body: { line_items: draft.line_items },
    findAppender: async () => handAppender(hand),
    guests: new Map(),
    heldMs: null,
    writing: {
      turns: [],
      begin: nothing,
      release: takenToKitchen,
      note: (added) => noteAdded(hand.who, added),
    },
  };
}
