import Lock from 'icon:lock-simple';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './choices-screen.module.css';

/** Whom to ask, for who may not change the menu. */
export function Locked() {
  const { t } = useWords();
  if (useMay('menu')) return null;
  return (
    <p className={css.locked}>
      <Lock />
      {t('lockedMore')}
    </p>
  );
}
