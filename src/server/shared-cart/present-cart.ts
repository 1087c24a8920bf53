import type { CartCount, SharedCartState } from '#contract/visits/shared-cart.ts';
import type { Ask } from '#domain/shared-cart/asks.ts';
import { hostOf, isHalted, isReady, type SenderRule } from '#domain/shared-cart/shared-cart.ts';
import { isGone, quantityOf, type Mark } from '#domain/shared-cart/shared-line.ts';
import type { TableCartChange } from '../realtime/hub.ts';
import { SingleFlight } from '../runtime/calls/single-flight.ts';
import { findSharedCart, type StoredCart, type StoredLine } from '../store/queries/visits/shared-carts.ts';
import { openOrderStateOfVisit } from '../store/queries/visits/visit-orders.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { isAway } from '../visits/is-away.ts';
import type { CartServices } from './cart-services.ts';

/** Who may send a cart of this venue: without a table the one who began it checks out. */
export function senderRuleOf({ file }: Venue, { isLinked }: Pick<StoredCart, 'isLinked'>): SenderRule {
  return isLinked ? 'host' : (file.locations.shared_cart_sender ?? 'any');
}

function presentMark({ pieces, stamp, contentStamp }: Mark) {
  return { pieces, stamp, content_stamp: contentStamp };
}

function presentLine(line: StoredLine): SharedCartState['lines'][number] {
  const { lineId, owner, content, marks, sentRound, fault } = line;
  return {
    id: lineId,
    owner,
    content,
    quantity: quantityOf(line),
    marks: Object.fromEntries(Object.entries(marks).map(([guest, mark]) => [guest, presentMark(mark)])),
    sent_round: sentRound,
    fault,
  };
}

function presentAsk({ askId: id, lineId: line, from, quantity, note, state }: Ask) {
  return { id, line, from, quantity, note, state };
}

function presentNews(news: StoredCart['news']): SharedCartState['news'] {
  if (news?.kind !== 'sent') return news;
  const { kind, guest, round, order } = news;
  return { kind, guest, round, order };
}

/** True where nobody cooks what a count sends before its order is paid: the open one, or the one that begins. */
function awaitsPayment(
  { file }: Venue,
  { draft }: CartCount,
  open: { awaitsPayment: boolean } | undefined,
): boolean {
  if (open) return open.awaitsPayment;
  return file.ordering.kitchen_waits_for_payment && draft?.payment_type === 'card';
}

/** A table's cart as its phones see it. Lines of the last round stay, so that each phone learns that its own was sent. */
export async function presentCart(
  { engine, clock }: Pick<CartServices, 'engine' | 'clock'>,
  venue: Venue,
  stored: StoredCart,
): Promise<SharedCartState> {
  const { license, visitId, version, cart, count, news, asks, waits, haltedAt } = stored;
  const now = clock.now();
  const open = await openOrderStateOfVisit(engine, license, visitId);
  const lines = cart.lines.filter((line) =>
    line.sentRound === null ? !isGone(line) : line.sentRound >= cart.round - 1,
  );
  return {
    version,
    round: cart.round,
    host: hostOf(cart)?.guestId ?? null,
    sender_rule: senderRuleOf(venue, stored),
    guests: cart.guests.map((guest) => ({
      id: guest.guestId,
      name: guest.name,
      plate: guest.plate,
      ready: isReady(cart, guest),
      ready_stamp: guest.ready.stamp,
      name_stamp: guest.namedAt,
      away: isAway(guest, now),
      ...(isAway(guest, now) && { away_ms: now - guest.seenAt }),
    })),
    lines: lines.map(presentLine),
    ...(asks.length > 0 && { asks: asks.map(presentAsk) }),
    ...(waits.length > 0 && { waits: waits.map(({ from, to }) => ({ from, to })) }),
    ...(isHalted(haltedAt, now) && { halted: true }),
    count: count && {
      sender: count.sender,
      left_ms: Math.max(0, count.endsAt - now),
      of_ms: count.ofMs,
      ...(awaitsPayment(venue, count, open) && { awaits_payment: true }),
    },
    news: presentNews(news),
    open_order: open?.uuid ?? null,
  };
}

/** Reads carts for the streams of one process. */
export interface CartReader {
  /**
   * A visit's cart, at least as new as the version, from `stored` where that is known; null: it has none. Readers at the
   * same time share one read.
   */
  read(
    venue: Venue,
    change: Pick<TableCartChange, 'visitId' | 'version' | 'stored'>,
  ): Promise<SharedCartState | null>;
}

/** Creates the reader of one process. */
export function createCartReader(services: Pick<CartServices, 'engine' | 'clock'>): CartReader {
  const flights = new SingleFlight();
  return {
    read(venue, { visitId, version, stored: known }) {
      return flights.run(`${venue.license} ${visitId} ${version}`, async () => {
        const stored = known ?? (await findSharedCart(services.engine, venue.license, visitId));
        return stored ? presentCart(services, venue, stored) : null;
      });
    },
  };
}
