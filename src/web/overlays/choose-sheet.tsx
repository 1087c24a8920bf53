import { useState } from 'react';
import { pagePath } from '#contract/paths.ts';
import { canAddToCart } from '#domain/cart.ts';
import { findProduct, type Id, type Menu, type Product } from '#domain/menu.ts';
import { Modal, SheetHead } from '#ui/dialog.tsx';
import { AddBar } from '../choices/add-bar.tsx';
import { addLabel } from '../choices/add-label.ts';
import { ChoiceGroups } from '../choices/choice-groups.tsx';
import { usePick } from '../choices/use-pick.ts';
import { go } from '../navigation.ts';
import { useAt, usePage } from '../page.tsx';
import { addToCart } from '../products/add-to-cart.ts';
import { cart } from '../state/cart.ts';
import { useTable } from '../state/table.ts';
import css from './sheets.module.css';

function Chooser({ menu, product, onClose }: { menu: Menu; product: Product; onClose: () => void }) {
  const page = usePage();
  const { t, lang } = page;
  const at = useAt();
  const pick = usePick(menu, product, null);
  const lines = cart.use((value) => value);
  const onOrder = useTable((table) => table.orderId !== null);
  const [busy, setBusy] = useState(false);
  const found = canAddToCart(menu, product, pick.choices, lines, at);
  const block = found === 'choices_missing' || (onOrder && found === 'already_in_cart') ? null : found;

  async function add(): Promise<void> {
    setBusy(true);
    const added = await addToCart(menu, product, pick, page);
    setBusy(false);
    if (added !== 'cart') return;
    if (menu.addToCartRedirect === 'cart') go(pagePath('cart', lang));
    else onClose();
  }

  return (
    <Modal kind="sheet" label={product.name} onClose={onClose}>
      <SheetHead title={<bdi>{product.name}</bdi>} close={t('close')} onClose={onClose} />
      <div className={css.choices}>
        <ChoiceGroups
          product={product}
          choices={pick.choices}
          problem={pick.shownProblem}
          onChange={pick.setChoices}
        />
      </div>
      <div className={css.bar}>
        <AddBar
          pick={pick}
          label={t(addLabel(block, { onOrder, busy, editing: false }))}
          blocked={block !== null}
          busy={busy}
          onAdd={() => void add()}
        />
      </div>
    </Modal>
  );
}

/** The variation chooser that a list's Add opens: a sheet from the bottom, a dialog of 500 px on wide screens. */
export function ChooseSheet({
  menu,
  productId,
  onClose,
}: {
  menu: Menu;
  productId: Id;
  onClose: () => void;
}) {
  const product = findProduct(menu, productId);
  return product ? <Chooser menu={menu} product={product} onClose={onClose} /> : null;
}
