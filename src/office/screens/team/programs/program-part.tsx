import Plus from 'icon:plus';
import { Children, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../../parts/page/panel.module.css';
import { useWords } from '../../../words/words.ts';
import css from '../team.module.css';

/** What other programs have at the venue, keys or webhooks, with a button that adds one. `none`: the words where there are none. */
export function ProgramPart({
  title,
  none,
  onAdd,
  rows,
  children,
}: {
  title: string;
  none: string;
  onAdd: () => void;
  rows: ReactNode;
  /** The dialog that is open. */
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <section className={css.part} aria-label={title}>
      <div className={panel.head}>
        <h2>{title}</h2>
        <span className={panel.grow} />
        <Button variant="ghost" tone="ink" onClick={onAdd}>
          <Plus />
          {t('add')}
        </Button>
      </div>
      {Children.count(rows) === 0 && <p className={panel.sub}>{none}</p>}
      <div className={css.grid}>{rows}</div>
      {children}
    </section>
  );
}
