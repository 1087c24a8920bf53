import { parseMoney } from '#domain/money/money.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { classes } from '#ui/classes.ts';
import { Crops } from '../../fields/pictures/focal-ring.tsx';
import { MoneyField } from '../../fields/money/money-field.tsx';
import { PercentField } from '../../fields/money/percent-field.tsx';
import { PhotoField } from '../../fields/pictures/photo-field.tsx';
import { useStockSwitch } from '../../fields/stock/use-stock-switch.ts';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import panel from '../../parts/page/panel.module.css';
import { dishAddress } from '../../rules/menu/addresses.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { useCharged } from '../../fields/money/use-charged.ts';
import { useMay } from '../../state/session/session.ts';
import { isSoldOut, useStockOf } from '../../state/venue/stock.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from '../../parts/page/thing-page.module.css';

/** In stock or not, at once. */
function StockRow({ dish, name }: { dish: FileDish; name: string }) {
  const { t, dates } = useWords();
  const at = dishAddress(dish.id);
  const stock = useStockOf(at, dish);
  const canStock = useMay('stock');
  const turn = useStockSwitch(at, name);
  const isOut = isSoldOut(stock);
  const untilMs = stock.until === null ? null : Date.parse(stock.until);
  const more =
    isOut && untilMs !== null
      ? t('untilTime', { time: `${dates.day(untilMs)} ${dates.time(untilMs)}` })
      : stock.posAvailableQty === null
        ? t('noCount')
        : t('piecesLeft', { n: stock.posAvailableQty });
  return (
    <div className={classes(panel.row, panel.live)}>
      <span className={panel.grow}>
        <b>{t(isOut ? 'soldOut' : 'inStock')}</b>
        <small>{more}</small>
      </span>
      <AtOnce>{t('atOnce')}</AtOnce>
      <Switch label={t('inStockOf', { name })} on={!isOut} disabled={!canStock} onTurn={turn} />
    </div>
  );
}

/** What is changed most: picture, price, discount, stock. */
export function PhotoAndPrice({ dish, name }: { dish: FileDish; name: string }) {
  const { t } = useWords();
  const money = useMoney();
  const charged = useCharged()(dish);
  const at = (field: string) => dishAddress(dish.id, field);
  const pays = (parseMoney(dish.discount) ?? 0) > 0 || charged.mills !== (parseMoney(dish.price) ?? 0);
  return (
    <section className={classes(css.section, css.first)} id="photo" aria-label={t('photoAndPrice')}>
      <PhotoField at={at('images')} isWide />
      <Stack gap={4}>
        <div className={css.two}>
          <MoneyField at={at('price')} label={t('price')} />
          <PercentField
            at={at('discount')}
            label={t('discount')}
            message={pays ? t('theyPay', { amount: money.text(charged.mills) }) : undefined}
          />
        </div>
        <StockRow dish={dish} name={name} />
        <Crops at={at('images')} />
      </Stack>
    </section>
  );
}
