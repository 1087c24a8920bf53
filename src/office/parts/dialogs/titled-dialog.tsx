import X from 'icon:x';
import type { ReactNode } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
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
        <Text as="h2" size="section" className={panel.grow}>
          {title}
        </Text>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </Modal>
  );
}
