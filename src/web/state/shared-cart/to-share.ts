import { newId } from '#client/new-id.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { SharedContent } from '#contract/visits/shared-cart.ts';
import { piecesFor, type SharedLine } from '#domain/shared-cart/shared-line.ts';
import { menuState } from '../menu/menu.ts';
import { cart } from '../cart/cart.ts';
import { addLine, changeQuantity, removeLine } from '../cart/change-cart.ts';
import { cartLineOf, contentOf, isSameContent } from './own-lines.ts';
import { sharing } from './sharing.ts';
import { setSharing, writeShared } from './sync.ts';

function putOnTable(line: CartLine): void {
  const lineId = newId();
  const { at } = sharing.get();
  if (at && line.isForOther) setSharing({ forOthers: [...at.forOthers, lineId] });
  writeShared((stamp) => ({
    lines: [
      {
        lineId,
        isShared: true,
        pieces: line.quantity,
        stamp,
        content: { value: contentOf(line), stamp },
      },
    ],
  }));
}

/** Puts a line of the phone's own cart on the table: from now on anyone changes it. */
export function shareLine(line: CartLine): void {
  putOnTable(line);
  removeLine(line);
}

/** Puts what was just added to the phone's own cart on the table; pieces that an equal line had before stay own. */
export function shareAdded(line: CartLine): void {
  const own =
    cart.get().find(({ lineId }) => lineId === line.lineId) ??
    cart
      .get()
      .find((each) => each.isForOther === line.isForOther && isSameContent(contentOf(each), contentOf(line)));
  if (!own || !sharing.get().at) return;
  putOnTable(line);
  if (own.quantity > line.quantity) changeQuantity(own.lineId, own.quantity - line.quantity);
  else removeLine(own);
}

/** Sets how many of a line to share the table wants; two who change it at once add their differences. */
export function changeShared(line: SharedLine<SharedContent>, quantity: number): void {
  const { at } = sharing.get();
  if (!at) return;
  const { guestId } = at;
  writeShared((stamp) => ({
    lines: [
      {
        lineId: line.lineId,
        isShared: true,
        pieces: piecesFor(line, guestId, quantity),
        stamp,
        // A phone that lost its connection may be the first to tell this line.
        content: unsentContent(line.lineId),
      },
    ],
  }));
}

function unsentContent(lineId: string): { value: SharedContent; stamp: number } | undefined {
  return sharing.get().at?.unsent.lines.find((line) => line.lineId === lineId)?.content;
}

/** Adds the same dish as another guest's to the phone's own cart. */
export function copyToMine(line: SharedLine<SharedContent>): void {
  addLine({ ...cartLineOf(line, menuState().menu), lineId: newId(), quantity: 1 });
}
