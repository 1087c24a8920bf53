import type { Report } from '#contract/office/reports.ts';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { withShare } from '../../parts/share.ts';
import panel from '../../parts/page/panel.module.css';
import { heatRows } from '../../rules/reports/chart-bars.ts';
import { useDayWords } from '../../words/days.ts';
import { useWords } from '../../words/words.ts';
import { SheetButton } from './sheet-button.tsx';
import css from './reports.module.css';

/** So few columns are not as wide as the page. */
const FEW = 5;

/** Orders by weekday and hour, the darker the more; as a table on demand. */
export function Heat({ report }: { report: Report }) {
  const { t, number } = useWords();
  const days = useDayWords();
  const [asTable, setAsTable] = useState(false);
  const rows = heatRows(report.week, report.dayBegins);
  const [first] = rows;
  if (!first) return null;
  const all = rows.flatMap(({ weekday, cells }) => cells.map((cell) => ({ ...cell, weekday })));
  const most = all.reduce((busiest, cell) => (cell.orders > busiest.orders ? cell : busiest));
  const summary = t('busiestHour', { day: days.weekday(most.weekday), hour: days.hour(most.hour) });
  return (
    <section aria-label={t('whenGuestsOrder')}>
      <div className={panel.head}>
        <h2>{t('whenGuestsOrder')}</h2>
        <span className={panel.grow} />
        <Button
          variant="ghost"
          tone="ink"
          selected={asTable}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('showAsTable')}
        </Button>
        <SheetButton report={report} by="hour" name={t('byHour')} />
      </div>
      <div className={css.scroll}>
        <table
          className={css.heat}
          data-numbers={asTable || undefined}
          data-few={first.cells.length < FEW || undefined}
          aria-label={summary}
        >
          <thead>
            <tr>
              <td />
              {first.cells.map(({ hour }) => (
                <th key={hour} scope="col">
                  {days.hour(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ weekday, cells }) => (
              <tr key={weekday}>
                <th scope="row">{days.weekday(weekday)}</th>
                {cells.map(({ hour, orders }) => (
                  <td
                    key={hour}
                    title={t('ordersCount', { n: orders })}
                    ref={withShare(orders / most.orders)}
                  >
                    <span>{number(orders)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
