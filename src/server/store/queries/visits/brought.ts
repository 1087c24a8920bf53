import type { CallKind } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';

/** A move or join that brought guests to a table. */
interface Bring {
  /** Where they sat before. */
  from: OrderLocation;
  /** ms UTC */
  at: number;
}

/** Guests who were moved: the rotation of the code that opened their visit is that of the table before. */
export interface Moved extends Bring {
  how: 'move';
  signedRotation: number | null;
}

/** Guests who were joined to others: what belonged to their own visit, and is to go back to it. */
export interface Joined extends Bring {
  how: 'join';
  visitId: string;
  /** The hashes of their phones' tokens. */
  seats: string[];
  /** Phones that asked to join them. */
  requests: string[];
  orders: JoinedOrder[];
  questions: string[];
  /** Their waiting calls; `isNew` where the other table did not call for the same. */
  calls: { kind: CallKind; isNew: boolean }[];
  cart: JoinedCart | null;
}

/** An order that came along: it may have come to their table the same way. */
export interface JoinedOrder {
  uuid: string;
  joinedFrom: string | null;
}

/** Their shared cart: its guests with their plates, its unsent lines, and the round that it was in. */
export interface JoinedCart {
  round: number;
  guests: { guestId: string; plate: number }[];
  lines: string[];
}

/** The last move or join that brought guests to a visit. */
export type Brought = Moved | Joined;
