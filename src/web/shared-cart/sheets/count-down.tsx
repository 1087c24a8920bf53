import Hand from 'icon:hand-palm';
import Slash from 'icon:wifi-slash';
import type { Menu } from '#domain/menu/menu.ts';
import { areOthersReady } from '#domain/shared-cart/shared-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { PlateRow } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { placeName } from '../../elements/place-name.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { serverNow } from '../../browser/clock.ts';
import { sendWithoutWaiting, stopSending } from '../../state/shared-cart/send.ts';
import { shares } from '../../state/table/shares.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from './count-down.module.css';
import { nameOf } from '../parts/guest-names.ts';
import { SeatPlate } from '../parts/seat-plate.tsx';
import { toldSeats } from '../parts/told-seats.ts';
import type { TableCart } from '../parts/use-table-cart.ts';
import { useSending } from '../parts/use-table-faults.ts';

const TICK_MS = 200;
/** At these seconds the count is said aloud, as at its start. */
const SAID = [10, 3];
const MOST_PLATES = 4;

type Count = NonNullable<TableCart['state']['count']>;

/** Whole seconds until the count ends; 0 while the order is on its way. */
function useSeconds({ left_ms: leftMs }: Count, toldAt: number): number {
  const endsAt = toldAt + leftMs;
  const secondsLeft = () => Math.max(0, Math.ceil((endsAt - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft), TICK_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** The ring that empties, a step each second. */
function Ring({ seconds, of }: { seconds: number; of: number }) {
  const { t, display } = useSharedPage();
  const share = of > 0 ? seconds / of : 0;
  return (
    <div className={css.ring} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="46" />
        <circle cx="50" cy="50" r="46" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <div className={css.plate}>
        <b>{display.number(seconds)}</b>
        <span>{t('seconds', { n: seconds })}</span>
      </div>
    </div>
  );
}

interface Counting {
  table: TableCart;
  count: Count;
  /** Takes the count off the screen, until the table says again that it runs. */
  onClose: () => void;
}

/** Says the count aloud, at its start and near its end. */
function SaidAloud({ title, seconds }: { title: string; seconds: number }) {
  const { t } = useSharedPage();
  const [first] = useState(seconds);
  const isSaid = seconds === first || SAID.includes(seconds);
  return (
    <p className={typeface.hidden} role="alert">
      {isSaid && `${title}. ${t('sendsIn', { n: seconds })}`}
    </p>
  );
}

/** Stops the count; `busy` until the table has heard it, or it is over. */
function useStop({ awaits_payment: isUnpaid }: Count) {
  const { t, lang } = useSharedPage();
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await stopSending(lang);
    setBusy(false);
    if (answer === 'too_late')
      showSnack({ look: 'bad', words: t(isUnpaid ? 'tooLateToStopUnpaid' : 'tooLateToStop') });
    if (answer === 'refused') showSnack({ look: 'bad', words: t('notReachedTable') });
  }
  return { busy, setBusy, stop };
}

/** What is true of the count on a phone that is cut off; null: it is not. */
function useCutWords({ isCut }: TableCart, seconds: number, isStopping: boolean): ReactNode {
  const { t } = useSharedPage();
  if (!isCut) return null;
  const words = seconds === 0 ? 'sentNotKnown' : isStopping ? 'stopsWhenBack' : 'stopNeedsNetwork';
  return t.parts(words, { offline: <b key="offline">{t('youAreOffline')}</b> });
}

/** Another guest sends: on any screen, with the time to stop it. What is on the screen stays in use. */
function OthersCount({ table, count, onClose }: Counting) {
  const page = useSharedPage();
  const { t } = page;
  const seconds = useSeconds(count, table.toldAt);
  const { busy, stop } = useStop(count);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Who is writing is not interrupted: the next letter would stop the table.
    if (!document.activeElement?.matches('input, textarea')) button.current?.focus();
  }, []);
  const title = t('nameIsSending', { name: nameOf(table.cart.guests, count.sender, page) });
  const seat = table.seats.find(({ guestId }) => guestId === count.sender);
  const isOver = seconds === 0;
  const cut = useCutWords(table, seconds, busy);
  return (
    <div className={css.bar} role="group" aria-label={title} data-screen-only>
      <SaidAloud title={title} seconds={seconds} />
      <div>
        {seat && <SeatPlate seat={seat} />}
        <span className={css.words}>
          {title}
          {!(cut && isOver) && <small>{t('sendsIn', { n: seconds })}</small>}
          {count.awaits_payment && <small>{t('kitchenWaits')}</small>}
          <small role="status">{cut}</small>
        </span>
        {cut && isOver ? (
          <button type="button" onClick={onClose}>
            {t('close')}
          </button>
        ) : (
          <button
            ref={button}
            type="button"
            aria-disabled={busy || isOver}
            onClick={() => !isOver && void stop()}
          >
            {t('stopSending')}
          </button>
        )}
      </div>
    </div>
  );
}

