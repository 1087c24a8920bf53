import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { closeSheet } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { placeName } from '../elements/place-name.ts';
import { seat } from '../state/table/location.ts';
import { refreshTable } from '../state/table/refresh-table.ts';
import { forgetPlace, visitPlace } from '../state/table/visit-place.ts';
import css from '../elements/sheets.module.css';

/**
 * Asks once whether to move, when the guest scans another table while the visit at the first is still open.
 */
export function MoveDialog() {
  const page = usePage();
  const { t, venue } = page;
  const scanned = seat.use(({ location }) => location);
  const visited = visitPlace.use(({ location }) => location);
  if (!scanned || !visited) return null;
  const place = placeName(scanned, page);
  const old = placeName(visited, page);
  const move = () => {
    forgetPlace();
    closeSheet();
    void refreshTable(venue.id);
  };
  const stay = () => {
    seat.set({ location: visited });
    closeSheet();
  };
  const title = t('moveAsk', { place });
  return (
    <Modal label={title} onClose={stay}>
      <h2 className={typeface.section}>{title}</h2>
      <p className={css.more}>{t('moveMore', { place: old })}</p>
      <div className={css.actions}>
        <Button block onClick={move}>
          {t('moveYes', { place })}
        </Button>
        <Button look="text" block onClick={stay}>
          {t('moveNo', { place: old })}
        </Button>
      </div>
    </Modal>
  );
}
