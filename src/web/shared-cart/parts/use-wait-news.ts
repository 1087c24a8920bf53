import { pagePath } from '#contract/paths/paths.ts';
import { useEffect, useRef } from 'react';
import { go } from '../../navigation/navigation.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import { nameOf } from './guest-names.ts';
import { plateIn } from './seat-plate.tsx';
import type { TableCart } from './use-table-cart.ts';

/** Tells this phone's guest on any screen that another waits for them: not what was so before. */
export function useWaitNews({ waits, cart, me, seats }: TableCart): void {
  const page = useSharedPage();
  const known = useRef(waits);
  useEffect(() => {
    const before = known.current;
    known.current = waits;
    const { t, lang } = page;
    const news = waits.find(
      ({ from, to }) => to === me.guestId && !before.some((wait) => wait.from === from && wait.to === to),
    );
    if (news)
      showSnack({
        look: 'order',
        icon: plateIn({ seats }, news.from),
        words: t('nameIsWaiting', { name: nameOf(cart.guests, news.from, page) }),
        action: { label: t('cartForTable'), run: () => go(pagePath('cart', lang)) },
      });
  }, [waits, cart, me.guestId, seats, page]);
}
