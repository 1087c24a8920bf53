import Check from 'icon:check-bold';
import Dots from 'icon:dots-three';
import Slash from 'icon:wifi-slash';
import { GuestPlate } from '#ui/marks/guest-plate.tsx';
import { usePage } from '../../page/page.tsx';
import type { Page } from '../../page/page.tsx';
import type { Seat } from './use-table-cart.ts';

/** What a guest is doing, in words. */
export function stateOf({ isAway, isReady, pieces }: Seat, { t }: Page): string {
  if (isReady) return t('ready');
  if (isAway) return t('guestAway');
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
  const mark = seat.isAway ? <Slash /> : seat.isReady ? <Check /> : <Dots />;
  return (
    <GuestPlate
      plate={seat.plate}
      name={seat.name}
      number={display.number(seat.plate + 1)}
      {...(size && { size })}
      isFaint={seat.isAway}
      mark={isMarked && mark}
    />
  );
}
