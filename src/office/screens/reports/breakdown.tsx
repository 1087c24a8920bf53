import { REPORT_LISTS, type Report, type ReportRow } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import type from '#ui/type.module.css';
import figure from '../../parts/page/figure.module.css';
import panel from '../../parts/page/panel.module.css';
import { Segments } from '../../parts/controls/segments.tsx';
import { useMoney, useWords } from '../../words/words.ts';
import { figuresOfSheet } from '../../rules/reports/report-sheet.ts';
import { figureNames } from './figure-names.ts';
import { useRowName } from './row-names.ts';
import { SheetButton } from './sheet-button.tsx';
import css from './reports.module.css';

type Group = 'type' | 'table' | 'hour' | 'person';

type Amount = Exclude<keyof ReportRow['now'], 'count'>;

/** The figures of a group's columns; the first is compared with the days before. */
function amountsOf(by: Group): readonly Amount[] {
  return figuresOfSheet(by).filter((figure) => figure !== 'count');
}

function Rows({ by, rows }: { by: Group; rows: readonly ReportRow[] }) {
  const { t, number } = useWords();
  const money = useMoney();
  const nameOf = useRowName();
  const amount = (text: string) => money.amount(readMills(text));
  const names = figureNames(by);
  const amounts = amountsOf(by);
  return (
    <div className={css.scroll}>
      <table className={classes(figure.table, css.sums)}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(names.count)}</th>
            {amounts.map((name, index) => (
              <th key={name} scope="col">
                {t(names[name])}
                {index === 0 && (
                  <Text as="small" block size="small" weight="regular" tone="muted">
                    {t('comparedDays')}
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(by, row)}</th>
              <td>{number(row.now.count)}</td>
              {amounts.map((name, index) => (
                <td key={name}>
                  {amount(row.now[name])}
                  {index === 0 && row.before && (
                    <Text as="small" block size="small" weight="regular" tone="muted">
                      <span className={type.hidden}>{`${t('comparedDays')}: `}</span>
                      {amount(row.before[name])}
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The sums by order type, table, hour or person, as one table at a time. */
export function Breakdown({ report }: { report: Report }) {
  const { t } = useWords();
  const [by, setBy] = useState<Group>('type');
  const names = {
    type: t('orderTypes'),
    table: t('tables'),
    hour: t('byHour'),
    person: t('people'),
  };
  const rows = report[REPORT_LISTS[by]].filter(
    ({ now, before }) =>
      by !== 'hour' ||
      now.count > 0 ||
      readMills(now.taken) + readMills(now.refunds) > 0 ||
      (before?.count ?? 0) > 0,
  );
  return (
    <Text as="section" span="all" aria-label={names[by]}>
      <div className={panel.head}>
        <Segments
          label={t('reports')}
          segments={(Object.keys(names) as Group[]).map((value) => ({ value, label: names[value] }))}
          value={by}
          onPick={setBy}
        />
        <span className={panel.grow} />
        <SheetButton report={report} by={by} name={names[by]} />
      </div>
      {rows.length === 0 ? <p className={panel.sub}>{t('nothingSold')}</p> : <Rows by={by} rows={rows} />}
    </Text>
  );
}
