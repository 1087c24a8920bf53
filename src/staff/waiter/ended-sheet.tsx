import type { ListedPlace } from '#contract/staff/staff-tables.ts';
import { placeName } from '#text/staff/where.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { useWords } from '../words/words.ts';
import css from './waiter.module.css';

/** The sheet of a table whose guests are through while it is open: everything is paid, and the table is free. */
export function EndedSheet({ place, onClose }: { place: ListedPlace; onClose: () => void }) {
  const { t } = useWords();
  const name = placeName(t, place.location, place.locationType);
  return (
    <Sheet title={name} close={t('close')} onClose={onClose}>
      <div className={css.sheet}>
        <p role="status">
          <b>{t('allPaid')}</b>
        </p>
        <p className={css.why}>{t('visitClosed', { place: name })}</p>
        <Button block onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Sheet>
  );
}
