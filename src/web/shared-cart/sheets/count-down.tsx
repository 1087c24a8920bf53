import Hand from 'icon:hand-palm';
import { areOthersReady } from '#domain/shared-cart/shared-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { PlateRow } from '#ui/marks/guest-plate.tsx';
import typeface from '#ui/type.module.css';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../page/page.tsx';
import { serverNow } from '../../browser/clock.ts';
import { sendWithoutWaiting, stopSending } from '../../state/shared-cart/send.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from './count-down.module.css';
import { nameOf } from '../parts/guest-names.ts';
import { SeatPlate } from '../parts/seat-plate.tsx';
import type { TableCart } from '../parts/use-table-cart.ts';

const TICK_MS = 200;
/** At these seconds the count is said aloud. */
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
  const { display } = usePage();
  const share = of > 0 ? seconds / of : 0;
  return (
    <div className={css.ring} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="46" />
        <circle cx="50" cy="50" r="46" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <b>{display.number(seconds)}</b>
    </div>
  );
}

/** Announced to each phone of the table before a round is sent, with the time to stop it. */
export function CountDown({ table, count }: { table: TableCart; count: Count }) {
  const page = usePage();
  const { t, lang } = page;
  const seconds = useSeconds(count, table.toldAt);
  const [busy, setBusy] = useState(false);
  const stopButton = useRef<HTMLDivElement>(null);
  useEffect(() => stopButton.current?.querySelector('button')?.focus(), []);
  const isMine = count.sender === table.me.guestId;
  const title = isMine
    ? t('youAreSending')
    : t('nameIsSending', { name: nameOf(table.cart.guests, count.sender, page) });
  async function stop(): Promise<void> {
    setBusy(true);
    if (!(await stopSending(lang))) showSnack({ look: 'bad', words: t('tooLateToStop') });
    setBusy(false);
  }
  async function skip(): Promise<void> {
    setBusy(true);
    if (!(await sendWithoutWaiting(lang))) showSnack({ look: 'bad', words: t('notReachedTable') });
    setBusy(false);
  }
  const maySkip = isMine && areOthersReady(table.cart, table.me.guestId);
  return (
    <Modal kind="sheet" label={title} onClose={() => void stop()}>
      <div className={css.body}>
        <Ring seconds={seconds} of={Math.round(count.of_ms / 1000)} />
        <p className={typeface.hidden} role="alert">
          {SAID.includes(seconds) && `${title}. ${t('sendsIn', { n: seconds })}`}
        </p>
        <h2 className={typeface.title}>{title}</h2>
        <p>{t('anyoneStops')}</p>
        <PlateRow>
          {table.seats.slice(0, MOST_PLATES).map((seat) => (
            <SeatPlate key={seat.guestId} seat={seat} />
          ))}
        </PlateRow>
        <div ref={stopButton} className={css.stop}>
          <Button
            look="quiet"
            size="tall"
            block
            busy={busy}
            aria-disabled={busy || seconds === 0}
            onClick={() => !busy && seconds > 0 && void stop()}
          >
            <Hand />
            {t('stopSending')}
          </Button>
          {maySkip && (
            <Button
              look="text"
              block
              aria-disabled={busy || seconds === 0}
              onClick={() => !busy && seconds > 0 && void skip()}
            >
              {t('sendWithoutWaiting')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
