import type { DraftLine } from '#contract/orders/order.ts';
import { isWorse, questionsOf, type LineNeeds, type ShownNeed } from '#domain/needs/needs.ts';
import type { StoredCart, StoredGuest, StoredLine } from '../store/queries/visits/shared-carts.ts';

type Guests = Pick<StoredCart, 'cart'>;

function withGuests(cart: StoredCart['cart'], change: (guest: StoredGuest) => StoredGuest) {
  return { ...cart, guests: cart.guests.map(change) };
}

/** A cart with what one of its guests has said that they cannot eat. */
export function withNeeds(
  cart: StoredCart['cart'],
  guestId: string,
  needs: readonly LineNeeds[] = [],
): StoredCart['cart'] {
  return withGuests(cart, (guest) => (guest.guestId === guestId ? { ...guest, needs } : guest));
}

/** A cart that has forgotten what its guests cannot eat. */
export function withoutNeeds(cart: StoredCart['cart']): StoredCart['cart'] {
  return withGuests(cart, (guest) => (guest.needs.length > 0 ? { ...guest, needs: [] } : guest));
}

/** Two guests' words about one thing: the stricter kind, and a fact only as bad as both were shown. */
function stricter(one: ShownNeed, other: ShownNeed): ShownNeed {
  const questions = [...new Set([one, other].flatMap(questionsOf))];
  return {
    code: one.code,
    kind: one.kind === 'allergy' ? 'allergy' : other.kind,
    shown: isWorse(one.shown, other.shown) ? other.shown : one.shown,
    ...(questions.length > 0 && { questions }),
  };
}

function joined(needs: readonly ShownNeed[]): ShownNeed[] {
  const byCode = new Map<string, ShownNeed>();
  for (const need of needs) {
    const known = byCode.get(need.code);
    byCode.set(need.code, known ? stricter(known, need) : need);
  }
  return [...byCode.values()];
}

/**
 * What a guest said of a line. Of a line that came after they were ready they said nothing: it has all that they named,
 * and nothing that the kitchen knows of it is worse than they were shown.
 */
function needsOf({ needs }: StoredGuest, { lineId }: StoredLine): readonly ShownNeed[] {
  const said = needs.find(({ line }) => line === lineId);
  if (said) return said.needs;
  return joined(needs.flatMap((each) => each.needs)).map((need) => ({ ...need, shown: 'contains' }));
}

/** What a guest wrote about a line; of a line that came after they were ready, all that they wrote. */
function wordsOf({ needs }: StoredGuest, { lineId }: StoredLine): string[] {
  const said = needs.find(({ line }) => line === lineId);
  return (said ? [said] : needs).flatMap(({ words = '' }) => words || []);
}

/** The lines of a round's order, each with its own guest's needs; a line to share has those of all who said any. */
export function draftsWithNeeds(
  { cart }: Guests,
  lines: readonly StoredLine[],
  drafts: readonly DraftLine[],
): DraftLine[] {
  return drafts.map((draft, place) => {
    const line = lines[place];
    if (!line) return draft;
    const eaters = cart.guests.filter(({ guestId }) => line.owner === null || line.owner === guestId);
    const needs = joined(eaters.flatMap((guest) => needsOf(guest, line)));
    const words = [...new Set(eaters.flatMap((guest) => wordsOf(guest, line)))].join(' · ');
    return {
      ...draft,
      ...(needs.length > 0 && { needs }),
      ...(words !== '' && { need_words: words }),
    };
  });
}
