import Users from 'icon:users-three';
import type { StaffVenue } from '#contract/staff/staff.ts';
import { placeName } from '#text/staff/where.ts';
import { useWords } from '../../words/words.ts';
import css from './floor-strip.module.css';

/** The tables whose phones choose together: an order may come from them soon. Nobody here sees what they choose. */
export function ChoosingTables({ tables }: { tables: StaffVenue['choosing'] }) {
  const { t } = useWords();
  return (
    <ul className={css.calls} tabIndex={0} aria-label={t('choosingTogether')}>
      {tables.map(({ location, locationType: type, phones }) => (
        <li key={`${type} ${location}`} className={css.choosing}>
          <Users />
          <b>{placeName(t, location, type)}</b>
          {t('listOf', { a: t('choosingTogether'), b: t('phonesHere', { n: phones }) })}
        </li>
      ))}
    </ul>
  );
}
