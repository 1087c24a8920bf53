import { restedCart } from '#domain/shared-cart/rested-cart.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownCart } from '../../state/shared-cart/sharing.ts';
import { withCart, type TableCart } from './use-table-cart.ts';

/** For how long nothing may be touched before lines move (design: together, motion). */
const REST_MS = 2000;

/** True while a finger or a pointer is on an element, and for a while after, with the handlers for that element. */
function useTouched() {
  const [isTouched, setTouched] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDown = useRef(false);
  useEffect(() => () => clearTimeout(rest.current), []);
  function touch(): void {
    setTouched(true);
    clearTimeout(rest.current);
    rest.current = isDown.current ? undefined : setTimeout(() => setTouched(false), REST_MS);
  }
  function hold(is: boolean): void {
    isDown.current = is;
    touch();
  }
  const release = () => isDown.current && hold(false);
  return {
    isTouched,
    touching: {
      onPointerDown: () => hold(true),
      onPointerMove: touch,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}

/**
 * The table's cart with its lines where they are while somebody touches them: what others add or take away is shown once
 * the screen has rested. `touching`: for the element that holds the lines.
 */
export function useRested(table: TableCart | null) {
  const { isTouched, touching } = useTouched();
  const [last, setLast] = useState<{ now: ShownCart; shown: ShownCart; isTouched: boolean } | null>(null);
  if (!table) return { rested: null, touching };
  const { cart: now, me } = table;
  if (last?.now === now && last.isTouched === isTouched)
    return { rested: last.shown === now ? table : withCart(table, last.shown), touching };
  const shown = last && isTouched ? restedCart(last.shown, now, me.guestId) : now;
  setLast({ now, shown, isTouched });
  return { rested: withCart(table, shown), touching };
}