/** This phone's guest sends: the whole table sees it, and this guest may skip the wait once all are ready. */
function OwnCount({ table, count, menu, onClose }: Counting & { menu: Menu }) {
  const page = useSharedPage();
  const { t, lang, display } = page;
  const location = useOrderPlace();
  const { pieces, mills } = useSending(menu, table);
  const seconds = useSeconds(count, table.toldAt);
  const { busy, setBusy, stop } = useStop(count);
  const stopButton = useRef<HTMLDivElement>(null);
  useEffect(() => stopButton.current?.querySelector('button')?.focus(), []);
  const isByLink = shares.use(({ byLink }) => byLink);
  const title =
    location && !isByLink ? t('youAreSendingFor', { place: placeName(location, page) }) : t('youAreSending');
  async function skip(): Promise<void> {
    setBusy(true);
    if (!(await sendWithoutWaiting(lang))) showSnack({ look: 'bad', words: t('notReachedTable') });
    setBusy(false);
  }
  const told = toldSeats(table);
  const maySkip = areOthersReady(table.cart, table.me.guestId);
  const isOver = seconds === 0;
  const cut = useCutWords(table, seconds, busy);
  const isNotKnown = cut !== null && isOver;
  const facts = t('listOf', { a: t('dishes', { n: pieces }), b: display.moneyText(mills) });
  return (
    <Modal kind="sheet" label={title} onClose={isNotKnown ? onClose : () => void stop()}>
      <div className={css.body}>
        <Ring seconds={seconds} of={Math.round(count.of_ms / 1000)} />
        <SaidAloud title={title} seconds={seconds} />
        <h2 className={typeface.title}>{title}</h2>
        <p>
          <b>{facts}</b>
          {count.awaits_payment && <span>{t('kitchenWaits')}</span>}
          <span role="status">
            {cut && <Slash />} {cut ?? t('anyoneStops')}
          </span>
        </p>
        {told.length > 0 && (
          <div className={css.told}>
            <PlateRow>
              {told.slice(0, MOST_PLATES).map((seat) => (
                <SeatPlate key={seat.guestId} seat={seat} />
              ))}
            </PlateRow>
            <span>{t('phonesTold')}</span>
          </div>
        )}
        <div ref={stopButton} className={css.stop}>
          {isNotKnown ? (
            <Button variant="outline" size="large" block onClick={onClose}>
              {t('close')}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="large"
              block
              busy={busy}
              aria-disabled={busy || isOver}
              onClick={() => !isOver && void stop()}
            >
              <Hand />
              {t('stopSending')}
            </Button>
          )}
          {maySkip && cut === null && (
            <Button
              variant="ghost"
              block
              aria-disabled={busy || isOver}
              onClick={() => !busy && !isOver && void skip()}
            >
              {t('sendWithoutWaiting')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Announced to each phone of the table before a round is sent, with the time to stop it. */
export function CountDown(shown: Omit<Counting, 'onClose'>) {
  const menu = useMenu();
  const { toldAt } = shown.table;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  if (closedAt === toldAt) return null;
  const counting = { ...shown, onClose: () => setClosedAt(toldAt) };
  const isMine = counting.count.sender === counting.table.me.guestId;
  // Who sends has come by the checkout, which knows the menu.
  return isMine && menu ? <OwnCount {...counting} menu={menu} /> : <OthersCount {...counting} />;
}
