import type { ReactNode } from 'react';
import { CommonPlate, GuestPlate } from './guest-plate.tsx';
import css from './payer-row.module.css';

/** Somebody who pays some of a bill: their plate, name, what of it, and how much; one without a plate is a mark alone. */
export function PayerRow({
  plate,
  name,
  number,
  mark,
  markLook,
  title,
  more,
  side,
  act,
}: {
  plate: number | null;
  /** For the plate's letter; empty: none is known. */
  name: string;
  /** The plate's number, as the page writes it. */
  number: string;
  mark?: ReactNode;
  /** The mark is the colour of what is done, or of what is going on. */
  markLook?: 'done' | 'busy';
  title: string;
  more: ReactNode;
  side: ReactNode;
  /** What can be done with it, before the sum: sums stand below each other. */
  act?: ReactNode;
}) {
  return (
    <li className={css.payer}>
      {plate === null ? (
        <CommonPlate>{mark}</CommonPlate>
      ) : (
        <GuestPlate
          plate={plate}
          name={name}
          number={number}
          mark={mark}
          isReady={markLook === 'done'}
          isBusy={markLook === 'busy'}
        />
      )}
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>{more}</small>
      </span>
      {act}
      <span className={css.sum}>{side}</span>
    </li>
  );
}
