import type { DraftLine, OrderDraft } from '#contract/orders/order.ts';
import { releaseOwingNothing } from '#domain/order/release-owing-nothing.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Result } from '../../runtime/result.ts';
import { nothing, type Steps } from '../../store/query.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import type { Seat } from '../../visits/visits.ts';
import type { GuestsOfLines } from '../draft/draft-lines.ts';
import { appendUnderKey, type Appended, type AppendServices } from '../lines/append-lines.ts';
import { roundAppender } from '../lines/appenders.ts';
import type { EnteredLines } from '../lines/entered-lines.ts';
import type { EnteredOrder } from '../place/consider/entered-order.ts';
import { placeUnderKey, type Placed, type PlaceOrderServices } from '../place/place-order.ts';
import { refuseTakenOver } from '../place/refuse-taken-over.ts';
import { seatOfRound } from '../seat/round-seat.ts';
import { askedOfGuests } from './guest.ts';

/** What a table has chosen together and sends as one. */
export interface TableRound {
  live: LiveVenue;
  seat: Seat;
  /** Whose each line is, by its id. */
  guests: GuestsOfLines;
  /** The turn in which it is stored: whoever takes over the sending has to wait for it. */
  turn: string;
  /** False once another has taken over the sending, inside a unit of work that has the turn. */
  isOurs: () => Steps<boolean>;
  /** The same for each attempt to send it. */
  key: string;
}

/** The order that a round begins. */
export interface RoundOrder {
  draft: OrderDraft;
  language: LanguageCode;
  /** The pseudonym of the address of who sends it; null: unknown. */
  from: string | null;
}

/** Places a round's order: its phones sit there already, and each line is its guest's. */
export function placeRound(
  services: PlaceOrderServices,
  round: TableRound,
  { draft, language, from }: RoundOrder,
): Promise<Result<Placed>> {
  const { live, guests, seat, turn, isOurs, key } = round;
  const entered: EnteredOrder = {
    live,
    draft,
    language,
    asked: askedOfGuests(live, draft),
    findSeat: () => seatOfRound(services, { live, draft, language, seat }),
    from,
    author: { addedBy: draft.customer_name?.trim() ?? '' },
    guests,
    waitsForPayment: live.venue.file.ordering.kitchen_waits_for_payment,
    writing: { mayShare: false, turns: [turn], begin: () => refuseTakenOver(isOurs), note: nothing },
  };
  return placeUnderKey(services, entered, key);
}

/** Adds a round to the order of its table. The kitchen has it with the commit: the table has had its count. */
export function appendRound(
  services: AppendServices,
  round: TableRound,
  { uuid, lines }: { uuid: string; lines: DraftLine[] },
): Promise<Result<Appended>> {
  const { live, guests, turn, isOurs, key } = round;
  const entered: EnteredLines = {
    live,
    uuid,
    body: { line_items: lines },
    findAppender: (order) => roundAppender(services, round, order),
    guests,
    heldMs: null,
    writing: {
      turns: [turn],
      begin: () => refuseTakenOver(isOurs),
      release: releaseOwingNothing,
      note: nothing,
    },
  };
  return appendUnderKey(services, entered, key);
}
