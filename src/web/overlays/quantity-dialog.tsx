import { useState } from 'react';
import { mostToAdd } from '#domain/cart/cart-faults.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { Field } from '#ui/fields/field.tsx';
import { usePage } from '../page/page.tsx';
import { cart } from '../state/cart/cart.ts';
import { changeQuantity } from '../state/cart/change-cart.ts';
import { wholeNumber } from '#text/read-number.ts';
import css from '../elements/sheets.module.css';

/**
 * Changes the quantity of a product that is already in the cart: integers from 1 to the available quantity.
 */
export function QuantityDialog({
  menu,
  productId,
  onClose,
}: {
  menu: Menu;
  productId: Id;
  onClose: () => void;
}) {
  const { t } = usePage();
  const product = findProduct(menu, productId);
  const lines = cart.use((value) => value);
  const line = lines.find((each) => each.productId === productId);
  const [text, setText] = useState(String(line?.quantity ?? 1));
  if (!product || !line) return null;
  const most = mostToAdd(menu, product, line.choices, lines, line.lineId);
  const value = wholeNumber(text);
  const valid = value !== null && value >= 1 && value <= most;
  const save = () => {
    if (!valid) return;
    changeQuantity(line.lineId, value);
    onClose();
  };
  return (
    <Modal kind="sheet" label={t('inputQty')} onClose={onClose}>
      <SheetHead title={<bdi>{fullName(menu, product)}</bdi>} close={t('close')} onClose={onClose} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={t('inputQty')}
          value={text}
          onText={setText}
          inputMode="numeric"
          autoComplete="off"
          name="quantity"
          enterKeyHint="done"
          fault={valid ? null : t('wholeFromTo', { least: 1, most })}
        />
        <Button type="submit" block aria-disabled={!valid}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  );
}
