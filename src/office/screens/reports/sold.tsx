import type { Report, ReportRow } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { ReportGroup } from '#domain/report/day-sums.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { Amount } from '../../parts/page/amount.tsx';
import panel from '../../parts/page/panel.module.css';
import { Picture } from '../../parts/page/picture.tsx';
import { dishPath } from '../../state/page/go.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { Change } from './change.tsx';
import { useRowName } from './row-names.ts';
import { SheetButton } from './sheet-button.tsx';
import css from './reports.module.css';

const FIRST = 5;

function SoldRow({ by, row, withPhoto }: { by: ReportGroup; row: ReportRow; withPhoto: boolean }) {
  const { t } = useWords();
  const money = useMoney();
  const name = useRowName()(by, row);
  const ordered = parseMoney(row.now.ordered) ?? 0;
  const sold = t('soldCount', { n: row.now.count });
  const backMills = parseMoney(row.now.refunded) ?? 0;
  return (
    <tr>
      {withPhoto && (
        <td className={css.photo}>
          <Picture url={row.picture} />
        </td>
      )}
      <th scope="row">
        {by === 'dish' && row.name !== null ? <Link href={dishPath(row.id)}>{name}</Link> : name}
        <small className={css.sold}>{sold}</small>
        {backMills > 0 && (
          <Text as="small" size="small" className={css.back}>
            {t('figureRefunded')} <bdi>{money.text(backMills)}</bdi>
          </Text>
        )}
      </th>
      <Text as="td" tone="muted" className={classes(css.quiet, css.count)}>
        {sold}
      </Text>
      <td>
        <b>
          <Amount mills={ordered} />
        </b>
      </td>
      <td className={css.change}>
        <Change now={ordered} before={parseMoney(row.before?.ordered ?? null)} />
      </td>
    </tr>
  );
}

/** What sold, the most first; all of it on demand. What is beyond the lines makes up all that was ordered. */
export function Sold({
  title,
  by,
  rows,
  report,
  onPaper,
}: {
  title: string;
  by: 'dish' | 'category';
  rows: readonly ReportRow[];
  report: Report;
  onPaper?: boolean;
}) {
  const { t, number } = useWords();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  // On paper without pictures.
  const withPhoto = by === 'dish' && !onPaper;
  const otherMills = readMills(report.total.other);
  return (
    <section aria-label={title}>
      <div className={panel.head}>
        <h2>{title}</h2>
        <span className={panel.grow} />
        {!onPaper && rows.length > FIRST && (
          <Button variant="ghost" tone="ink" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t('allOf', { n: number(rows.length) })}
          </Button>
        )}
        {!onPaper && <SheetButton report={report} by={by} name={title} />}
      </div>
      <table className={css.rows} aria-label={title}>
        <tbody>
          {(all ? rows : rows.slice(0, FIRST)).map((row) => (
            <SoldRow key={row.id} by={by} row={row} withPhoto={withPhoto} />
          ))}
          {(all || rows.length <= FIRST) && otherMills !== 0 && (
            <tr>
              {withPhoto && <td />}
              <Text scope="row" colSpan={2} as="th" tone="muted" className={css.quiet}>
                {t('feesAndDiscounts')}
              </Text>
              <td>
                <b>
                  <Amount mills={otherMills} />
                </b>
              </td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
