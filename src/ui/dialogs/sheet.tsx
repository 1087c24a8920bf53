import type { ReactNode } from 'react';
import { Modal } from '../panels/dialog.tsx';
import { SheetHead } from '../panels/sheet-head.tsx';

/** A surface from the lower edge, a dialog where there is room: its title, the button that closes it, and what it shows. */
export function Sheet({
  title,
  label = title,
  close,
  onClose,
  children,
}: {
  title: string;
  /** The name of the sheet, where it is not its title. */
  label?: string;
  /** The name of the button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal kind="sheet" label={label} onClose={onClose}>
      <SheetHead title={title} close={close} onClose={onClose} />
      {children}
    </Modal>
  );
}
