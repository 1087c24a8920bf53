import type { Report } from '#contract/office/reports.ts';
import { parseMoney } from '#domain/money/money.ts';
import { Amount } from '../../parts/page/amount.tsx';
import { Figure } from '../../parts/page/figure.tsx';
import { useWords } from '../../words/words.ts';
import { Change, MoreOrFewer } from './change.tsx';
import css from './reports.module.css';

/** The figures of a report beside those before. */
export function ReportFigures({ report: { total } }: { report: Report }) {
  const { t, number } = useWords();
  const amounts: readonly [string, string, string | null][] = [
    [t('takings'), total.now.takings, total.before?.takings ?? null],
    [t('perOrder'), total.average, total.average_before],
    [t('tips'), total.now.tips, total.before?.tips ?? null],
    [t('refunds'), total.now.refunds, null],
  ];
  const [takings, ...others] = amounts.map(([name, text, before]) => {
    const mills = parseMoney(text) ?? 0;
    return (
      <Figure className={css.figure} key={name} name={name} value={<Amount mills={mills} />}>
        <Change now={mills} before={parseMoney(before)} />
      </Figure>
    );
  });
  return (
    <dl className={css.figures}>
      {takings}
      <Figure className={css.figure} name={t('orders')} value={number(total.now.count)}>
        <Change now={total.now.count} before={total.before?.count ?? null} />
      </Figure>
      {others}
      <Figure className={css.figure} name={t('refusedOrCanceled')} value={number(total.lost)}>
        <MoreOrFewer now={total.lost} before={total.lost_before} />
      </Figure>
    </dl>
  );
}
