import type { PriceCause, WireFigures } from '#contract/orders/order-refusals.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { parseMoney, type Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { lineName } from '#domain/cart/line-words.ts';
import { tipMills } from '../../cart/tips/tip.ts';
import { TotalsList, TotalsRow } from '../../cart/totals/totals.tsx';
import { leaveFor } from '../../navigation/leave.ts';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { dismissRefusal } from '../../state/order/submit.ts';
import css from './price-changed.module.css';

/** The message for a price that another discount or tax has changed; other changes are just new prices. */
const CAUSES: Partial<Record<PriceCause, 'causeDiscount' | 'causeTax'>> = {
  discount: 'causeDiscount',
  tax: 'causeTax',
};

function millsOf(text: string): Mills {
  return parseMoney(text) ?? 0;
}

/** A line of the cart with its old and new price, and the cause of the change. */
function ChangedLine({ menu, changed }: { menu: Menu; changed: WireFigures['lines'][number] }) {
  const { t, display } = usePage();
  const line = cart.get().find(({ lineId }) => lineId === changed.cart_uuid);
  const name = line ? lineName(menu, line) : '';
  const money = (text: string) => display.moneyText(millsOf(text));
  return (
    <TotalsRow
      name={
        <>
          <bdi>{t('times', { name, n: line?.quantity ?? 1 })}</bdi>
          <small className={css.cause}>{t(CAUSES[changed.cause] ?? 'causePrice')}</small>
        </>
      }
    >
      <del className={typeface.muted}>{money(changed.old)}</del> {money(changed.product_price)}
    </TotalsRow>
  );
}

/** The prices that have changed since the guest saw them, old → new, and whether to order anyway. */
export function PriceChangedDialog({
  menu,
  figures,
  onAccept,
}: {
  menu: Menu;
  figures: WireFigures;
  onAccept: () => void;
}) {
  const { t, lang, display } = usePage();
  const money = (text: string) => display.moneyText(millsOf(text));
  const total = millsOf(figures.total);
  const tips = menu.flags.tips ? (tipMills(ordering.get().tip, total, menu.currency.places) ?? 0) : 0;
  const back = () => {
    dismissRefusal();
    leaveFor(pagePath('cart', lang));
  };
  return (
    <Modal label={t('priceChanged')} onClose={back}>
      <h2 className={typeface.section}>{t('priceChanged')}</h2>
      <p className={css.more}>{t('priceChangedMore')}</p>
      <TotalsList>
        {figures.lines.map((changed) => (
          <ChangedLine key={changed.cart_uuid} menu={menu} changed={changed} />
        ))}
        {millsOf(figures.discount) > 0 && (
          <TotalsRow look="save" name={t('coupon')}>
            {t('minusPrice', { price: money(figures.discount) })}
          </TotalsRow>
        )}
        {(figures.loyalty_discounts ?? []).map(({ id, name, discounts }) => (
          <TotalsRow key={id} look="save" name={<bdi>{name}</bdi>}>
            {t('minusPrice', { price: money(discounts[0]?.discountSum ?? '0') })}
          </TotalsRow>
        ))}
        {millsOf(figures.delivery_fees) > 0 && (
          <TotalsRow name={t('deliveryFees')}>{money(figures.delivery_fees)}</TotalsRow>
        )}
        <TotalsRow look="sum" name={t('newTotal')}>
          {display.moneyText(total + tips)}
        </TotalsRow>
      </TotalsList>
      <div className={css.actions}>
        <Button block onClick={onAccept}>
          {t('continue')}
        </Button>
        <Button variant="ghost" block onClick={back}>
          {t('backToCart')}
        </Button>
      </div>
    </Modal>
  );
}
