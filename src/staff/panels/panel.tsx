import X from 'icon:x';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { closePanel, PANEL_ID } from './panel-focus.ts';
import { useWords } from '../words/words.ts';
import css from './panel.module.css';

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  closePanel();
}

/** A panel beside the columns; on a phone it covers them until it is closed. */
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
    <aside id={PANEL_ID} tabIndex={-1} className={css.panel} aria-label={title} onKeyDown={onKey}>
      <div className={css.head}>
        <h2>{title}</h2>
        {badge}
        <IconButton label={t('close')} onClick={closePanel}>
          <X />
        </IconButton>
      </div>
      <p className={css.hint}>{hint}</p>
      {children}
    </aside>
  );
}
