import Users from 'icon:users-three';
import { Button } from '#ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { usePage } from '../page/page.tsx';
import { useMenu } from '../state/menu/menu.ts';
import { showSnack } from '../state/snackbar.ts';
import { refreshTable } from '../state/table/refresh-table.ts';
import { useTable } from '../state/table/table.ts';
import { orderPlace, visitPlace } from '../state/table/visit-place.ts';
import css from './order-together.module.css';

/** Begins to choose together, where the venue has that. It comes with the cart, so that nothing moves under it. */
export function OrderTogether() {
  const page = usePage();
  const { t } = page;
  const menu = useMenu();
  const [busy, setBusy] = useState(false);
  const mustJoin = useTable((table) => table.joinRequired);
  const menuId = page.venue.id;
  useEffect(() => {
    // Others may have begun since this phone sat down; nothing tells a phone that is not one of them.
    if (orderPlace() && !visitPlace.get().location && !mustJoin) void refreshTable(menuId);
  }, [menuId, mustJoin]);
  if (!menu?.flags.order || menu.sharedCart === 'off' || mustJoin) return null;
  async function begin(): Promise<void> {
    setBusy(true);
    const { orderTogether } = await import('../state/shared-cart/begin.ts');
    if ((await orderTogether(page)) === 'failed') showSnack({ look: 'bad', words: t('notReachedTable') });
    setBusy(false);
  }
  return (
    <div className={css.together}>
      <Button variant="soft" busy={busy} aria-disabled={busy} onClick={() => !busy && void begin()}>
        <Users />
        {t('orderTogether')}
      </Button>
      <small>{t('orderTogetherMore')}</small>
    </div>
  );
}
