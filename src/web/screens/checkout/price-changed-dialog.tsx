import type { WireFigures } from '#contract/order.ts';
import { pagePath } from '#contract/paths.ts';
import { findProduct, type Menu } from '#domain/menu.ts';
import { parseMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/dialog.tsx';
import typeface from '#ui/type.module.css';
import { TotalsList, TotalsRow } from '../../cart/totals.tsx';
import { go } from '../../navigation.ts';
import { usePage } from '../../page.tsx';
import { cart } from '../../state/cart.ts';
import { dismissRefusal } from '../../state/submit.ts';
import css from './price-changed.module.css';

/** What costs something else than the guest saw, old → new, and whether the order shall go on. */
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
  const lines = cart.get();
  const money = (text: string) => display.moneyText(parseMoney(text) ?? 0);
  const back = () => {
    dismissRefusal();
    go(pagePath('cart', lang), { replace: true });
  };
  return (
    <Modal label={t('priceChanged')} onClose={back}>
      <h2 className={typeface.section}>{t('priceChanged')}</h2>
      <p className={css.more}>{t('priceChangedMore')}</p>
      <TotalsList>
        {figures.lines.map((changed) => {
          const line = lines.find(({ lineId }) => lineId === changed.cart_uuid);
          const name = line ? (findProduct(menu, line.productId)?.name ?? line.seen.name) : '';
          return (
            <TotalsRow
              key={changed.cart_uuid}
              name={<bdi>{t('times', { name, n: line?.quantity ?? 1 })}</bdi>}
            >
              <del className={typeface.muted}>{money(changed.old)}</del> {money(changed.product_price)}
            </TotalsRow>
          );
        })}
        <TotalsRow look="sum" name={t('newTotal')}>
          {money(figures.total)}
        </TotalsRow>
      </TotalsList>
      <div className={css.actions}>
        <Button block onClick={onAccept}>
          {t('continue')}
        </Button>
        <Button look="text" block onClick={back}>
          {t('backToCart')}
        </Button>
      </div>
    </Modal>
  );
}
