import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './plate.module.css';

const QUARTERS = [0, 1, 2, 3] as const;
const RADIUS = 98;
const QUARTER = (2 * Math.PI * RADIUS) / 4;
const GAP = 10;

/** An order's progress as a ring of four quarters: `step` (0 to 3) is current; 4 is complete. */
export function PlateRing({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className={css.plate}>
      <svg
        className={css.ring}
        viewBox="0 0 208 208"
        strokeWidth="7"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {QUARTERS.map((quarter) => (
          <circle
            key={quarter}
            cx="104"
            cy="104"
            r={RADIUS}
            className={quarter < step ? css.done : quarter === step ? css.current : css.ahead}
            strokeDasharray={`${QUARTER - GAP} ${3 * QUARTER + GAP}`}
            transform={`rotate(${quarter * 90 - 87} 104 104)`}
          />
        ))}
      </svg>
      <div className={css.dish}>{children}</div>
    </div>
  );
}

/** The empty plate of empty and error states, with an icon on it. */
export function EmptyPlate({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div className={classes(css.plate, css.small, bad && css.bad)}>
      <svg className={css.ring} viewBox="0 0 208 208" aria-hidden="true">
        <circle
          cx="104"
          cy="104"
          r={RADIUS}
          className={css.dotted}
          strokeWidth="5"
          strokeDasharray="4 12"
          strokeLinecap="round"
        />
      </svg>
      <div className={css.dish}>{children}</div>
    </div>
  );
}
