import type { Menu } from '#domain/menu/menu.ts';
import { lineName } from '#domain/cart/line-words.ts';
import { changedByOthers } from '#domain/shared-cart/shared-cart.ts';
import { useEffect, useRef } from 'react';
import { usePage } from '../../page/page.tsx';
import { cartLineOf } from '../../state/shared-cart/own-lines.ts';
import { showSnack } from '../../state/snackbar.ts';
import type { TableCart } from '../parts/use-table-cart.ts';

/** Tells a guest whose phone was cut off, once it hears the table again, which dishes the others have changed. */
export function useBackNews(menu: Menu, { cart, me, isCut, toldAt }: TableCart): void {
  const { t, display } = usePage();
  const left = useRef<Pick<TableCart, 'cart' | 'toldAt'> | null>(null);
  useEffect(() => {
    if (isCut) left.current ??= { cart, toldAt };
    const before = left.current;
    if (isCut || before === null || toldAt <= before.toldAt) return;
    left.current = null;
    const names = changedByOthers(before.cart, cart, me.guestId).map((line) =>
      lineName(menu, cartLineOf(line, menu)),
    );
    if (names.length > 0)
      showSnack({
        look: 'order',
        words: t('backAtTable'),
        more: t('changedMeanwhile', { dishes: display.list(names) }),
      });
  }, [menu, cart, me.guestId, isCut, toldAt, t, display]);
}
