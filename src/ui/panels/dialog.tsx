import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './dialog.module.css';

type Kind = 'dialog' | 'sheet' | 'drawer' | 'poster' | 'screen';

/**
 * A modal surface over the page while it is rendered: a centred dialog, a sheet from the bottom (a dialog
 * from 768 px), a drawer, a poster (fills a phone, a dialog from 768 px) or the whole screen. Escape and a
 * press beside it call `onClose`; with `closesOnPress`, so does a press anywhere but on controls. Focus
 * returns to its opener.
 */
export function Modal({
  kind = 'dialog',
  label,
  onClose,
  closesOnPress = false,
  children,
}: {
  kind?: Kind;
  label: string;
  onClose: () => void;
  closesOnPress?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onPress = (event: MouseEvent) => {
    const pressed = event.target as Element;
    if (pressed === ref.current || (closesOnPress && !pressed.closest('button, video[controls]'))) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classes(css.dialog, kind !== 'dialog' && css[kind])}
      aria-label={label}
      onClick={onPress}
      onCancel={(event) => {
        event.preventDefault();
        // React sends the event to enclosing dialogs too.
        if (event.target === ref.current) onClose();
      }}
      onClose={({ target }) => {
        const dialog = ref.current;
        if (target !== dialog || dialog.open) return;
        // The browser closes one that stays after a first Escape or Back, whatever the page says.
        dialog.showModal();
        onClose();
      }}
    >
      {kind === 'dialog' ? <div className={css.inner}>{children}</div> : children}
    </dialog>
  );
}
