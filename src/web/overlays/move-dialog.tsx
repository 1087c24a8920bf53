import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { closeSheet } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { placeName } from '../elements/place-name.ts';
import { seat } from '../state/table/location.ts';
import { moveToScanned } from './move-to-scanned.ts';
import { showSnack } from '../state/snackbar.ts';
import { visitPlace } from '../state/table/visit-place.ts';
import css from '../elements/sheets.module.css';

/**
 * Asks once whether to move, when the guest scans another table while the visit at the first is still open.
 */
export function MoveDialog() {
  const page = usePage();
  const { t } = page;
  const [isMoving, setMoving] = useState(false);
  const scanned = seat.use(({ location }) => location);
  const visited = visitPlace.use(({ location }) => location);
  if (!scanned || !visited) return null;
  const place = placeName(scanned, page);
  const old = placeName(visited, page);
  const move = async () => {
    if (isMoving) return;
    setMoving(true);
    const isMoved = await moveToScanned(page);
    setMoving(false);
    if (isMoved) closeSheet();
    else showSnack({ look: 'bad', words: t('notReachedTable') });
  };
  const stay = () => {
    if (isMoving) return;
    seat.set({ location: visited });
    closeSheet();
  };
  const title = t('moveAsk', { place });
  return (
    <Modal label={title} onClose={stay}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={css.more}>{t('moveMore', { place: old })}</p>
      <div className={css.actions}>
        <Button block busy={isMoving} aria-disabled={isMoving} onClick={() => void move()}>
          {t('moveYes', { place })}
        </Button>
        <Button variant="ghost" block aria-disabled={isMoving} onClick={stay}>
          {t('moveNo', { place: old })}
        </Button>
      </div>
    </Modal>
  );
}
