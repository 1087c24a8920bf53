import FileCsv from 'icon:file-csv';
import type { Report } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import figure from '../../parts/page/figure.module.css';
import panel from '../../parts/page/panel.module.css';
import { Button } from '#ui/buttons/button.tsx';
import { giveSheet } from '../../parts/sheet-file.ts';
import { taxSheet } from '../../rules/reports/report-sheet.ts';
import { sheetFormat } from '../../state/page/sheet-format.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './reports.module.css';

/** The taxes in what was ordered, by tax and rate. */
export function Taxes({ report, onPaper }: { report: Report; onPaper?: boolean }) {
  const { t, percentage } = useWords();
  const money = useMoney();
  if (report.taxes.length === 0) return null;
  const heads = [t('tax'), '%', t('withTax'), t('withoutTax'), t('tax')];
  const give = () => giveSheet(taxSheet(report, heads, sheetFormat()), `tax-${report.from}-${report.to}.csv`);
  const amount = (text: string) => money.rounded(readMills(text));
  return (
    <section aria-label={t('taxesByRate')}>
      <div className={panel.head}>
        <h2>{t('taxesByRate')}</h2>
        <span className={panel.grow} />
        {!onPaper && (
          <Button
            variant="ghost"
            tone="ink"
            square
            label={t('reportSheet', { name: t('taxesByRate') })}
            onClick={() => void give()}
          >
            <FileCsv />
          </Button>
        )}
      </div>
      <div className={css.scroll}>
        <table className={figure.table} aria-label={t('taxesByRate')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('withTax')}</th>
              <th scope="col">{t('withoutTax')}</th>
              <th scope="col">{t('tax')}</th>
            </tr>
          </thead>
          <tbody>
            {report.taxes.map(({ id, name, rate, now }) => (
              <tr key={`${id} ${rate}`}>
                <th scope="row">
                  <bdi>{name ?? id}</bdi> {rate !== null && <small>{percentage(Number(rate))}</small>}
                </th>
                <td>{amount(now.gross)}</td>
                <td>{amount(now.net)}</td>
                <td>{amount(now.tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
