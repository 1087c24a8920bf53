import { useState } from 'react';
import { takePlaced } from '../../../state/order/placed.ts';
import css from './success.module.css';

/** The tick that is drawn once when the order has been placed; static with reduced motion. */
export function Success({ uuid }: { uuid: string }) {
  const [isNew] = useState(() => takePlaced(uuid));
  if (!isNew) return null;
  return (
    <svg className={css.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="M14 25l7 7 14-15" pathLength="1" />
    </svg>
  );
}
