import Check from 'icon:check-bold';
import Dots from 'icon:dots-three';
import Slash from 'icon:wifi-slash';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import { serverNow } from '../../browser/clock.ts';
import { usePage } from '../../page/page.tsx';
import type { Page } from '../../page/page.tsx';
import type { ReactElement } from 'react';
import type { Seat, TableCart } from './use-table-cart.ts';

const MINUTE_MS = 60_000;

function awayWords({ awayMs }: Seat, toldAt: number, { t }: Page): string {
  const ms = awayMs === 0 ? 0 : awayMs + Math.max(0, serverNow() - toldAt);
  return ms < MINUTE_MS ? t('guestAway') : t('awayFor', { n: Math.floor(ms / MINUTE_MS) });
}

/** What a guest is doing, in words. `toldAt`: when the table's cart was told, ms UTC. */
export function stateOf(seat: Seat, toldAt: number, page: Page): string {
  const { isAway, isReady, isOffline, pieces } = seat;
  const { t } = page;
  if (isOffline) return t('guestOffline');
  if (isAway && isReady) return t('listOf', { a: t('guestReady'), b: awayWords(seat, toldAt, page) });
  if (isReady) return t('guestReady');
  if (isAway) return awayWords(seat, toldAt, page);
  return pieces > 0 ? t('guestChoosing') : t('guestHere');
}

/** The plate of a guest at the table; `isMarked` adds whether they are ready, choosing or away. */
export function SeatPlate({
  seat,
  size,
  isMarked = false,
}: {
  seat: Seat;
  size?: 'small' | 'medium' | 'large';
  isMarked?: boolean;
}) {
  const { display } = usePage();
  const isAbsent = seat.isAway || seat.isOffline;
  const mark = isAbsent ? <Slash /> : seat.isReady ? <Check /> : seat.pieces > 0 && <Dots />;
  return (
    <GuestPlate
      plate={seat.plate}
      name={seat.name}
      number={display.number(seat.plate + 1)}
      {...(size && { size })}
      isFaint={seat.isAway}
      mark={isMarked && mark}
      isReady={seat.isReady && !isAbsent}
    />
  );
}

/** The plate of a guest in a message that names them; undefined for one who has left the table. */
export function plateIn({ seats }: Pick<TableCart, 'seats'>, guest: string): ReactElement | undefined {
  const seat = seats.find(({ guestId }) => guestId === guest);
  return seat && <SeatPlate seat={seat} size="small" />;
}
