import X from 'icon:x';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { useWords } from '../../words/words.ts';
import panel from '../page/panel.module.css';

/** A dialog with its title, the way out beside it, and what is asked or shown. */
export function TitledDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <Modal label={title} onClose={onClose}>
      <div className={panel.head}>
        <h2 className={classes(type.section, panel.grow)}>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </Modal>
  );
}
