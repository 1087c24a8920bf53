import CookingPot from 'icon:cooking-pot';
import { Link } from 'wouter';
import { boardPaths } from '#contract/paths/paths.ts';
import { usePerson } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import type { Place } from './map/places.ts';
import { useCurrentPlace, usePlaces } from './map/use-places.ts';
import css from './rail.module.css';

/** The venue's mark: its logo, else the first letter of its name. */
function Logo() {
  const { venue } = usePerson();
  if (venue.logo !== null) return <img className={css.logo} src={venue.logo} alt={venue.name} />;
  return (
    <span className={css.logo} role="img" aria-label={venue.name}>
      {Array.from(venue.name)[0]}
    </span>
  );
}

/** The rail of places, beside every screen from 768 px. */
export function Rail() {
  const { t } = useWords();
  const places = usePlaces();
  const current = useCurrentPlace();
  const link = ({ path, name, icon: Icon, key }: Place) => (
    <Link
      key={path}
      href={path}
      className={css.place}
      aria-current={path === current ? 'page' : undefined}
      aria-keyshortcuts={`g ${key}`}
    >
      <Icon />
      <span>{t(name)}</span>
    </Link>
  );
  return (
    <nav className={css.rail} aria-label={t('office')}>
      <Logo />
      {places.filter(({ atEnd }) => !atEnd).map(link)}
      <span className={css.gap} />
      <a className={css.place} href={boardPaths.board}>
        <CookingPot />
        <span>{t('board')}</span>
      </a>
      {places.filter(({ atEnd }) => atEnd).map(link)}
    </nav>
  );
}
