import { pagePath } from '#contract/paths/paths.ts';
import { useEffect, useRef } from 'react';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import { nameOf } from '../parts/guest-names.ts';
import { plateIn } from '../parts/seat-plate.tsx';
import type { TableCart } from '../parts/use-table-cart.ts';

/** Tells on any screen what another guest asks, and what became of what this guest asked: not what was so before. */
export function useAskNews(table: TableCart): void {
  const page = useSharedPage();
  const { asks, cart, me, seats } = table;
  const known = useRef(new Map(asks.map(({ id, state }) => [id, state])));
  useEffect(() => {
    const before = known.current;
    known.current = new Map(asks.map(({ id, state }) => [id, state]));
    const { t, lang } = page;
    for (const ask of asks.filter(({ id, state }) => before.get(id) !== state)) {
      const owner = cart.lines.find(({ lineId }) => lineId === ask.line)?.owner ?? '';
      if (ask.state === 'open' && owner === me.guestId)
        showSnack({
          look: 'order',
          icon: plateIn({ seats }, ask.from),
          words: t('nameAsks', { name: nameOf(cart.guests, ask.from, page) }),
          action: { label: t('cartForTable'), href: pagePath('cart', lang) },
        });
      if (ask.state !== 'open' && ask.from === me.guestId)
        showSnack({
          look: ask.state === 'done' ? 'good' : 'order',
          icon: plateIn({ seats }, owner),
          words: t(ask.state === 'done' ? 'nameChangedIt' : 'nameDeclined', {
            name: nameOf(cart.guests, owner, page),
          }),
        });
    }
  }, [asks, cart, me.guestId, seats, page]);
}
