import type { FeedbackForm } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { VenueForm } from './venue-form.tsx';
import { usePage } from '../page/page.tsx';
import css from '../elements/sheets.module.css';

/** The form that a venue shows when its menu opens; the guest can close it. */
export function FormSheet({ form, onClose }: { form: FeedbackForm; onClose: () => void }) {
  const { t } = usePage();
  return (
    <Modal kind="sheet" label={form.name} onClose={onClose}>
      <SheetHead title={<bdi>{form.name}</bdi>} close={t('close')} onClose={onClose} />
      <div className={css.form}>
        <VenueForm form={form} after={<Button onClick={onClose}>{t('backToMenu')}</Button>} />
      </div>
    </Modal>
  );
}
