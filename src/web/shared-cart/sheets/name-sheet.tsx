import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { useState, type FormEvent } from 'react';
import css from '../../elements/sheets.module.css';
import { usePage } from '../../page/page.tsx';
import { rememberCustomer } from '../../state/cart/customer.ts';
import { sayName } from '../../state/shared-cart/send.ts';
import { SeatPlate } from '../parts/seat-plate.tsx';
import type { TableCart } from '../parts/use-table-cart.ts';

const MOST_NAME = 40;

/** Asks once for a name that the others see; never needed. */
export function NameSheet({ table, onClose }: { table: TableCart; onClose: () => void }) {
  const { t } = usePage();
  const { me } = table;
  const [name, setName] = useState(me.name);
  function save(event: FormEvent): void {
    event.preventDefault();
    const said = name.trim();
    if (said !== '') rememberCustomer({ name: said });
    if (said !== me.name) sayName(said);
    onClose();
  }
  return (
    <Modal kind="sheet" label={t('whoIsOrdering')} onClose={onClose}>
      <SheetHead title={t('whoIsOrdering')} close={t('close')} onClose={onClose} />
      <form className={css.form} onSubmit={save}>
        <p>{t('whoIsOrderingMore')}</p>
        <SeatPlate seat={{ ...me, name: name.trim() }} size="large" />
        <Field
          label={t('name')}
          name="table-name"
          autoComplete="given-name"
          maxLength={MOST_NAME}
          value={name}
          onText={setName}
        />
        <Button type="submit" block size="tall">
          {t('save')}
        </Button>
        <Button look="text" block onClick={onClose}>
          {t('goOnAs', { name: t('guestName', { n: me.plate + 1 }) })}
        </Button>
      </form>
    </Modal>
  );
}
