import { Bone } from '#ui/panels/skeleton.tsx';
import css from './coming.module.css';

/** How many placeholders a list shows: as many as a screen holds. */
const SHOWN = 6;

/** Stands in for the entries of a list until the server's first answer. */
export function Coming({ of }: { of: 'tickets' | 'rows' }) {
  return Array.from({ length: SHOWN }, (_, index) => (
    <li key={index} className={css[of]} aria-hidden="true">
      <Bone shape="box" />
    </li>
  ));
}
