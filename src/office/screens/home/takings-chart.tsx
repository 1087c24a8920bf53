import { classes } from '#ui/classes.ts';
import type { Overview } from '#contract/office/overview.ts';
import { parseMoney } from '#domain/money/money.ts';
import { useState } from 'react';
import {
  Bar,
  Cell,
  ComposedChart,
  LabelList,
  ResponsiveContainer,
  Scatter,
  XAxis,
  YAxis,
  type XAxisTickContentProps,
} from 'recharts';
import { Button } from '#ui/buttons/button.tsx';
import figure from '../../parts/page/figure.module.css';
import panel from '../../parts/page/panel.module.css';
import { usePhone } from '../../parts/use-phone.ts';
import { useMoney, useWords } from '../../words/words.ts';
import css from './home.module.css';
import { isQuietDay, NoOrdersYet } from './no-orders-yet.tsx';

const HEIGHT = 170;
const HEIGHT_ON_PHONE = 112;
/** Names of hours stand this far apart, counted in hours, and as far from "now". */
const NAME_EVERY = 2;
const RUNNING = 'running-hour';

/** One hour: amounts in mills. */
interface Hour {
  label: string;
  takings: number;
  before: number | null;
  isNow: boolean;
}

function hoursOf({ hours }: Overview, words: { now: string; hour: (hour: number) => string }): Hour[] {
  return hours.map(({ hour, takings, before, now }) => ({
    label: now ? words.now : words.hour(hour),
    takings: parseMoney(takings) ?? 0,
    before: before === null ? null : (parseMoney(before) ?? 0),
    isNow: now,
  }));
}

/** The pattern of the hour that is not over. */
function RunningPattern() {
  return (
    <defs>
      <pattern id={RUNNING} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" fill="var(--accent)" />
        <line className={css.running} x1="1.5" x2="1.5" y2="8" />
      </pattern>
    </defs>
  );
}

/** The name of an hour under its bar. */
function HourName({ x, y, payload, hours }: Partial<XAxisTickContentProps> & { hours: readonly Hour[] }) {
  const index = payload?.index ?? 0;
  const nowAt = hours.findIndex(({ isNow }) => isNow);
  const isNow = index === nowAt;
  const isClose = nowAt >= 0 && Math.abs(index - nowAt) <= NAME_EVERY;
  if (!isNow && (index % NAME_EVERY !== 0 || isClose)) return null;
  return (
    <text className={css.hour} data-now={isNow || undefined} x={x} y={y} dy="0.71em" textAnchor="middle">
      {payload?.value}
    </text>
  );
}

/** The mark of the week before: a short line at its height. */
function Dash({ cx = 0, cy = 0, payload }: { cx?: number; cy?: number; payload?: Hour }) {
  if (!payload?.before) return null;
  return <rect x={cx - 9} y={cy - 1} width={18} height={2} className={css.dash} />;
}

/** Takings by the hour, today against the same weekday a week ago; the same as a table on demand. */
function Hours({ overview }: { overview: Overview }) {
  const { t, number } = useWords();
  const money = useMoney();
  const isPhone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const two = (hour: number) => number(hour).padStart(2, number(0));
  const hours = hoursOf(overview, { now: t('now'), hour: two });
  const best = hours.reduce<Hour | null>(
    (most, hour) => (hour.takings > (most?.takings ?? 0) ? hour : most),
    null,
  );
  const summary = best
    ? t('bestHour', { hour: best.label, amount: money.text(best.takings) })
    : t('noTakings');
  const hasBefore = hours.some(({ before }) => before !== null);
  const isRtl = document.documentElement.dir === 'rtl';
  return (
    <section className={css.chart} aria-label={t('takingsByHour')}>
      <div className={panel.head}>
        <h3>{t('takingsByHour')}</h3>
        <span className={panel.grow} />
        <span className={figure.key}>
          <i /> {t('today')}
        </span>
        {hasBefore && (
          <span className={classes(figure.key, css.key)} data-before>
            <i /> {t('aWeekAgo')}
          </span>
        )}
        <Button
          variant="ghost"
          tone="ink"
          selected={asTable}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('showAsTable')}
        </Button>
      </div>
      {asTable ? (
        <table className={figure.table}>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              <th scope="col">{t('today')}</th>
              <th scope="col">{t('aWeekAgo')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ label, takings, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{money.text(takings)}</td>
                <td>{before === null ? '' : money.text(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={summary}>
          {/* The layers of the chart listen for focus, so that browsers stop at them with Tab. */}
          <div inert>
            <ResponsiveContainer width="100%" height={isPhone ? HEIGHT_ON_PHONE : HEIGHT}>
              <ComposedChart
                data={hours}
                accessibilityLayer={false}
                margin={{ top: 22, bottom: 0, left: 0, right: 0 }}
              >
                <RunningPattern />
                <XAxis
                  dataKey="label"
                  reversed={isRtl}
                  tickLine={false}
                  axisLine={{ stroke: 'var(--line-2)' }}
                  interval={0}
                  tick={<HourName hours={hours} />}
                />
                <YAxis hide domain={[0, 'auto']} />
                <Bar dataKey="takings" radius={[5, 5, 0, 0]} isAnimationActive={false}>
                  {hours.map(({ label, isNow }) => (
                    <Cell key={label} fill={isNow ? `url(#${RUNNING})` : 'var(--accent)'} />
                  ))}
                  <LabelList
                    className={css.peak}
                    fill="var(--ink)"
                    position="top"
                    valueAccessor={({ payload }) => (payload === best ? money.text(payload.takings) : '')}
                  />
                </Bar>
                {hasBefore && <Scatter dataKey="before" shape={<Dash />} isAnimationActive={false} />}
              </ComposedChart>
            </ResponsiveContainer>
          </div>
        </div>
      )}
    </section>
  );
}

/** Takings by the hour; before the first order of a venue, where that one will show. */
export function TakingsChart({ overview }: { overview: Overview }) {
  const { t } = useWords();
  if (!isQuietDay(overview)) return <Hours overview={overview} />;
  return (
    <section aria-label={t('takingsByHour')}>
      <div className={panel.head}>
        <h3>{t('takingsByHour')}</h3>
      </div>
      <NoOrdersYet />
    </section>
  );
}
