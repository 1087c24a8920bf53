import X from 'icon:x';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import type from './type.module.css';

type Kind = 'dialog' | 'sheet' | 'drawer';

/**
 * A modal surface over the page while it is rendered: a centred dialog, a sheet from the bottom (a dialog
 * from 768 px) or a drawer. Escape, a press beside it and `onClose` are one; focus returns to its opener.
 */
export function Modal({
  kind = 'dialog',
  label,
  onClose,
  children,
}: {
  kind?: Kind;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onPress = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classes(css.dialog, kind !== 'dialog' && css[kind])}
      aria-label={label}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {kind === 'dialog' ? <div className={css.inner}>{children}</div> : children}
    </dialog>
  );
}

/** The first row of a sheet: its title, the grip that says it can be put away, and the button that does. */
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
