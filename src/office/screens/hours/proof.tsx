import { lastOrdersAt } from '#domain/time/delivery-time.ts';
import { closedName } from '#domain/time/hours.ts';
import { openingNews } from '#domain/time/opening-news.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { useState } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { useNow } from '#ui/use-now.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { withToday } from '../../rules/hours/today-hours.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useOverview } from '../../state/venue/overview.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';
import type { EditedHours } from './use-hours.ts';

/** How often the present minute is read. */
export const MINUTE_MS = 60_000;

/** What guests are told about opening: by their own rules, now or at another time. */
export function Proof({ name, hours }: { name: string; hours: EditedHours }) {
  const { t, dates } = useWords();
  const { ordering } = useFile();
  const now = useNow(MINUTE_MS);
  const opening = useOverview(({ overview }) => overview?.opening);
  const { timezone } = hours.timetable;
  const [asked, ask] = useState('');
  const at = zonedInstant(asked, timezone) ?? now;
  const instant = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);
  const today = {
    openedUntil: instant(opening?.openedUntil),
    closedUntil: instant(opening?.closedUntil),
  };
  const timetable = withToday(hours.timetable, today, now, at);
  const { open, change } = openingNews(timetable, at);
  const closing = open ? null : closedName(timetable, at);
  const isFar = change?.nearness === 'far';
  const day = change && (isFar ? dates.date(change.at) : dates.weekday(change.at));
  const isNear = change?.nearness === 'today' || (open && change?.nearness === 'night');
  const time = change && (isNear ? dates.time(change.at) : `${day} ${dates.time(change.at)}`);
  const last = lastOrdersAt(
    { leadMinutes: null, slotMinutes: null, lastOrdersMinutes: ordering.last_orders_minutes },
    timetable,
    at,
  );
  const [until, ever] = open ? (['openUntil', 'openNow'] as const) : (['closedUntil', 'closedNow'] as const);
  return (
    <section className={css.proof} data-closed={!open || undefined}>
      <div className={panel.grow} role="status">
        <Text as="b" block size="section" numerals="lining">
          {name}
          {' · '}
          {time === null ? t(ever) : t(until, { time })}
          {closing && (
            <>
              {' '}
              <bdi>{`(${closing})`}</bdi>
            </>
          )}
        </Text>
        {last !== null && <span>{t('lastOrdersAt', { time: dates.time(last) })}</span>}
      </div>
      <div>
        <FieldFrame label={t('askOtherTime')}>
          {(ties) => (
            <input
              {...ties}
              type="datetime-local"
              value={asked || zonedText(now, timezone)}
              onChange={({ target }) => ask(target.value)}
            />
          )}
        </FieldFrame>
      </div>
    </section>
  );
}
