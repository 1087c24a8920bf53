import Moped from 'icon:moped';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { EmptyPlate } from '#ui/panels/plate.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import css from './outside-dialog.module.css';

/** 'We're not there yet' (specification section 8): choose another place, or switch to takeaway. */
export function OutsideDialog({ onChange, onTakeaway }: { onChange: () => void; onTakeaway: () => void }) {
  const { t, venue } = usePage();
  return (
    <Modal label={t('notThereYet')} onClose={onChange}>
      <div className={css.outside}>
        <EmptyPlate>
          <Moped />
        </EmptyPlate>
        <h2 className={typeface.title}>{t('notThereYet')}</h2>
        <p>{t('notThereYetMore')}</p>
        <Button size="large" block onClick={onChange}>
          {t('changeLocation')}
        </Button>
        {venue.orderTypes.includes('takeaway') && (
          <Button variant="ghost" block onClick={onTakeaway}>
            {t('switchToTakeaway')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
