import type { SharedCart as WireCart, SharedCartState, SharedContent } from '#contract/visits/shared-cart.ts';
import {
  afterAnswer,
  changedCart,
  joinedChange,
  nextStamp,
  stillUnsent,
  type CartChange,
} from '#domain/shared-cart/cart-changes.ts';
import { liveLines, type SharedCart } from '#domain/shared-cart/shared-cart.ts';
import { piecesFor, quantityOf, type LineChange } from '#domain/shared-cart/shared-line.ts';

/** What a phone itself has written of a line, by its own account. */
export interface Written {
  isShared: boolean;
  pieces: number;
  product: string;
}

type Line = SharedCartState['lines'][number];

function readMarks(marks: Line['marks']) {
  return Object.fromEntries(
    Object.entries(marks).map(([guest, mark]) => [
      guest,
      { pieces: mark.pieces, stamp: mark.stamp, contentStamp: mark.content_stamp },
    ]),
  );
}

/** A cart as it came over the wire, as the rules take it. */
export function readState({ round, guests, lines }: SharedCartState): SharedCart<SharedContent> {
  return {
    round,
    guests: guests.map(({ id, name, plate, ready, ready_stamp: stamp, name_stamp: namedAt }, index) => ({
      guestId: id,
      name,
      plate,
      joinedAt: index,
      ready: { is: ready, stamp },
      namedAt,
    })),
    lines: lines.map(({ id, owner, content, marks, sent_round: sentRound, fault }) => ({
      lineId: id,
      owner,
      content,
      marks: readMarks(marks),
      sentRound,
      fault,
    })),
  };
}

/** A change as the wire has it. */
export function writeChange({ lines, ready, name, moreTime }: CartChange<SharedContent>): object {
  return {
    lines: lines.map(({ lineId: id, isShared, pieces, stamp, content }) => ({
      id,
      shared: isShared,
      pieces,
      stamp,
      ...(content && { content: content.value, content_stamp: content.stamp }),
    })),
    ...(ready && { ready }),
    ...(name && { name }),
    ...(moreTime && { more_time: moreTime }),
  };
}

const PRICES: Record<string, string> = { hummus: '32.000', prawns: '82.000', water: '0' };

/** A dish as a phone tells it. */
export function contentOf(product: string): SharedContent {
  return { product, values: [], combo: [], note: '', unit_price: PRICES[product] ?? '0' };
}

const NOTHING: CartChange<SharedContent> = { lines: [] };

/** A guest's phone: it keeps what it was told, and what it has written and not been confirmed, by the phone's rule. */
export class CartPhone {
  /** The token of its seat; empty: it has none. */
  seat = '';
  me = '';
  isOffline = false;
  version = 0;
  base: SharedCart<SharedContent> = { round: 1, guests: [], lines: [] };
  unsent = NOTHING;
  /** What it has written of each line, kept beside the rule to check it. */
  written = new Map<string, Written>();
  readonly #now: () => number;
  #lastStamp = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get hasUnsent(): boolean {
    const { lines, ready, name } = this.unsent;
    return lines.length > 0 || ready !== undefined || name !== undefined;
  }

  /** The cart on its screen. */
  shown(): SharedCart<SharedContent> {
    return changedCart(this.base, this.me, this.unsent).cart;
  }

  /** What all phones must show alike. */
  seen() {
    const shown = this.shown();
    const lines = liveLines(shown).map((line) => [line.lineId, quantityOf(line), line.content.product]);
    const guests = shown.guests.map(({ guestId, name, plate }) => [guestId, name, plate]);
    const byId = (list: typeof lines | typeof guests) =>
      list.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    return { round: shown.round, lines: byId(lines), guests: byId(guests) };
  }

  add(lineId: string, product: string, pieces: number, isShared: boolean): void {
    this.#write({ lineId, isShared, pieces }, product);
  }

  /** Wants another number of a line that it shows and may change, 0 to take it away; with another dish, too. */
  change(lineId: string, quantity: number, product?: string): void {
    const line = liveLines(this.shown()).find((each) => each.lineId === lineId);
    if (!line || (line.owner !== null && line.owner !== this.me)) return;
    const pieces = piecesFor(line, this.me, quantity);
    this.#write({ lineId, isShared: line.owner === null, pieces }, product);
  }

  setReady(is: boolean): void {
    this.unsent = joinedChange(this.unsent, { lines: [], ready: { is, stamp: this.#stamp() } });
  }

  setName(value: string, plate: number): void {
    this.unsent = joinedChange(this.unsent, { lines: [], name: { value, plate, stamp: this.#stamp() } });
  }

  /** Takes an answer, or what the stream told; `sent` is what the answered message said. */
  hear({ me, cart }: Pick<WireCart, 'me' | 'cart'>, sent?: CartChange<SharedContent>): void {
    if (me !== this.me) return;
    const told = readState(cart);
    if (sent) this.unsent = afterAnswer(told, this.unsent, sent);
    if (cart.version < this.version) return;
    this.version = cart.version;
    this.base = told;
    this.unsent = stillUnsent(this.base, this.me, this.unsent);
  }

  /** Takes its place at a cart that it has just joined. */
  sit({ me, cart }: Pick<WireCart, 'me' | 'cart'>): void {
    this.forget();
    this.me = me;
    this.hear({ me, cart });
  }

  /** It has left: what was unsent is its own business now. */
  forget(): void {
    this.me = '';
    this.version = 0;
    this.unsent = NOTHING;
    this.written = new Map();
  }

  #stamp(): number {
    return (this.#lastStamp = nextStamp(this.#lastStamp, this.#now()));
  }

  #write(line: Omit<LineChange, 'stamp' | 'content'>, product: string | undefined): void {
    const stamp = this.#stamp();
    const content = product === undefined ? undefined : { value: contentOf(product), stamp };
    this.unsent = joinedChange(this.unsent, { lines: [{ ...line, stamp, content }] });
    const before = this.written.get(line.lineId);
    const { isShared, pieces } = line;
    this.written.set(line.lineId, { isShared, pieces, product: product ?? before?.product ?? '' });
  }
}
