import Users from 'icon:users-three';
import { placeName } from '#text/staff/where.ts';
import { useSession } from '../../state/session.ts';
import { useWords } from '../../words/words.ts';
import css from './floor-strip.module.css';

/** The tables whose phones choose together: an order may come from them soon. Nobody here sees what they choose. */
export function ChoosingTables() {
  const { t } = useWords();
  const tables = useSession(({ venue }) => venue?.choosing) ?? [];
  if (tables.length === 0) return null;
  return (
    <ul className={css.calls} tabIndex={0} aria-label={t('choosingTogether')}>
      {tables.map(({ location, location_type: type, phones }) => (
        <li key={`${type} ${location}`} className={css.choosing}>
          <Users />
          <b>{placeName(t, location, type)}</b>
          {t('listOf', { a: t('choosingTogether'), b: t('phonesHere', { n: phones }) })}
        </li>
      ))}
    </ul>
  );
}
