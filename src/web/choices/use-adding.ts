import { useState } from 'react';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { addBlockWith, type AddBlock } from '#domain/cart/cart.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { isForType } from '#domain/order/order-type.ts';
import { orderTypeAtPlace } from '../state/table/order-type-at-place.ts';
import { useOrderPlace } from '../state/table/visit-place.ts';
import { usePage } from '../page/page.tsx';
import { useAt } from '../state/menu/opening.ts';
import { cart } from '../state/cart/cart.ts';
import { useSubmit } from '../state/order/submit.ts';
import { useShares } from '../state/table/shares.ts';
import { useTable } from '../state/table/table.ts';
import { addToCart } from '../products/adding/add-to-cart.ts';
import { addLabel } from './add-label.ts';
import type { Pick } from './use-pick.ts';

/**
 * The add button: its label, whether it is enabled, why not when the label does not say so, and its action.
 */
export interface Adding {
  label: string;
  /** Missing choices do not disable the button: a press leads to them. */
  block: AddBlock | null;
  blocked: boolean;
  reason: string | null;
  busy: boolean;
  /** True once the pick is in the cart; false when the open order has it or adding failed. */
  add(): Promise<boolean>;
}

/**
 * Adding the pick, and every reason against it now (specification section 4); `line` is the cart line being
 * edited.
 */
export function useAdding(menu: Menu, product: Product, pick: Pick, line: CartLine | null): Adding {
  const page = usePage();
  const { t } = page;
  const [busy, setBusy] = useState(false);
  const at = useAt();
  const lines = cart.use((value) => value);
  const isShared = useShares();
  const onOrder = useTable((table) => table.orderId !== null) && !isShared;
  const tableBusy = useTable((table) => table.busy);
  const sending = useSubmit((state) => state.phase !== 'idle');
  const others = line || onOrder ? lines.filter((each) => each.productId !== product.id) : lines;
  const found = addBlockWith(menu, product, pick.choices, others, at);
  const block = found === 'choices_missing' ? null : found;
  const seated = useOrderPlace();
  const isElsewhere = seated !== null && !isForType(product, orderTypeAtPlace(menu, seated));
  const reason = tableBusy ? t('tableBusy') : sending ? t('orderBeingSent') : null;
  return {
    label: t(addLabel(block, { onOrder, busy, editing: line !== null })),
    block,
    // The dish's page says for which order types it is.
    blocked: block !== null || reason !== null || isElsewhere,
    reason,
    busy,
    async add() {
      setBusy(true);
      const added = await addToCart(product, pick, page);
      setBusy(false);
      return added === 'cart';
    },
  };
}
