import Warning from 'icon:warning-circle';
import { isForType } from '#domain/order/order-type.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { onlyForTypes } from '../../elements/only-for-types.ts';
import { whenServed } from '../../elements/when-served.ts';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';

/** Why the dish cannot be ordered, in words; the closed banner covers the venue's reasons. */
export function WhyNot({ view }: { view: ProductView }) {
  const page = usePage();
  const at = useAt();
  const { t, venue } = page;
  const { block } = view;
  const words = (): [string, string] | null => {
    if (block === 'out_of_stock' || view.product.outOfStock) return [t('outOfStock'), t('outOfStockMore')];
    if (block === 'unavailable') return [t('unavailable'), whenServed(view.hours, at, page)];
    if (block === 'zero_price' && view.card.unpriced) return [t('noPrice'), t('noPriceMore')];
    if (block === 'zero_price' || !venue.flags.order) return [t('orderWithStaff'), ''];
    const { orderTypes } = view.product;
    const isForAll = venue.orderTypes.every((type) => isForType(view.product, type));
    return isForAll ? null : [onlyForTypes(orderTypes, page), ''];
  };
  const found = words();
  if (!found) return null;
  return (
    <div className={css.notice}>
      <Notice icon={<Warning />} more={found[1]}>
        {found[0]}
      </Notice>
    </div>
  );
}
