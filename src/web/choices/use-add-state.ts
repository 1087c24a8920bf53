import type { CartLine } from '#domain/cart-lines.ts';
import { canAddToCart, type AddBlock } from '#domain/cart.ts';
import type { Choices } from '#domain/choices.ts';
import type { Menu, Product } from '#domain/menu.ts';
import { useAt, usePage } from '../page.tsx';
import { cart } from '../state/cart.ts';
import { useSubmit } from '../state/submit.ts';
import { useTable } from '../state/table.ts';
import { addLabel } from './add-label.ts';

/** What the add button says, whether it may be pressed, and why not where its words do not say it. */
export interface AddState {
  label: string;
  /** Missing choices do not block: a press leads to them. */
  block: AddBlock | null;
  blocked: boolean;
  reason: string | null;
}

/** Everything that speaks against adding right now (specification section 4); `line`: one of the cart is edited. */
export function useAddState(
  menu: Menu,
  product: Product,
  choices: Choices,
  { line, busy }: { line: CartLine | null; busy: boolean },
): AddState {
  const { t } = usePage();
  const at = useAt();
  const lines = cart.use((value) => value);
  const onOrder = useTable((table) => table.orderId !== null);
  const tableBusy = useTable((table) => table.busy);
  const sending = useSubmit((state) => state.phase !== 'idle');
  const others = line || onOrder ? lines.filter((each) => each.productId !== product.id) : lines;
  const found = canAddToCart(menu, product, choices, others, at);
  const block = found === 'choices_missing' ? null : found;
  const reason = tableBusy ? t('tableBusy') : sending ? t('orderBeingSent') : null;
  return {
    label: t(addLabel(block, { onOrder, busy, editing: line !== null })),
    block,
    blocked: block !== null || reason !== null,
    reason,
  };
}
