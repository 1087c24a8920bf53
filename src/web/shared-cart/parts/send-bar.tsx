import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { stillChoosing } from '#domain/shared-cart/shared-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useState } from 'react';
import typeface from '#ui/type.module.css';
import bar from '../../cart/bars/checkout-bar.module.css';
import { FootBar } from '../../elements/foot-bar.tsx';
import { openSheet } from '../../navigation/navigation.ts';
import { go } from '../../navigation/navigation.ts';
import { usePage, type Page } from '../../page/page.tsx';
import { sayReady } from '../../state/shared-cart/ready.ts';
import { sendForTable } from '../../state/shared-cart/send.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { useSync } from '../../state/shared-cart/sync.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useNetwork } from '../../browser/network.ts';
import { useOpenState } from '../../state/menu/opening.ts';
import { guestName, nameOf } from './guest-names.ts';
import css from './send-bar.module.css';
import { tableMills } from './table-totals.tsx';
import { piecesOf, type TableCart } from './use-table-cart.ts';

/** Sends the round: the first one by way of the checkout, a further one to the open order. */
export async function beginSending(table: TableCart, page: Page): Promise<void> {
  const { lang, t } = page;
  if (table.state.open_order === null) return go(pagePath('checkout', lang));
  const refusal = await sendForTable(lang, null);
  if (refusal === null) return;
  showSnack({ look: 'bad', words: t(refusal === 'no_answer' ? 'notReachedTable' : 'tableNotSent') });
}

/** Who is still choosing, but for this phone's guest. */
export function waitingFor({ cart, me }: TableCart, page: Page): string[] {
  return stillChoosing(cart)
    .filter(({ guestId }) => guestId !== me.guestId)
    .map((guest) => guestName(guest, page));
}

/** True while what this phone shows may be old, and nothing can be sent. */
export function useIsCut(): boolean {
  const isCut = useSync((state) => state.isCut);
  const offline = useNetwork((network) => network.offline);
  return isCut || offline;
}

/** Why the table cannot be sent from this phone now; null: it can. */
function useWhyNot(table: TableCart): string | null {
  const page = usePage();
  const { t } = page;
  const isCut = useIsCut();
  const { takesOrders } = useOpenState();
  const { host } = table.state;
  if (isCut) return t('sendNeedsNetwork');
  if (!takesOrders) return t('ordersPaused');
  if (table.sendFault === 'only_host')
    return t('hostSends', { name: nameOf(table.cart.guests, host ?? '', page) });
  if (table.sendFault === 'not_all_ready') return t('sendsWhenReady');
  return null;
}

/** The lower edge: who is still choosing, Ready, and Send. */
export function SendBar({ menu, table }: { menu: Menu; table: TableCart }) {
  const page = usePage();
  const { t, display } = page;
  const [busy, setBusy] = useState(false);
  const isUndecided = useUndecided(menu).length > 0;
  const reason = useWhyNot(table);
  const why = reason ?? (isUndecided ? t('clashDecided') : null);
  const waiting = waitingFor(table, page);
  const { me } = table;
  const { all } = piecesOf(table);
  const isOff = why !== null || table.sendFault === 'nothing' || all === 0;
  async function send(): Promise<void> {
    if (isOff || busy) return;
    if (waiting.length > 0) return openSheet('send-ask');
    setBusy(true);
    await beginSending(table, page);
    setBusy(false);
  }
  const note = why ?? (waiting.length > 0 ? t('stillChoosing', { names: display.list(waiting) }) : null);
  return (
    <FootBar stacked>
      <div className={css.top}>
        <span id="why-not-sent">{note}</span>
        {me.pieces > 0 && !isUndecided && (
          <Button
            look="text"
            size="small"
            aria-pressed={me.isReady}
            onClick={() => void sayReady(!me.isReady)}
          >
            {t(me.isReady ? 'imNotReady' : 'imReady')}
          </Button>
        )}
      </div>
      <div className={bar.row}>
        <div className={bar.total}>
          <span>{t('tableTotal')}</span>
          <b className={typeface.num}>{display.moneyText(tableMills(menu, table))}</b>
        </div>
        <Button
          size="tall"
          busy={busy}
          aria-disabled={isOff || busy}
          aria-describedby="why-not-sent"
          onClick={() => void send()}
        >
          {t('sendForTable')}
        </Button>
      </div>
    </FootBar>
  );
}
