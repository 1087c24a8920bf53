import Hourglass from 'icon:hourglass-medium';
import { classes } from '#ui/classes.ts';
import css from './outcome-plate.module.css';

/** The outcome of a payment as a picture: static while unknown, then played once. */
export function OutcomePlate({ outcome }: { outcome: 'unknown' | 'paid' | 'failed' }) {
  return (
    <div
      className={classes(css.plate, outcome !== 'unknown' && css[outcome])}
      data-outcome={outcome}
      aria-hidden="true"
    >
      <svg className={css.ring} viewBox="0 0 208 208">
        <circle cx="104" cy="104" r="98" transform="rotate(-90 104 104)" />
      </svg>
      <span className={css.dish}>
        {outcome === 'unknown' && <Hourglass />}
        {outcome === 'paid' && (
          <svg viewBox="0 0 84 84">
            <path className={css.mark} d="M16 45 35 63 69 24" />
          </svg>
        )}
        {outcome === 'failed' && (
          <svg viewBox="0 0 84 84">
            <path className={css.mark} d="M20 20 64 64" />
            <path className={css.mark} d="M64 20 20 64" />
          </svg>
        )}
      </span>
    </div>
  );
}
