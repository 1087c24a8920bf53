import type { SharedCartState } from '#contract/visits/shared-cart.ts';
import type { SeenGuest } from '#contract/visits/shared-cart-parse.ts';
import { isReady, linesOf, liveLines, sendFault } from '#domain/shared-cart/shared-cart.ts';
import { quantityOf } from '#domain/shared-cart/shared-line.ts';
import { priceCart, type PricedLine } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { useMemo } from 'react';
import type { SeenAsk } from '../../state/shared-cart/ask.ts';
import { cartLineOf } from '../../state/shared-cart/own-lines.ts';
import { useIsCut } from './use-is-cut.ts';
import { shownCart, useSharing, type ShownCart } from '../../state/shared-cart/sharing.ts';

/** A guest of the table, with what the screens say of them. */
export interface Seat extends SeenGuest {
  isMe: boolean;
  isReady: boolean;
  /** This phone is without a network. */
  isOffline: boolean;
  /** Pieces chosen and not sent. */
  pieces: number;
}

/** A table's cart as a phone shows it. */
export interface TableCart {
  me: Seat;
  /** This phone's guest first, the others by the time they joined. */
  seats: readonly Seat[];
  cart: ShownCart;
  state: SharedCartState;
  /** When the server told it, ms UTC. */
  toldAt: number;
  /** Lines that the table has not heard of, or not as they are here. */
  unsentIds: ReadonlySet<string>;
  link: string | null;
  /** What guests ask each other to change. */
  asks: readonly SeenAsk[];
  /** Who has told whom that the table waits. */
  waits: readonly { from: string; to: string }[];
  /** What this phone shows may be old, and nothing can be sent. */
  isCut: boolean;
  /** Why this phone may not send; null: it may. */
  sendFault: ReturnType<typeof sendFault>;
}

function seatsOf(cart: ShownCart, guestId: string, isCut: boolean): Seat[] {
  const seats = cart.guests.map((guest) => ({
    ...guest,
    isMe: guest.guestId === guestId,
    isReady: isReady(cart, guest),
    isOffline: isCut && guest.guestId === guestId,
    pieces: linesOf(cart, guest.guestId).reduce((sum, line) => sum + quantityOf(line), 0),
  }));
  return [...seats.filter(({ isMe }) => isMe), ...seats.filter(({ isMe }) => !isMe)];
}

/** The same table with its guests and lines as this cart has them. */
export function withCart(table: TableCart, cart: ShownCart): TableCart {
  return { ...table, cart, seats: seatsOf(cart, table.me.guestId, table.isCut) };
}

/** The table's cart, with what this phone has not heard back; null while it shares none. */
export function useTableCart(): TableCart | null {
  const at = useSharing();
  const isCut = useIsCut();
  return useMemo(() => {
    if (!at) return null;
    const cart = shownCart(at);
    const seats = seatsOf(cart, at.guestId, isCut);
    const [me] = seats;
    if (!me?.isMe) return null;
    return {
      me,
      seats,
      cart,
      state: at.server,
      toldAt: at.toldAt,
      unsentIds: new Set(at.unsent.lines.map(({ lineId }) => lineId)),
      link: at.link,
      asks: at.server.asks ?? [],
      waits: at.server.waits ?? [],
      isCut,
      sendFault: sendFault(cart, at.guestId, at.server.sender_rule),
    };
  }, [at, isCut]);
}

/** The lines of a guest, or those to share with null, with their prices by this menu. */
export function pricedLinesOf(menu: Menu, cart: ShownCart, guestId: string | null): PricedLine[] {
  return priceCart(
    menu,
    linesOf(cart, guestId).map((line) => cartLineOf(line, menu)),
  );
}

/** What lines cost together, but for those of which nothing would be sent. */
export function sumOf(lines: readonly PricedLine[], faults: ReadonlyMap<string, { isOut: boolean }>): Mills {
  return lines.reduce(
    (sum, { line, lineMills }) => (faults.get(line.lineId)?.isOut ? sum : sum + lineMills),
    0,
  );
}

/** How many pieces the table has chosen, and how many of them are this phone's. */
export function piecesOf({ cart, me }: TableCart): { all: number; mine: number } {
  const all = liveLines(cart).reduce((sum, line) => sum + quantityOf(line), 0);
  return { all, mine: me.pieces };
}
