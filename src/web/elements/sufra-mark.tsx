import { SITE } from '../page/title.ts';
import css from './sufra-mark.module.css';

/** Sufra's logo and name. */
export function SufraMark() {
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" />
        <circle cx="16" cy="16" r="8" strokeDasharray="3.5 2.78" />
        <circle cx="16" cy="16" r="2.6" fill="currentColor" stroke="none" />
      </svg>
      <b>{SITE}</b>
    </span>
  );
}
