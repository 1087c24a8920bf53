import Slash from 'icon:wifi-slash';
import Warning from 'icon:warning-circle-fill';
import { classes } from '#ui/classes.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { createDates } from '#text/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useState } from 'react';
import typeface from '#ui/type.module.css';
import bar from '../../cart/bars/checkout-bar.module.css';
import { FootBar } from '../../elements/foot-bar.tsx';
import { go, openSheet } from '../../navigation/navigation.ts';
import type { Page } from '../../page/page.tsx';
import { asksNothingForTable } from '../../cart/checkout/use-order-step.ts';
import { menuState } from '../../state/menu/menu.ts';
import { goExpress } from '../../state/order/express.ts';
import { orderPlace } from '../../state/table/visit-place.ts';
import { useUndecided } from '../../state/cart/use-undecided.ts';
import { sayReady } from '../../state/shared-cart/ready.ts';
import { sendForTable } from '../../state/shared-cart/send.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import { nameOf } from './guest-names.ts';
import extras from '../../cart/extras.module.css';
import css from './send-bar.module.css';
import { SeatPlate } from './seat-plate.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import { piecesOf, type TableCart } from './use-table-cart.ts';
import { useTableFigures, useTablePieces } from './use-table-faults.ts';
import { useWhyNot } from './use-why-not.ts';
import { waitedFor, waitedForWords } from './waited-for.ts';

/** Sends the round: the first one by way of the checkout, a further one to the open order. */
export async function beginSending(table: TableCart, page: Page): Promise<void> {
  const { lang, t } = page;
  if (table.state.open_order === null) {
    const { menu } = menuState();
    if (menu && orderPlace()?.type === 'Table' && asksNothingForTable(menu)) return goExpress(lang);
    return go(pagePath('checkout', lang));
  }
  const refusal = await sendForTable(lang, null);
  if (refusal === null) return;
  showSnack({ look: 'bad', words: t(refusal === 'no_answer' ? 'noAnswerYet' : 'tableNotSent') });
}

/** Who the table waits for, in words: this phone's guest, one other, or several. */
function waitingWords(table: TableCart, page: Page): string | null {
  const { t } = page;
  const { me, waits, cart } = table;
  const from = waits.find(({ to }) => to === me.guestId)?.from;
  if (from !== undefined) return t('nameIsWaiting', { name: nameOf(cart.guests, from, page) });
  return waitedForWords(waitedFor(table), page);
}

/** What the total is of: how many, and from when where the phone is cut off. */
function totalWords(table: TableCart, pieces: number, page: Page): string {
  const { t, lang, venue } = page;
  if (!table.isCut) return t('listOf', { a: t('tableTotal'), b: t('items', { n: pieces }) });
  const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  return t('listOf', { a: t('tableTotal'), b: t('asOf', { time: time(table.toldAt) }) });
}

/** The lower edge: who is still choosing, Ready, and Send. */
export function SendBar({ menu, table }: { menu: Menu; table: TableCart }) {
  const page = useSharedPage();
  const { t, display } = page;
  const [busy, setBusy] = useState(false);
  const why = useWhyNot(menu, table);
  const waiting = waitedFor(table);
  const { me } = table;
  const { totalMills } = useTableFigures(menu, table);
  const { all } = piecesOf(table);
  const { all: available } = useTablePieces(menu, table);
  const isSoldOut = why?.isSoldOut;
  // Whatever else keeps the table from being sent: what this guest cannot eat goes out with Ready.
  const mayBeReady = useUndecided(menu).length === 0;
  const isOff = why !== null || table.sendFault === 'nothing' || all === 0;
  async function send(): Promise<void> {
    if (isOff || busy) return;
    if (waiting.length > 0) return openSheet('send-ask');
    setBusy(true);
    await beginSending(table, page);
    setBusy(false);
  }
  return (
    <FootBar stacked column>
      <StoppedNotice table={table} />
      <div className={css.top}>
        {table.isCut && <Slash />}
        {isSoldOut && <Warning className={extras.bad} />}
        {why === null && waiting[0] && <SeatPlate seat={waiting[0]} size="small" />}
        <span id="why-not-sent" className={classes(css.note, isSoldOut && extras.bad)}>
          {why?.words ?? waitingWords(table, page)}
        </span>
        {(me.pieces > 0 || table.seats.length > 1) && mayBeReady && (
          <Button
            variant="ghost"
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
          <span>{totalWords(table, available, page)}</span>
          <b className={typeface.num}>{display.moneyText(totalMills)}</b>
        </div>
        <Button
          size="large"
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
