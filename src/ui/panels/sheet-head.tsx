import X from 'icon:x';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import css from './sheet-head.module.css';
import type from '../type.module.css';

/**
 * The first row of a sheet: its title, its grip, and the close button; `above` stands between the grip and the title.
 * With an `action` that and the close button are the row, and the title stands under them.
 */
export function SheetHead({
  title,
  above,
  close,
  action,
  onClose,
}: {
  title: ReactNode;
  above?: ReactNode;
  close: string;
  action?: ReactNode;
  onClose: () => void;
}) {
  return (
    <>
      <div className={css.grab} />
      {above}
      <div className={classes(css.head, action !== undefined && css.acting)}>
        <h2 className={action === undefined ? type.section : type.title}>{title}</h2>
        <IconButton label={close} onClick={onClose}>
          <X />
        </IconButton>
        {action}
      </div>
    </>
  );
}
