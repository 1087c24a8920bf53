import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/dialog.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../page.tsx';
import { placeName } from '../shell/place.ts';
import { seat } from '../state/location.ts';
import { answerMove, useMove } from '../state/move.ts';
import css from './sheets.module.css';

/** Another table's code was scanned: asks once whether to move there. */
export function MoveDialog() {
  const page = usePage();
  const { t } = page;
  const to = useMove();
  const from = seat.use((value) => value.location);
  if (!to || !from) return null;
  const title = t('moveTitle', { place: placeName(to, page) });
  const here = placeName(from, page);
  return (
    <Modal label={title} onClose={() => answerMove(false)}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={css.more}>{t('moveMore', { from: here })}</p>
      <div className={css.actions}>
        <Button block onClick={() => answerMove(true)}>
          {t('move')}
        </Button>
        <Button look="text" block onClick={() => answerMove(false)}>
          {t('stayAt', { place: here })}
        </Button>
      </div>
    </Modal>
  );
}
