import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './guest-plate.module.css';

/** How many plates differ by colour and rim; further ones repeat them, with their number. */
export const PLATES = 8;

/** The class that says the colour of a plate as `--guest`; none without a plate. */
export function plateColor(plate: number | null): string | undefined {
  return plate === null ? undefined : css[`p${plate % PLATES}`];
}

/** The first letter of a name, in its own script. */
function initialOf(name: string): string {
  return new Intl.Segmenter().segment(name.trim()).containing(0)?.segment.toLocaleUpperCase() ?? '';
}

/**
 * A guest as a plate: a colour, a rim and a letter, so that none is told apart by colour alone. `plate` counts from 0;
 * a guest without a name, and one whose plate repeats, has a number. Decorative: the name stands beside it.
 */
export function GuestPlate({
  plate,
  name,
  number,
  size = 'medium',
  isFaint,
  isReady,
  isBusy,
  mark,
}: {
  plate: number;
  /** Empty: none is known. */
  name: string;
  /** The plate's number, as the page writes it. */
  number: string;
  size?: 'small' | 'medium' | 'large';
  /** The guest is away. */
  isFaint?: boolean;
  /** The mark is the colour of what is done. */
  isReady?: boolean;
  /** The mark is the colour of what is going on. */
  isBusy?: boolean;
  /** At the rim: ready, choosing, away. */
  mark?: ReactNode;
}) {
  return (
    <span
      className={classes(css.plate, plateColor(plate), css[size], isFaint && css.faint)}
      aria-hidden="true"
    >
      {name === '' || plate >= PLATES ? number : initialOf(name)}
      {mark && <span className={classes(css.mark, isReady && css.done, isBusy && css.busy)}>{mark}</span>}
    </span>
  );
}

/** What belongs to all: a plate without a guest. */
export function CommonPlate({
  size = 'medium',
  children,
}: {
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}) {
  return (
    <span className={classes(css.plate, css[size], css.common)} aria-hidden="true">
      {children}
    </span>
  );
}

/** Plates that overlap, first on top of none. */
export function PlateRow({ children }: { children: ReactNode }) {
  return <span className={css.row}>{children}</span>;
}
