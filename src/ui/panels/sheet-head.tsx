import X from 'icon:x';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import css from './sheet-head.module.css';
import type from '../type.module.css';

/** The first row of a sheet: its title, its grip, and the close button. */
export function SheetHead({
  title,
  close,
  onClose,
}: {
  title: ReactNode;
  close: string;
  onClose: () => void;
}) {
  return (
    <>
      <div className={css.grab} />
      <div className={css.head}>
        <h2 className={type.section}>{title}</h2>
        <IconButton label={close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </>
  );
}
