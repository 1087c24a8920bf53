import { Text } from '#ui/layout/text.tsx';
import { roundToPlaces, type Mills } from '#domain/money/money.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { average, changeThousandths } from '../../rules/prices/grid.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { filterPrices, isFilter, resetGrid, useGrid } from './grid-state.ts';
import { PriceGrid } from './price-grid.tsx';
import { usePercent } from './price-line.tsx';
import css from './prices-screen.module.css';
import { Side } from './side.tsx';
import { Toolbar } from './toolbar.tsx';
import { chosenOf, usePrices, type Prices } from './use-prices.ts';

/** The sums of the chosen and of the changed prices. */
function Sums({ prices }: { prices: Prices }) {
  const { t, number } = useWords();
  const money = useMoney();
  const percent = usePercent();
  const { shown, was, changed } = prices;
  const chosen = chosenOf(
    shown,
    useGrid(({ range }) => range),
  );
  const now = average(chosen.map(({ mills }) => mills));
  const old = average(chosen.map(({ at, mills }) => was.get(at) ?? mills));
  const rounded = (mills: Mills) => roundToPlaces(mills, money.places);
  const changes = changed.flatMap(({ at, mills }) => changeThousandths(was.get(at) ?? 0, mills) ?? []);
  const mean = average(changes);
  return (
    <div className={css.sums}>
      <Text as="b" weight="semi" tone="ink">
        {t('chosen', { n: chosen.length })}
      </Text>
      {now !== null && old !== null && (
        <span>{t('averageNow', { amount: money.amount(rounded(now)), old: money.text(rounded(old)) })}</span>
      )}
      <Text grow className={css.grow} />
      <span role="status">
        <Text as="b" weight="semi" tone="ink">
          {t('pricesChange', { n: number(changed.length) })}
        </Text>
        {mean !== null && ` · ${t('onAverage', { share: percent(mean) })}`}
      </span>
    </div>
  );
}

/**
 * Menu, prices: every price of the menu in one grid, old beside new; an address that ends in `?show=changed` shows those
 * alone.
 */
export default function PricesScreen() {
  const { t } = useWords();
  const prices = usePrices();
  const [address] = useSearchParams();
  const asked = address.get('show');
  useEffect(() => {
    if (isFilter(asked)) filterPrices(asked);
    return resetGrid;
  }, [asked]);
  return (
    <Page title={t('menu')}>
      <Toolbar prices={prices} />
      <div className={css.work}>
        <PriceGrid prices={prices} />
        <Side prices={prices} />
      </div>
      <Sums prices={prices} />
    </Page>
  );
}
