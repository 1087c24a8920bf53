import X from 'icon:x';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { forgetStopped, useStoppedBy } from '../../state/shared-cart/stopped.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { nameOf } from './guest-names.ts';
import { plateIn } from './seat-plate.tsx';
import css from './stopped-notice.module.css';
import type { TableCart } from './use-table-cart.ts';

/** Who stopped the sending, and that nothing was sent: until this phone's guest changes something or closes it. */
export function StoppedNotice({ table }: { table: TableCart }) {
  const page = useSharedPage();
  const { t } = page;
  const { cart, me, state } = table;
  const by = useStoppedBy();
  if (by === null || state.count !== null) return null;
  return (
    <div className={css.stopped} role="status">
      {plateIn(table, by)}
      <span>
        {by === me.guestId ? t('youStopped') : t('nameStopped', { name: nameOf(cart.guests, by, page) })}
      </span>
      <IconButton label={t('close')} onClick={forgetStopped}>
        <X />
      </IconButton>
    </div>
  );
}
