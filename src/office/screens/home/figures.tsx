import ArrowRight from 'icon:arrow-right';
import TrendDown from 'icon:trend-down';
import TrendUp from 'icon:trend-up';
import type { Overview } from '#contract/office/overview.ts';
import type { MoneyFigures } from '#contract/values/money-figures.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { PlainKey } from '#text/office/words.ts';
import { classes } from '#ui/classes.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { Amount } from '../../parts/page/amount.tsx';
import { Figure } from '../../parts/page/figure.tsx';
import panel from '../../parts/page/panel.module.css';
import { usePhone } from '../../parts/use-phone.ts';
import css from './home.module.css';

/** The six figures of the reports, in their words. */
const BASIS = [
  ['ordered', 'figureOrdered'],
  ['taken', 'figureTaken'],
  ['tips', 'tips'],
  ['refunded', 'figureRefunded'],
  ['unpaid', 'figureUnpaid'],
  ['net', 'figureNet'],
] as const satisfies [keyof MoneyFigures, PlainKey][];

/** The way to the board, with what it is for. */
function ToBoard({ children }: { children: string }) {
  return (
    <a className={classes(panel.go, css.onward)} href={boardPaths.board}>
      {children} <ArrowRight />
    </a>
  );
}

/** The takings, the orders and what one comes to, beside the same weekday a week ago; and what is open. A phone has the first two. */
export function Figures({ overview: { figures } }: { overview: Overview }) {
  const { t, number, percent } = useWords();
  const money = useMoney();
  const isPhone = usePhone();
  const amount = (text: string) => money.text(parseMoney(text) ?? 0);
  const [now, before] = [parseMoney(figures.takings) ?? 0, parseMoney(figures.takingsBefore)];
  const share = before === null || before === 0 ? null : (now - before) / before;
  return (
    <dl className={css.figures}>
      <Figure className={css.figure} name={t('takingsSoFar')} value={<Amount mills={now} />}>
        {share === null ? (
          t('nothingToCompare')
        ) : (
          <span className={classes(share >= 0 ? css.up : css.down)}>
            {share >= 0 ? <TrendUp /> : <TrendDown />} {t('againstLastWeek', { share: percent(share) })}
          </span>
        )}
      </Figure>
      <Figure className={css.figure} name={t('orders')} value={number(figures.orders)}>
        {isPhone ? (
          <ToBoard>{t('ordersOnBoard', { n: figures.open })}</ToBoard>
        ) : (
          figures.ordersBefore !== null && t('lastWeekByNow', { value: number(figures.ordersBefore) })
        )}
      </Figure>
      {!isPhone && (
        <>
          <Figure
            className={css.figure}
            name={t('perOrder')}
            value={<Amount mills={parseMoney(figures.average) ?? 0} />}
          >
            {figures.averageBefore === null ? '' : t('lastWeek', { value: amount(figures.averageBefore) })}
          </Figure>
          <Figure className={css.figure} name={t('onTheBoard')} value={number(figures.open)}>
            <ToBoard>{t('newOrders', { n: figures.pending })}</ToBoard>
          </Figure>
        </>
      )}
    </dl>
  );
}

/** Today's money, as the reports add it up. */
export function TodaysMoney({ overview: { figures } }: { overview: Overview }) {
  const { t } = useWords();
  return (
    <dl className={classes(css.figures, css.money)}>
      {BASIS.map(([figure, name]) => (
        <Figure
          key={figure}
          className={css.figure}
          name={t(name)}
          value={<Amount mills={parseMoney(figures[figure]) ?? 0} />}
        >
          {''}
        </Figure>
      ))}
    </dl>
  );
}
