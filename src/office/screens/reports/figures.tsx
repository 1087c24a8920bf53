import type { Report } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { Amount } from '../../parts/page/amount.tsx';
import { Figure } from '../../parts/page/figure.tsx';
import { useWords } from '../../words/words.ts';
import { Change, MoreOrFewer } from './change.tsx';
import { figureNames } from './figure-names.ts';
import css from './reports.module.css';

const MONEY = ['ordered', 'taken', 'tips', 'refunded', 'unpaid', 'net'] as const;
/** More of the others is neither good nor bad. */
const COMPARED: ReadonlySet<(typeof MONEY)[number]> = new Set(['ordered', 'taken', 'tips', 'net']);

function MoneyFigure({
  name,
  now,
  before,
}: {
  name: string;
  now: string;
  /** Absent: it is compared with nothing. */
  before: string | undefined;
}) {
  const mills = readMills(now);
  return (
    <Figure className={css.figure} name={name} value={<Amount mills={mills} />}>
      <Change now={mills} before={before === undefined ? null : readMills(before)} />
    </Figure>
  );
}

/** The figures of a report beside those before. */
export function ReportFigures({ report: { total } }: { report: Report }) {
  const { t, number } = useWords();
  const names = figureNames('day');
  const amounts = MONEY.map((figure) => (
    <MoneyFigure
      key={figure}
      name={t(names[figure])}
      now={total.now[figure]}
      before={COMPARED.has(figure) ? total.before?.[figure] : undefined}
    />
  ));
  return (
    <dl className={css.figures}>
      {amounts}
      <Figure className={css.figure} name={t('orders')} value={number(total.now.count)}>
        <Change now={total.now.count} before={total.before?.count ?? null} />
      </Figure>
      <MoneyFigure name={t('perOrder')} now={total.average} before={total.averageBefore ?? undefined} />
      <Figure className={css.figure} name={t('refusedOrCanceled')} value={number(total.lost)}>
        <MoreOrFewer now={total.lost} before={total.lostBefore} />
      </Figure>
    </dl>
  );
}
