import DeviceMobile from 'icon:device-mobile';
import { useState, type ReactNode } from 'react';
import { Modal } from '#ui/dialog.tsx';
import bench from '../parts/bench.module.css';
import { Control } from '../parts/control.tsx';
import panel from '../parts/panel.module.css';
import { useWords } from '../words/words.ts';

/** The preview beside the work; on narrow screens it waits behind a button. */
export function PreviewPane({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <aside className={bench.pane} aria-label={t('asGuestsSee')}>
        <div className={bench.sticky}>{children}</div>
      </aside>
      <div className={bench.fab}>
        <Control onClick={() => setOpen(true)}>
          <DeviceMobile />
          {t('asGuestsSee')}
        </Control>
      </div>
      {isOpen && (
        <Modal label={t('asGuestsSee')} onClose={() => setOpen(false)}>
          {children}
          <div className={panel.actions}>
            <Control look="ink" onClick={() => setOpen(false)}>
              {t('close')}
            </Control>
          </div>
        </Modal>
      )}
    </>
  );
}
