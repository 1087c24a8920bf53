import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { buttonClass, type ButtonLook } from '#ui/buttons/button.tsx';
import css from './file-control.module.css';

/** An office button that chooses one file from the device. The same file can be chosen again. */
export function FileControl({
  accept,
  busy,
  title,
  onFile,
  children,
  className,
  ...look
}: ButtonLook & {
  accept: string;
  busy?: boolean;
  title?: string;
  onFile: (file: File) => void;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <label
      className={classes(buttonClass(look), css.file, className)}
      title={title}
      aria-busy={busy || undefined}
    >
      {children}
      <input
        type="file"
        accept={accept}
        className={css.input}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
