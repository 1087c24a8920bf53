import House from 'icon:house';
import Pencil from 'icon:pencil-simple';
import Trash from 'icon:trash';
import { composeAddress } from '#domain/details/delivery-address.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import { removeAddress, savedAddresses, type SavedAddress } from '../../state/cart/delivery.ts';
import { showSnack } from '../../state/snackbar.ts';
import css from './delivery-location.module.css';

/** The addresses this phone remembers, newest first: choose, edit or remove one. */
export function SavedAddresses({
  onTake,
  onEdit,
  onAdd,
}: {
  onTake: (address: SavedAddress) => void;
  onEdit: (address: SavedAddress) => void;
  onAdd: () => void;
}) {
  const { t } = usePage();
  const saved = savedAddresses.use((value) => value);
  if (saved.length === 0) return null;

  function remove(id: string): void {
    const run = removeAddress(id);
    showSnack({ look: 'good', words: t('addressRemoved'), action: { label: t('undo'), run } });
  }

  return (
    <section className={css.saved}>
      <h2 className={typeface.part}>{t('savedAddresses')}</h2>
      <ul>
        {saved.map((address) => {
          const { place, fields } = address;
          const name = `${fields.flatNo} ${fields.buildingPremise}`;
          return (
            <li key={address.id}>
              <button type="button" className={css.take} onClick={() => onTake(address)}>
                <House />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  <small>
                    <bdi>
                      {composeAddress({ ...fields, flatNo: '', buildingPremise: '' }, place.formattedAddress)}
                    </bdi>
                  </small>
                </span>
              </button>
              <IconButton label={t('editItem', { name })} onClick={() => onEdit(address)}>
                <Pencil />
              </IconButton>
              <IconButton label={t('removeItem', { name })} onClick={() => remove(address.id)}>
                <Trash />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button variant="outline" size="small" block onClick={onAdd}>
        {t('addNewAddress')}
      </Button>
    </section>
  );
}
