import X from 'icon:x';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { show } from '../state/view.ts';
import { useWords } from '../words.ts';
import css from './panel.module.css';

/** What stands beside the columns, or on a small screen over them until it is closed. */
export function Panel({
  title,
  hint,
  badge,
  children,
}: {
  title: string;
  hint: string;
  badge?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <aside className={css.panel} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {badge}
        <IconButton label={t('close')} onClick={() => show({ panel: null, litKey: null })}>
          <X />
        </IconButton>
      </div>
      <p className={css.hint}>{hint}</p>
      {children}
    </aside>
  );
}
