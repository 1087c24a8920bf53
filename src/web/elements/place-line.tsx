import ForkKnife from 'icon:fork-knife';
import { usePage } from '../page/page.tsx';
import css from './place-line.module.css';

/** Below the title of a screen: the table or room where there is one, and what else the screen is about. */
export function PlaceLine({ place, more }: { place: string | null; more: string | null }) {
  const { t } = usePage();
  if (!place && !more) return null;
  return (
    <span className={css.place}>
      {place && <ForkKnife />}
      <span>{place && more ? t('listOf', { a: place, b: more }) : place || more}</span>
    </span>
  );
}
