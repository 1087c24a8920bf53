import X from 'icon:x';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { closePanel, PANEL_ID } from './panel-focus.ts';
import { useWords } from '../words/words.ts';
import css from './panel.module.css';

/** A panel beside the columns; on a phone it covers them until it is closed. */
export function Panel({
  title,
  hint,
  badge,
  id = PANEL_ID,
  className,
  onClose = closePanel,
  children,
}: {
  title: string;
  hint: ReactNode;
  badge?: ReactNode;
  id?: string;
  className?: string | undefined;
  onClose?: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <aside
      id={id}
      tabIndex={-1}
      className={classes(css.panel, className)}
      aria-label={title}
      onKeyDown={onKey}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        {badge}
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <p className={css.hint}>{hint}</p>
      {children}
    </aside>
  );
}
