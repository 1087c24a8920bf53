/** What a line says, as far as these rules look at it. */
export interface DraftLineLike {
  product: string | number;
}

/** What one guest has written about a line, each with the stamp of its last change. */
export interface Mark {
  /** How many pieces this guest has added, less those taken away: negative where another's were taken. */
  pieces: number;
  stamp: number;
  /** When this guest last wrote the dish's choices; 0: never. */
  contentStamp: number;
}

/**
 * A line of a shared cart. Each guest's pieces are written by their phone alone, so that the quantity is the same in
 * whatever order changes arrive, and however often.
 */
export interface SharedLine<C extends DraftLineLike = DraftLineLike> {
  lineId: string;
  /** Whose line it is; null: to share. */
  owner: string | null;
  content: C;
  marks: Readonly<Record<string, Mark>>;
  /** The round in which it was sent; null: not yet. */
  sentRound: number | null;
  /** Why it was not sent; null: nothing is known against it. */
  fault: LineFault | null;
}

/** Why the kitchen could not have a line: the code of the order's refusal. */
export type LineFault =
  | 'product_unavailable'
  | 'out_of_stock'
  | 'variation_required'
  | 'variation_invalid'
  | 'combo_incomplete'
  | 'allergens_changed';

/**
 * What a phone tells of one line: everything it has written since it was last confirmed. Stamps grow with each change
 * of a phone; they are never compared with another phone's.
 */
export interface LineChange<C extends DraftLineLike = DraftLineLike> {
  lineId: string;
  /** As the line was made; later changes cannot move it. */
  isShared: boolean;
  /** This guest's pieces altogether, see `Mark`. */
  pieces: number;
  stamp: number;
  /** Where the choices were written too. */
  content?: { value: C; stamp: number } | undefined;
}

/** How many of it the table wants: pieces that two guests took away at once are not owed. */
export function quantityOf({ marks }: Pick<SharedLine, 'marks'>): number {
  const sum = Object.values(marks).reduce((pieces, mark) => pieces + mark.pieces, 0);
  return Math.max(0, sum);
}

/** True for a line of which nobody wants a piece any more. */
export function isGone(line: Pick<SharedLine, 'marks'>): boolean {
  return quantityOf(line) === 0;
}

/** Who brought a line to share to the table; null: their own line, or nobody has written it. */
export function founderOf({ owner, marks }: Pick<SharedLine, 'owner' | 'marks'>): string | null {
  // Nobody can write a line before the one who made it, and ids of guests are no numbers: their order stays.
  return owner === null ? (Object.keys(marks)[0] ?? null) : null;
}

/** The pieces that a guest writes so that the table wants this many. */
export function piecesFor(line: Pick<SharedLine, 'marks'>, guestId: string, quantity: number): number {
  return (line.marks[guestId]?.pieces ?? 0) + quantity - quantityOf(line);
}

/** Why a change of a line is not taken: the line is another guest's, or it was sent. */
export type ChangeFault = 'not_yours' | 'sent' | 'unknown';

/**
 * The line after a guest's change; the same object where the change is known already. Own lines have one writer, so the
 * newest stamp counts; of choices of a shared line the one that arrives last counts.
 */
export function changedLine<C extends DraftLineLike>(
  before: SharedLine<C> | undefined,
  guestId: string,
  change: LineChange<C>,
): SharedLine<C> | ChangeFault {
  const line = before ?? newLine(guestId, change);
  if (line === null) return 'unknown';
  if (line.owner !== null && line.owner !== guestId) return 'not_yours';
  const mark = line.marks[guestId] ?? { pieces: 0, stamp: 0, contentStamp: 0 };
  const { content, stamp } = change;
  const hasPieces = stamp > mark.stamp;
  const hasContent = content !== undefined && content.stamp > mark.contentStamp;
  if (!hasPieces && !hasContent) return before ?? line;
  if (line.sentRound !== null) return 'sent';
  return {
    ...line,
    content: hasContent ? content.value : line.content,
    marks: {
      ...line.marks,
      [guestId]: {
        pieces: hasPieces ? change.pieces : mark.pieces,
        stamp: Math.max(stamp, mark.stamp),
        contentStamp: hasContent ? content.stamp : mark.contentStamp,
      },
    },
    fault: null,
  };
}

function newLine<C extends DraftLineLike>(
  guestId: string,
  { lineId, isShared, content }: LineChange<C>,
): SharedLine<C> | null {
  if (content === undefined) return null;
  const owner = isShared ? null : guestId;
  return { lineId, owner, content: content.value, marks: {}, sentRound: null, fault: null };
}
