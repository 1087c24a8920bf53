import Check from 'icon:check';
import Clock from 'icon:clock';
import { bringLater } from '#domain/cart/cart-changes.ts';
import type { PricedLine } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { useOrderType } from '../order-type/use-order-type.ts';

/** At a table: asks the kitchen to wait with a dish of a later course than the first, until staff say so. */
export function BringLater({ menu, priced: { line, product } }: { menu: Menu; priced: PricedLine }) {
  const { t } = usePage();
  const type = useOrderType(menu);
  if (!product?.laterCourse || type !== 'dine_in') return null;
  const isLater = line.isLater === true;
  return (
    <Button
      variant={isLater ? 'soft' : 'ghost'}
      size="small"
      aria-pressed={isLater}
      onClick={() => cart.set(bringLater(cart.get(), line.lineId, !isLater))}
    >
      {isLater ? <Check /> : <Clock />}
      {t('bringLater')}
    </Button>
  );
}
