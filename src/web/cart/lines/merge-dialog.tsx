import { useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { leaveFor } from '../../navigation/leave.ts';
import { Clash } from '../../needs/told/told.tsx';
import { usePage } from '../../page/page.tsx';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { mergeCart } from '../../state/order/merge.ts';
import { isUncooked } from '../../state/order/unpaid.ts';
import { useOrder } from '../../state/order/use-order.ts';
import { showSnack } from '../../state/snackbar.ts';
import { refreshTable } from '../../state/table/refresh-table.ts';
import { setTable } from '../../state/table/table.ts';
import { leaveTyped } from '../../state/table/typed-table.ts';
import css from './merge-dialog.module.css';

/** 'Active order on this table' (specification section 8): its items, and whether the cart joins them. */
export function MergeDialog({ menu, uuid }: { menu: Menu; uuid: string }) {
  const { t, lang, display } = usePage();
  const { order, refresh } = useOrder(uuid);
  const [merging, setMerging] = useState(false);
  const isUndecided = useUndecided(menu).length > 0;
  const isOff = merging || isUndecided;
  const merge = async () => {
    setMerging(true);
    if (await mergeCart(menu, uuid, lang)) return;
    setMerging(false);
    showSnack({ look: 'bad', words: t('errorAddingToOrder') });
    void refresh();
    void refreshTable(menu.id);
  };
  const cancel = () => {
    leaveTyped();
    setTable({});
    leaveFor(pagePath('cart', lang));
  };
  return (
    <Modal label={t('activeOrder')} onClose={cancel}>
      <h2 className={typeface.section}>{t('activeOrder')}</h2>
      {order && (
        <p className={css.more}>
          {t(isUncooked(order) ? 'activeOrderUnpaid' : 'activeOrderMore', {
            number: display.digits(order.number),
          })}
        </p>
      )}
      <table className={css.items}>
        <tbody>
          {order?.lines
            .filter((line) => !line.deleted)
            .map((line) => (
              <tr key={line.lineId}>
                <td>{display.number(line.quantity)}</td>
                <td>
                  <bdi>{line.name}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <Clash menu={menu} listed />
      <Button block busy={merging} aria-disabled={isOff} onClick={() => !isOff && void merge()}>
        {t(merging ? 'merging' : 'merge')}
      </Button>
      <Button variant="ghost" block onClick={cancel}>
        {t('cancel')}
      </Button>
    </Modal>
  );
}
