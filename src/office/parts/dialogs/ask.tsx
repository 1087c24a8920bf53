import type { ReactNode } from 'react';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { Button } from '#ui/buttons/button.tsx';
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
      <h2 className={type.section}>{title}</h2>
      <div className={css.sub}>{children}</div>
      <div className={css.actions}>
        <Button variant="outline" onClick={onNo}>
          {no}
        </Button>
        <Button tone={danger ? 'danger' : 'ink'} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Modal>
  );
}
