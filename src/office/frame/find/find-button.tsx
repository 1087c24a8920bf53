import MagnifyingGlass from 'icon:magnifying-glass';
import { openFind } from '../../state/page/find.ts';
import { useWords } from '../../words/words.ts';
import css from './find.module.css';

/** Opens Find, from the top bar of every screen. */
export function FindButton() {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={css.open}
      aria-keyshortcuts="/ Control+K"
      aria-haspopup="dialog"
      aria-label={`${t('find')}: ${t('findAnything')}`}
      onClick={() => openFind(true)}
    >
      <MagnifyingGlass />
      <span>{t('findAnything')}</span>
      <kbd aria-hidden="true">{'/'}</kbd>
    </button>
  );
}
