import type { ReactNode } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Control } from '../controls/control.tsx';
import css from '../page/panel.module.css';

/** A question, for what cannot be put back: one sentence of what is lost, the way out first. */
export function Ask({
  title,
  children,
  no,
  yes,
  danger,
  onNo,
  onYes,
}: {
  title: string;
  children?: ReactNode;
  no: string;
  yes: string;
  danger?: boolean;
  onNo: () => void;
  onYes: () => void;
}) {
  return (
    <Modal label={title} onClose={onNo}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <div className={css.sub}>{children}</div>
      <div className={css.actions}>
        <Control onClick={onNo}>{no}</Control>
        <Control look={danger ? 'danger' : 'ink'} onClick={onYes}>
          {yes}
        </Control>
      </div>
    </Modal>
  );
}
