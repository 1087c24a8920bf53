import type { Menu } from '#domain/menu/menu.ts';
import { linesOf } from '#domain/shared-cart/shared-cart.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { useOpenState } from '../../state/menu/opening.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { nameOf } from './guest-names.ts';
import type { TableCart } from './use-table-cart.ts';
import { useTableFaults } from './use-table-faults.ts';

/** Why the table cannot be sent from this phone now. */
export interface WhyNot {
  words: string;
  /** Its guest has a dish that is gone to decide about first. */
  isSoldOut: boolean;
}

/** Why the table cannot be sent from this phone now; null: it can. */
export function useWhyNot(menu: Menu, table: TableCart): WhyNot | null {
  const page = useSharedPage();
  const { t } = page;
  const { takesOrders } = useOpenState();
  const faults = useTableFaults(menu, table);
  const isUndecided = useUndecided(menu).length > 0;
  const { state, cart, me } = table;
  const because = (words: string, isSoldOut = false) => ({ words, isSoldOut });
  if (table.isCut) return because(t('sendNeedsNetwork'));
  if (state.halted) return because(t('strangerTold'));
  if (!takesOrders) return because(t('ordersPaused'));
  if (table.sendFault === 'only_host')
    return because(t('hostSends', { name: nameOf(cart.guests, state.host ?? '', page) }));
  if (table.sendFault === 'not_all_ready') return because(t('sendsWhenReady'));
  if (linesOf(cart, me.guestId).some(({ lineId }) => faults.get(lineId)?.isGone))
    return because(t('decideSoldOut'), true);
  return isUndecided ? because(t('clashDecided')) : null;
}
