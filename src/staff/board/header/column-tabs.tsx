import { classes } from '#ui/classes.ts';
import scroll from '#ui/panels/scroll-row.module.css';
import { useWords } from '../../words/words.ts';
import css from './column-tabs.module.css';

/** A column as a tab. */
export interface ColumnTab<Name extends string> {
  name: Name;
  title: string;
  count: number;
  /** Its tickets wait for somebody. */
  isPick?: boolean;
}

/** Columns as tabs, where a screen is too narrow for them beside each other. */
export function ColumnTabs<Name extends string>({
  tabs,
  shown,
  onShow,
}: {
  tabs: readonly ColumnTab<Name>[];
  shown: Name;
  onShow: (name: Name) => void;
}) {
  const { t, number } = useWords();
  return (
    <nav className={classes(css.tabs, scroll.row)} aria-label={t('columns')}>
      {tabs.map(({ name, title, count, isPick }) => (
        <button
          key={name}
          type="button"
          className={classes(css.tab, isPick && count > 0 && css.news)}
          aria-pressed={name === shown}
          onClick={() => onShow(name)}
        >
          <span>{title}</span> <b>{number(count)}</b>
        </button>
      ))}
    </nav>
  );
}
