import { classes } from '#ui/classes.ts';
import type { ColumnName } from '../../rules/columns/columns.ts';
import { show, useView } from '../../state/view.ts';
import { useWords } from '../../words/words.ts';
import css from './column-tabs.module.css';

const TABS = [
  { name: 'new', title: 'columnNew' },
  { name: 'accepted', title: 'columnAccepted' },
  { name: 'preparing', title: 'columnPreparing' },
  { name: 'done', title: 'columnDone' },
] as const;

/** The columns as tabs, where a screen is too narrow for them beside each other. */
export function ColumnTabs({ counts }: { counts: Readonly<Record<ColumnName, number>> }) {
  const { t, number } = useWords();
  const column = useView((state) => state.column);
  return (
    <nav className={css.tabs} aria-label={t('columns')}>
      {TABS.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          className={classes(css.tab, name === 'new' && counts.new > 0 && css.news)}
          aria-pressed={name === column}
          onClick={() => show({ column: name })}
        >
          <span>{t(title)}</span> <b>{number(counts[name])}</b>
        </button>
      ))}
    </nav>
  );
}
