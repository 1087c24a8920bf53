import { LONG_COUNT_MS } from '#domain/shared-cart/shared-cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Option } from '#ui/fields/option.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { placeName } from '../../elements/place-name.ts';
import { openSheet } from '../../navigation/navigation.ts';
import type { Page } from '../../page/page.tsx';
import { removePhone } from '../../state/shared-cart/begin.ts';
import { setMoreTime, useMoreTime } from '../../state/shared-cart/more-time.ts';
import { reportStranger } from '../../state/shared-cart/send.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';
import { showSnack } from '../../state/snackbar.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { guestName, nameOf } from '../parts/guest-names.ts';
import { SeatPlate, stateOf } from '../parts/seat-plate.tsx';
import { InviteOthers } from './invite-others.tsx';
import { LeaveTable } from './leave-table.tsx';
import css from './table-sheet.module.css';
import type { Seat, TableCart } from '../parts/use-table-cart.ts';

function tellNotReached({ t }: Page): void {
  showSnack({ look: 'bad', words: t('notReachedTable') });
}

function Row({ seat, table, onLeft }: { seat: Seat; table: TableCart; onLeft: () => void }) {
  const page = useSharedPage();
  const { t } = page;
  const name = guestName(seat, page);
  const isHost = table.state.host === table.me.guestId;
  // Whoever has dishes is removed by the staff alone.
  const mayAsk = !seat.isMe && seat.pieces > 0 && !table.isCut;
  const mayRemove = isHost && !seat.isMe && seat.pieces === 0;
  const remove = async () => (await removePhone(page, seat.guestId)) || tellNotReached(page);
  return (
    <li>
      <SeatPlate seat={seat} isMarked />
      <div>
        <b>
          {seat.isMe && seat.name === '' ? t('you') : seat.isMe ? t('youName', { name }) : <bdi>{name}</bdi>}
        </b>
        <small>
          {stateOf(seat, table.toldAt, page)}
          {seat.pieces > 0 && ` · ${t('dishes', { n: seat.pieces })}`}
        </small>
      </div>
      {seat.isMe && (
        <Button variant="ghost" size="small" onClick={() => openSheet('table-name')}>
          {t('renameYou')}
        </Button>
      )}
      {seat.isMe && <LeaveTable table={table} onLeft={onLeft} />}
      {mayAsk && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('askNameToChange', { name })}
          onClick={() => openSheet('table-ask', seat.guestId)}
        >
          {t('ask')}
        </Button>
      )}
      {mayRemove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('nameHasLeft', { name })}
          onClick={() => void remove()}
        >
          {t('hasLeft')}
        </Button>
      )}
    </li>
  );
}

function whoSends({ state, cart }: TableCart, page: Page): string {
  const { t } = page;
  if (state.sender_rule === 'host') return nameOf(cart.guests, state.host ?? '', page);
  return t(state.sender_rule === 'all_ready' ? 'whenAllReady' : 'anyoneHere');
}

/** The whole table's count is longer where one of its guests wants that. */
function MoreTime() {
  const { t } = useSharedPage();
  const isOn = useMoreTime();
  return (
    <Option
      kind="checkbox"
      name="more-time"
      label={t('moreTime')}
      more={t('moreTimeMore', { n: LONG_COUNT_MS / 1000 })}
      checked={isOn}
      onPick={() => setMoreTime(!isOn)}
    />
  );
}

/** Who sits at the table, and what can be done about it. */
export function TableSheet({ table, onClose }: { table: TableCart; onClose: () => void }) {
  const page = useSharedPage();
  const { t, lang, display } = page;
  const location = useOrderPlace();
  const title = location ? t('atPlace', { place: placeName(location, page) }) : t('cartForTable');
  async function report(): Promise<void> {
    const isTold = await reportStranger(lang);
    onClose();
    showSnack(
      isTold ? { look: 'order', words: t('strangerTold') } : { look: 'bad', words: t('notReachedTable') },
    );
  }
  return (
    <Modal kind="sheet" label={title} onClose={onClose}>
      <SheetHead title={title} close={t('close')} onClose={onClose} />
      <div className={css.body}>
        <p className={css.count}>
          {t('listOf', {
            a: t('phones', { n: table.seats.length }),
            b: t('someAreReady', {
              ready: display.number(table.seats.filter(({ isReady }) => isReady).length),
              all: display.number(table.seats.length),
            }),
          })}
        </p>
        <ul className={css.seats}>
          {table.seats.map((seat) => (
            <Row key={seat.guestId} seat={seat} table={table} onLeft={onClose} />
          ))}
        </ul>
        <p className={css.rule}>
          <span>{t('whoMaySend')}</span>
          <b>{whoSends(table, page)}</b>
        </p>
        <MoreTime />
        <InviteOthers table={table} block size="large" />
        {location && (
          <Button variant="ghost" size="small" className={css.last} onClick={() => void report()}>
            {t('strangerHere')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
