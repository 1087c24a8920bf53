import { pagePath } from '#contract/paths.ts';
import { openSheet } from '../navigation.ts';
import type { Page } from '../page.tsx';
import { watchOrder } from './live.ts';
import { seat } from './location.ts';
import { showSnack } from './snackbar.ts';
import { refreshTable } from './refresh-table.ts';
import { tableState } from './table.ts';

function announce({ t, lang }: Page): void {
  const { orderId, joinRequired } = tableState();
  if (orderId) {
    watchOrder(orderId);
    const href = pagePath('order', lang, { id: orderId });
    showSnack({ look: 'order', words: t('activeOrder'), action: { label: t('view'), href } });
  } else if (joinRequired) {
    showSnack({
      look: 'order',
      words: t('activeOrder'),
      action: { label: t('joinAsk'), run: () => openSheet('join') },
    });
  }
}

/** Looks what the guest's table is doing, at the start and whenever the guest sits down elsewhere. */
export function watchTable(page: Page): void {
  let sat = seat.get().location?.code ?? null;
  const look = () => void refreshTable(page.venue.id).then(() => announce(page));
  if (sat !== null) look();
  seat.onChange(({ location }) => {
    const code = location?.code ?? null;
    if (code === sat) return;
    sat = code;
    look();
  });
}
