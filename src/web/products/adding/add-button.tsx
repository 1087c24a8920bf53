import Plus from 'icon:plus-bold';
import type { MouseEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { plainTable } from '#contract/values/plain-table.ts';
import { usePage } from '../../page/page.tsx';
import { useQuantityOf } from '../../state/cart/cart.ts';
import { useShares } from '../../state/table/shares.ts';
import { useTable } from '../../state/table/table.ts';
import css from './add-button.module.css';

/**
 * Adds a product to the cart from a list and shows how many are there; or says that it goes onto the open
 * order. Taps before the app is there are replayed: the link beside it identifies the product (early.ts).
 */
export function AddButton({ id, name }: { id: string; name: string }) {
  const page = usePage();
  const { t, display } = page;
  const count = useQuantityOf(id);
  const isShared = useShares();
  const toOrder = useTable(({ orderId }) => orderId) && !isShared && t('addToOrder');
  const there = !toOrder && count > 0 && display.number(count);
  /**
   * Its rules load with the first tap, not with the first page; meanwhile the button shows that it was
   * pressed.
   */
  async function add({ currentTarget }: MouseEvent): Promise<void> {
    currentTarget.ariaBusy = 'true';
    await (await import('./request-add.ts')).requestAdd(id, page);
    currentTarget.ariaBusy = null;
  }
  return (
    <button
      type="button"
      className={classes(css.add, toOrder ? css.words : there && css.has)}
      data-add=""
      popoverTarget={plainTable.waiterId}
      aria-label={toOrder ? `${toOrder}: ${name}` : t('add', { name })}
      aria-description={there || undefined}
      title={toOrder || undefined}
      onClick={add}
    >
      {there || <Plus />}
      {toOrder}
    </button>
  );
}
