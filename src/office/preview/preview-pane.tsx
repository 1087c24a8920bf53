import DeviceMobile from 'icon:device-mobile';
import { useState } from 'react';
import { Modal } from '#ui/panels/dialog.tsx';
import bench from '../parts/page/bench.module.css';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { useMedia } from '#ui/media.ts';
import { useWords } from '../words/words.ts';
import { Phone } from './phone.tsx';

/** From this width on the preview stands beside the work. */
const WIDE = '(min-width: 1180px) and (min-width: 55.01em)';

/** The preview beside the work; on narrow screens it waits behind a button. */
export function PreviewPane({
  page,
  note,
  anchor,
  chosen,
}: {
  page: string;
  note?: string;
  anchor?: string | undefined;
  /** The ids of dishes that are outlined. */
  chosen?: readonly string[] | undefined;
}) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  // Elsewhere its page is not loaded before somebody wants it.
  const isWide = useMedia(WIDE);
  return (
    <>
      <aside className={bench.pane} aria-label={t('asGuestsSee')}>
        <div className={bench.sticky}>
          {isWide && (
            <Phone page={page} anchor={anchor} chosen={chosen} {...(note !== undefined && { note })} />
          )}
        </div>
      </aside>
      <div className={bench.fab}>
        <Button variant="outline" label={t('seeAsGuest')} onClick={() => setOpen(true)}>
          <DeviceMobile />
          <span>{t('seeAsGuest')}</span>
        </Button>
      </div>
      {isOpen && (
        <Modal label={t('asGuestsSee')} onClose={() => setOpen(false)}>
          <Phone page={page} anchor={anchor} chosen={chosen} />
          <div className={panel.actions}>
            <Button tone="ink" onClick={() => setOpen(false)}>
              {t('close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
