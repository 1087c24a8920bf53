import { priceCart } from '#domain/cart/cart.ts';
import { linesOf } from '#domain/shared-cart/shared-cart.ts';
import { cart } from '../cart/cart.ts';
import { refreshMenu, whenMenu } from '../menu/menu.ts';
import { cartLineOf, contentOf } from './own-lines.ts';
import { sharing, shownCart } from './sharing.ts';
import { writeShared } from './sync.ts';

/**
 * Takes over the menu's prices after the server refused old ones: into this guest's own lines, of which they say again
 * that they are ready, and into those to share.
 */
export async function takePrices(): Promise<void> {
  await refreshMenu();
  const menu = await whenMenu();
  const own = priceCart(menu, cart.get()).map(({ line, unitMills }) =>
    line.seen.unitMills === unitMills ? line : { ...line, seen: { ...line.seen, unitMills } },
  );
  if (own.some((line, place) => line !== cart.get()[place])) cart.set(own);
  const { at } = sharing.get();
  if (!at) return;
  const common = linesOf(shownCart(at), null).map((line) => ({ line, asCart: cartLineOf(line, menu) }));
  const prices = priceCart(
    menu,
    common.map(({ asCart }) => asCart),
  );
  for (const [place, { line, asCart }] of common.entries()) {
    const unitMills = prices[place]?.unitMills ?? asCart.seen.unitMills;
    if (unitMills === asCart.seen.unitMills) continue;
    const value = contentOf({ ...asCart, seen: { ...asCart.seen, unitMills } });
    const pieces = line.marks[at.guestId]?.pieces ?? 0;
    writeShared((stamp) => ({
      lines: [{ lineId: line.lineId, isShared: true, pieces, stamp, content: { value, stamp } }],
    }));
  }
}
