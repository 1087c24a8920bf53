import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import typeface from '../type.module.css';
import { arcsOf, type Arc, type ArcLook, type RingShare } from './share-arcs.ts';
import { plateColor } from './guest-plate.tsx';
import css from './share-ring.module.css';

const DASH = 2.64;
const DASH_GAP = 1.76;

/** The pattern of an arc: round and full, or in dashes while it is being paid. */
function dashes({ look, length }: Arc): string {
  if (look !== 'paying') return `${length} 100`;
  const count = Math.max(1, Math.floor(length / (DASH + DASH_GAP)));
  return `${`${DASH} ${DASH_GAP} `.repeat(count)}0 100`;
}

/** A ring of arcs around what stands in its middle. Decorative: its legend says it in words. */
export function ShareRing({
  shares,
  wholeMills,
  size = 'medium',
  children,
}: {
  shares: readonly RingShare[];
  wholeMills: number;
  size?: 'tiny' | 'compact' | 'small' | 'medium' | 'large';
  children?: ReactNode;
}) {
  return (
    <div className={classes(css.ring, css[size])}>
      <svg viewBox="0 0 148 148" aria-hidden="true">
        <circle className={css.rim} cx="74" cy="74" r="62" />
        {arcsOf(shares, wholeMills).map((arc, index) => (
          <circle
            key={index}
            className={classes(css[arc.look], arc.plate !== null && css.plated, plateColor(arc.plate))}
            cx="74"
            cy="74"
            r="62"
            pathLength="100"
            strokeDasharray={dashes(arc)}
            strokeDashoffset={-arc.start}
          />
        ))}
      </svg>
      {children !== undefined && <div className={css.middle}>{children}</div>}
    </div>
  );
}

/** One row of a ring's legend, in words and figures; 'open' is what nobody pays yet. */
export interface LegendRow {
  key: string;
  look: Exclude<ArcLook, 'other'> | 'open' | 'none';
  words: ReactNode;
  amount: string;
  isOwn?: boolean;
}

const MARKS = {
  paid: css.markPaid,
  paying: css.markPaying,
  mine: css.markMine,
  open: css.markOpen,
  none: css.faint,
};

/** A ring beside its legend. */
export function RingWithLegend({
  label,
  ring,
  rows,
}: {
  label: string;
  ring: ReactNode;
  rows: readonly LegendRow[];
}) {
  return (
    <section className={css.left} aria-label={label}>
      {ring}
      <ul className={css.legend}>
        {rows.map(({ key, look, words, amount, isOwn }) => (
          <li key={key} className={classes(isOwn && css.own, look === 'none' && css.faint)}>
            <i className={MARKS[look]} aria-hidden="true" />
            <span>{words}</span>
            <span className={typeface.num}>{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
