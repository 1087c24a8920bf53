import DeviceMobile from 'icon:device-mobile';
import { useState, useSyncExternalStore } from 'react';
import { Modal } from '#ui/dialog.tsx';
import bench from '../parts/bench.module.css';
import { Control } from '../parts/control.tsx';
import panel from '../parts/panel.module.css';
import { useWords } from '../words/words.ts';
import { Phone } from './phone.tsx';

/** From this width on the preview stands beside the work. */
const WIDE = '(min-width: 1180px)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where the preview is beside the work: elsewhere its page is not loaded before somebody wants it. */
function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
}

/** The preview beside the work; on narrow screens it waits behind a button. */
export function PreviewPane({
  page,
  note,
  anchor,
}: {
  page: string;
  note?: string;
  anchor?: string | undefined;
}) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  return (
    <>
      <aside className={bench.pane} aria-label={t('asGuestsSee')}>
        <div className={bench.sticky}>
          {isWide && <Phone page={page} anchor={anchor} {...(note !== undefined && { note })} />}
        </div>
      </aside>
      <div className={bench.fab}>
        <Control onClick={() => setOpen(true)}>
          <DeviceMobile />
          {t('asGuestsSee')}
        </Control>
      </div>
      {isOpen && (
        <Modal label={t('asGuestsSee')} onClose={() => setOpen(false)}>
          <Phone page={page} anchor={anchor} />
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
