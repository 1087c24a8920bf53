import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import type { Report } from '#contract/office/reports.ts';
import { useCallback, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { withShare } from '../../parts/share.ts';
import figure from '../../parts/page/figure.module.css';
import panel from '../../parts/page/panel.module.css';
import { chartBars, sheetGroup, type ChartBar } from '../../rules/reports/chart-bars.ts';
import { isNamed, namedBars, type NamedBars } from '../../rules/reports/named-bars.ts';
import { useDayWords } from '../../words/days.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { SheetButton } from './sheet-button.tsx';
import css from './reports.module.css';

const TITLES = { hour: 'orderedByHour', day: 'orderedByDay', month: 'orderedByMonth' } as const;
/** With more bars their amounts do not fit over them. */
const MOST_WITH_AMOUNTS = 10;

/** Which names fit below the bars of a chart, at its width and in its letters. */
function useNamedBars(names: readonly string[]): {
  chart: (chart: HTMLDivElement) => () => void;
  named: NamedBars;
} {
  const [named, setNamed] = useState<NamedBars>({ from: 0, step: 1 });
  const all = names.join('\n');
  const chart = useCallback(
    (box: HTMLDivElement) => {
      const measure = () => {
        const small = box.querySelector('small');
        const pen = document.createElement('canvas').getContext('2d');
        if (!small || !pen) return;
        pen.font = getComputedStyle(small).font;
        const each = all.split('\n');
        const widest = Math.max(...each.map((name) => pen.measureText(name).width));
        // Names below few, wide bars may take two lines.
        const isNarrow = 'narrow' in box.dataset;
        setNamed(isNarrow ? namedBars(each.length, box.clientWidth, widest) : { from: 0, step: 1 });
      };
      const observer = new ResizeObserver(measure);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [all],
  );
  return { chart, named };
}

function Bars({
  bars,
  running,
  nameOf,
}: {
  bars: ChartBar[];
  running: boolean;
  nameOf: (bar: ChartBar) => string;
}) {
  const days = useDayWords();
  const most = Math.max(1, ...bars.flatMap(({ nowMills, beforeMills }) => [nowMills, beforeMills ?? 0]));
  const size = (mills: number) => withShare(mills / most);
  const names = bars.map(nameOf);
  const { chart, named } = useNamedBars(names);
  return (
    <div ref={chart} className={css.bars} data-narrow={bars.length > MOST_WITH_AMOUNTS || undefined}>
      {bars.map((bar, index) => (
        <Row key={bar.id} direction="column" align="center" shrink>
          {bars.length <= MOST_WITH_AMOUNTS && (
            <Text as="b" maxWidth="full" size="small" weight="semi" textAlign="center">
              {days.compact(bar.nowMills / 1000)}
            </Text>
          )}
          <span className={css.pair}>
            {bar.beforeMills !== null && <i data-before ref={size(bar.beforeMills)} />}
            <i data-running={(running && index === bars.length - 1) || undefined} ref={size(bar.nowMills)} />
          </span>
          <small>{isNamed(index, bars.length, named) && names[index]}</small>
        </Row>
      ))}
    </div>
  );
}

function Table({ bars, nameOf }: { bars: ChartBar[]; nameOf: (bar: ChartBar) => string }) {
  const { t, number } = useWords();
  const money = useMoney();
  return (
    <table className={figure.table}>
      <thead>
        <tr>
          <th scope="col">{t('shownDays')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('figureOrdered')}</th>
          <th scope="col">{t('comparedDays')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{nameOf(bar)}</th>
            <td>{number(bar.orders)}</td>
            <td>{money.text(bar.nowMills)}</td>
            <td>{bar.beforeMills !== null && money.text(bar.beforeMills)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was ordered on each day, of each hour of one day, or of each month of a long period, beside those before; as a table on demand. */
export function DaysChart({ report, onPaper }: { report: Report; onPaper?: boolean }) {
  const { t } = useWords();
  const money = useMoney();
  const days = useDayWords();
  const [asTable, setAsTable] = useState(false);
  const { kind, bars } = chartBars(report);
  const names = { hour: (id: string) => days.hour(Number(id)), day: days.short, month: days.month };
  const nameOf = ({ id }: ChartBar) => names[kind](id);
  const best = bars.reduce<ChartBar | undefined>(
    (most, bar) => (bar.nowMills > (most?.nowMills ?? 0) ? bar : most),
    undefined,
  );
  const title = t(TITLES[kind]);
  const by = sheetGroup(kind);
  const summary = best
    ? t('bestDay', {
        day: kind === 'day' ? days.long(best.id) : nameOf(best),
        amount: money.text(best.nowMills),
      })
    : t('nothingSold');
  return (
    <section aria-label={title}>
      <div className={panel.head}>
        <h2>{title}</h2>
        <span className={panel.grow} />
        <span className={figure.key}>
          <i /> {t('shownDays')}
        </span>
        {report.total.before && (
          <span className={classes(figure.key, css.key)} data-before>
            <i /> {t('comparedDays')}
          </span>
        )}
        {!onPaper && (
          <>
            <Button
              variant="ghost"
              tone="ink"
              selected={asTable}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {t('showAsTable')}
            </Button>
            <SheetButton report={report} by={by} name={t(TITLES[by])} />
          </>
        )}
      </div>
      {asTable ? (
        <Table bars={bars} nameOf={nameOf} />
      ) : (
        <div role="img" aria-label={summary}>
          <Bars bars={bars} running={report.running && kind !== 'hour'} nameOf={nameOf} />
        </div>
      )}
    </section>
  );
}
