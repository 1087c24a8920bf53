import { isReady, linesOf } from '#domain/shared-cart/shared-cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { LineNeeds } from '#domain/needs/needs.ts';
import { cart } from '../cart/cart.ts';
import { keepLines, toldOfLine, undecidedLines } from '../cart/line-needs.ts';
import { whenMenu } from '../menu/menu.ts';
import { tellsKitchen } from '../needs/told.ts';
import { cartLineOf, contentOf, toShareLineOf } from './own-lines.ts';
import { sharing, shownCart } from './sharing.ts';
import { writeShared } from './sync.ts';

function needsByLine(menu: Menu): LineNeeds[] {
  const { at } = sharing.get();
  const common = at
    ? linesOf(shownCart(at), null).map((line) => toShareLineOf(line, menu, at.forOthers))
    : [];
  return [...cart.get(), ...common].map((line) => toldOfLine(menu, line));
}

/** What this guest cannot eat of the table's lines, as it leaves the phone with Ready or Send; undefined: nothing. */
export async function needsToSay(): Promise<LineNeeds[] | undefined> {
  return tellsKitchen() ? needsByLine(await whenMenu()) : undefined;
}

/** Says whether this guest has chosen all they want of this round, and with Ready what they cannot eat. */
export async function sayReady(is: boolean): Promise<void> {
  const needs = is ? await needsToSay() : undefined;
  writeShared((stamp) => ({ lines: [], ready: { is, stamp, ...(needs && { needs }) } }));
}

/**
 * After the guest has changed what they cannot eat: says so where they are ready and have decided about every dish, takes
 * back what was said elsewhere.
 */
export async function sayNeedsAgain(): Promise<void> {
  const { at } = sharing.get();
  const shown = at && shownCart(at);
  const me = shown?.guests.find(({ guestId }) => guestId === at?.guestId);
  if (!shown || !me?.ready.is) return;
  const isOpen = undecidedLines(await whenMenu(), cart.get()).length > 0;
  await sayReady(isReady(shown, me) && !isOpen);
}

/**
 * Keeps a line of which a worse fact is known than was shown: it may be sent again. A guest who was ready says so again,
 * with what they are shown now.
 */
export async function keepChanged(lineId: string): Promise<void> {
  const { at } = sharing.get();
  if (!at) return;
  const shown = shownCart(at);
  const line = shown.lines.find((each) => each.lineId === lineId);
  const me = shown.guests.find(({ guestId }) => guestId === at.guestId);
  if (!line) return;
  keepLines(
    await whenMenu(),
    cart.get().filter((each) => each.lineId === lineId),
  );
  const value = contentOf(cartLineOf(line, null));
  const pieces = line.marks[at.guestId]?.pieces ?? 0;
  writeShared((stamp) => ({
    lines: [{ lineId, isShared: line.owner === null, pieces, stamp, content: { value, stamp } }],
  }));
  if (me?.ready.is) await sayReady(true);
}
