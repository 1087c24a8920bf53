import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import Question from 'icon:question';
import Warning from 'icon:warning-circle-fill';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { rowName, type PriceRow } from '../../rules/prices/price-rows.ts';
import type { Doubt } from '../../rules/prices/typed-price.ts';
import { useMay } from '../../state/session/session.ts';
import { useMoney, useWords, type OfficeMoney, type OfficeWords } from '../../words/words.ts';
import { confirmPrice, dropDoubt, putPrices, useGrid } from './grid-state.ts';
import { Pasted } from './pasted-lines.tsx';
import { useSigned } from './price-line.tsx';
import css from './side.module.css';
import type { Prices } from './use-prices.ts';

/** What is wrong with a text, in words. */
function doubtWords({ t }: OfficeWords, money: OfficeMoney, doubt: Doubt, now: Mills): string {
  const { text } = doubt;
  if (doubt.kind === 'decimals') return t('tooManyDecimals', { text });
  const what = t('notAnAmount', { text });
  if (doubt.meant !== null) return `${what} ${t('letterForDigit', { letter: doubt.letters })}`;
  return `${what} ${t('writeAmount', { example: money.amount(38_000), old: money.amount(now) })}`;
}

/** The prices that a text may mean. */
function meantBy(doubt: Doubt): Mills[] {
  const meant = doubt.kind === 'letters' ? [doubt.meant] : [doubt.whole, doubt.exact];
  return meant.filter((mills) => mills !== null);
}

function Fix({ row, prices }: { row: PriceRow; prices: Prices }) {
  const words = useWords();
  const { t, number } = words;
  const money = useMoney();
  const signed = useSigned();
  const canEdit = useMay('menu');
  const doubt = prices.doubts.get(row.at);
  const was = prices.was.get(row.at) ?? row.mills;
  const use = (mills: Mills) => putPrices([{ row, mills }]);
  return (
    <>
      <b>
        {doubt ? <Warning /> : <Question />}
        {t('nameInRow', { name: rowName(row, t), n: number(prices.rows.indexOf(row) + 1) })}
      </b>
      <p>{doubt ? doubtWords(words, money, doubt, row.mills) : t('farPrice', { old: money.text(was) })}</p>
      {canEdit && (
        <Row wrap gap={2}>
          {doubt &&
            meantBy(doubt).map((mills) => (
              <Button variant="outline" key={formatMoney(mills)} onClick={() => use(mills)}>
                {t('useAmount', { amount: signed(row, mills) })}
              </Button>
            ))}
          {doubt ? (
            <Button variant="ghost" tone="ink" onClick={() => dropDoubt(row.at)}>
              {t('keepAmount', { amount: signed(row, row.mills) })}
            </Button>
          ) : (
            <>
              <Button variant="outline" onClick={() => confirmPrice(row)}>
                {t('itIsRight')}
              </Button>
              <Button variant="ghost" tone="ink" onClick={() => use(was)}>
                {t('keepAmount', { amount: signed(row, was) })}
              </Button>
            </>
          )}
        </Row>
      )}
    </>
  );
}

function Keys() {
  const { t } = useWords();
  const rows = [
    [['↑', '↓'], 'keyCells'],
    [['Enter'], 'keyEditNext'],
    [['Shift', '↓'], 'keySeveral'],
    [['Ctrl', 'V'], 'keyPaste'],
    [['Ctrl', 'D'], 'keyFill'],
  ] as const;
  return (
    <section className={css.keys}>
      <h2>{t('keysTitle')}</h2>
      <Stack as="dl" gap={2} size="small" tone="muted">
        {rows.map(([keys, words]) => (
          <Row key={words} align="center" gap={3}>
            <Row as="dt" gap={1} dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{t(words)}</dd>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

/** Beside the grid: what is wrong with a price and how it is put right, the last paste, and the keys. */
export function Side({ prices }: { prices: Prices }) {
  const to = useGrid(({ range }) => range.to);
  const current = prices.shown[to];
  const row = current && prices.toFix.includes(current) ? current : prices.toFix[0];
  const isDoubt = row !== undefined && prices.doubts.has(row.at);
  return (
    <aside className={css.side}>
      <div role="alert" className={css.fix} data-asks={(row && !isDoubt) || undefined}>
        {row && <Fix row={row} prices={prices} />}
      </div>
      <Pasted prices={prices} />
      <Keys />
    </aside>
  );
}
