import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { Report } from '#contract/office/reports.ts';
import type { Timetable } from '#domain/time/hours.ts';
import { useEffect, useState } from 'react';
import { isOpenAround } from '../../rules/hours/timetable.ts';
import { usualDays, usualOrders } from '../../rules/reports/usual-orders.ts';
import { useFile } from '../../state/draft/draft.ts';
import { server } from '../../state/session/server.ts';
import { usePerson } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** While days are being added up. */
const READ_SOON_MS = 1000;

/**
 * How many orders guests usually place in the hour of an instant (ms UTC), by the last weeks' reports: carts are on
 * phones alone until they are ordered. None where the house is closed; null while it is not known.
 */
export function useUsualOrders(at: number, house: Timetable): number | null {
  const { lang } = useWords();
  const { timezone } = usePerson().venue;
  const clock = { timezone, dayEnds: useFile().ordering.day_ends };
  const [now] = useState(Date.now);
  const [week, setWeek] = useState<Report['week'] | null>(null);
  const { from, to } = usualDays(now, clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAway = false;
    const read = async () => {
      const answer = await ask(server, figureCalls.readReport, {
        query: { from, to, against: 'before', lang },
      });
      if (isAway || answer.kind !== 'ok') return;
      if (answer.value.pendingDays > 0) timer = setTimeout(() => void read(), READ_SOON_MS);
      else setWeek(answer.value.week);
    };
    void read();
    return () => {
      isAway = true;
      clearTimeout(timer);
    };
  }, [from, to, lang]);
  if (!isOpenAround(house, at)) return 0;
  return week && usualOrders(week, at, clock);
}
