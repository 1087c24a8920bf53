import Bell from 'icon:bell-ringing';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import typeface from '#ui/type.module.css';
import type { Menu } from '#domain/menu/menu.ts';
import { useState } from 'react';
import css from '../../elements/sheets.module.css';
import { useMenu } from '../../state/menu/menu.ts';
import { tellGuestWeWait } from '../../state/shared-cart/send.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import { guestName } from '../parts/guest-names.ts';
import { SeatPlate } from '../parts/seat-plate.tsx';
import { beginSending } from '../parts/send-bar.tsx';
import type { Seat, TableCart } from '../parts/use-table-cart.ts';
import { useSending } from '../parts/use-table-faults.ts';
import { useWhyNot } from '../parts/use-why-not.ts';
import { waitedFor, waitedForWords } from '../parts/waited-for.ts';
import extras from '../../cart/extras.module.css';
import own from './send-ask.module.css';

/** Tells one guest that the others wait; once they are told, it says so. */
function Tell({ table, seat }: { table: TableCart; seat: Seat }) {
  const page = useSharedPage();
  const { t, lang } = page;
  const [busy, setBusy] = useState(false);
  const name = guestName(seat, page);
  const isTold = table.waits.some(({ from, to }) => from === table.me.guestId && to === seat.guestId);
  const words = isTold ? t('soldOutTold', { name }) : t('tellWaiting', { name });
  async function tell(): Promise<void> {
    setBusy(true);
    if (!(await tellGuestWeWait(lang, seat.guestId))) showSnack({ look: 'bad', words: t('notReachedTable') });
    setBusy(false);
  }
  return (
    <>
      <Button
        block
        variant="outline"
        busy={busy}
        aria-disabled={busy || isTold}
        onClick={() => !busy && !isTold && void tell()}
      >
        <Bell />
        {words}
      </Button>
      <p className={typeface.hidden} role="status">
        {isTold && words}
      </p>
    </>
  );
}

/** What goes to the kitchen when this phone sends now, what stays with whom, and what it costs. */
function Now({ menu, table }: { menu: Menu; table: TableCart }) {
  const page = useSharedPage();
  const { t, display } = page;
  const { pieces, mills } = useSending(menu, table);
  return (
    <dl className={own.rows}>
      <div>
        <dt>{t('toKitchenNow')}</dt>
        <dd>{t('dishes', { n: pieces })}</dd>
      </div>
      {waitedFor(table)
        .filter((seat) => seat.pieces > 0)
        .map((seat) => (
          <div key={seat.guestId}>
            <dt>{t.parts('staysWithName', { name: <bdi key="name">{guestName(seat, page)}</bdi> })}</dt>
            <dd>{t('dishes', { n: seat.pieces })}</dd>
          </div>
        ))}
      <div>
        <dt>{t('cartTotal')}</dt>
        <dd>{display.moneyText(mills)}</dd>
      </div>
    </dl>
  );
}

/** Who of several is still choosing, and who has chosen nothing yet. */
function Several({ waiting }: { waiting: readonly Seat[] }) {
  const page = useSharedPage();
  const { t, display } = page;
  const choosing = waiting.filter(({ pieces }) => pieces > 0);
  const nothing = waiting.filter(({ pieces }) => pieces === 0);
  const names = display.list(choosing.map((seat) => guestName(seat, page)));
  const nothingNames = display.list(nothing.map((seat) => guestName(seat, page)));
  return (
    <div className={own.who}>
      {choosing.length > 0 && <p>{t('notReadyStays', { names })}</p>}
      {nothing.length > 0 && <p>{t('choseNothing', { names: nothingNames })}</p>}
    </div>
  );
}

/** Somebody is not ready: the others' dishes can go now, or the table tells them that it waits. */
export function SendAsk({ table, onClose }: { table: TableCart; onClose: () => void }) {
  const menu = useMenu();
  return menu && <Ask menu={menu} table={table} onClose={onClose} />;
}

function Ask({ menu, table, onClose }: { menu: Menu; table: TableCart; onClose: () => void }) {
  const page = useSharedPage();
  const { t } = page;
  const { pieces } = useSending(menu, table);
  const why = useWhyNot(menu, table);
  const [busy, setBusy] = useState(false);
  const isOff = busy || why !== null || pieces === 0;
  const waiting = waitedFor(table);
  const [only, ...more] = waiting;
  const isOne = only !== undefined && more.length === 0;
  // While the sheet is open, all may have got ready.
  const isAny = waiting.length > 0;
  const title = isOne ? (waitedForWords(waiting, page) ?? '') : t(isAny ? 'notAllReady' : 'sendForTable');
  async function send(): Promise<void> {
    setBusy(true);
    await beginSending(table, page);
    if (table.state.open_order !== null) onClose();
  }
  return (
    <Modal kind="sheet" label={title} onClose={onClose}>
      <SheetHead
        title={
          <span className={own.title}>
            {isOne && <SeatPlate seat={only} size="large" isMarked />}
            <span>{title}</span>
          </span>
        }
        close={t('close')}
        onClose={onClose}
      />
      <div className={css.form}>
        {isOne && <p className={own.who}>{t('maySendNow')}</p>}
        {isAny && !isOne && <Several waiting={waiting} />}
        <Now menu={menu} table={table} />
        <div className={own.acts}>
          {why && (
            <p id="why-not-now" className={extras.bad}>
              {why.words}
            </p>
          )}
          <Button
            block
            size="large"
            busy={busy}
            aria-disabled={isOff}
            aria-describedby={why ? 'why-not-now' : undefined}
            onClick={() => !isOff && void send()}
          >
            {t('sendDishesNow', { n: pieces })}
          </Button>
          {waiting.map((seat) => (
            <Tell key={seat.guestId} table={table} seat={seat} />
          ))}
          {isAny && (
            <Button block variant="ghost" onClick={onClose}>
              {t('waitForThem')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
