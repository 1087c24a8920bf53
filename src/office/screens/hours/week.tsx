import { localTime } from '#domain/time/hours.ts';
import { useRef } from 'react';
import { useNow } from '#ui/use-now.ts';
import { HoursLine } from '../../fields/times/hours-line.tsx';
import panel from '../../parts/page/panel.module.css';
import { usePhone } from '../../parts/use-phone.ts';
import { DAYS, laneAt, LANE_FROM_S } from '../../rules/hours/bars.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import { Day } from './day.tsx';
import css from './hours.module.css';
import { Span } from './lane.tsx';
import { MINUTE_MS } from './proof.tsx';
import type { EditedHours } from './use-hours.ts';
import { useWeek } from './use-week.ts';

const TWO_HOURS_S = 7200;

function Axis() {
  const words = useHoursWords();
  return (
    <div className={css.axis} aria-hidden="true">
      {Array.from({ length: 13 }, (_, index) => {
        const second = LANE_FROM_S + index * TWO_HOURS_S;
        return (
          <Span key={second} fromS={second} toS={second}>
            {words.time(second).slice(0, 2)}
          </Span>
        );
      })}
    </div>
  );
}

/** The week: a lane a day, on a phone a list. */
export function Week({ hours }: { hours: EditedHours }) {
  const { t } = useWords();
  const isPhone = usePhone();
  const canEdit = useMayEdit(hours.at);
  const local = localTime(useNow(MINUTE_MS), hours.timetable.timezone);
  const today = laneAt(local.weekday, local.second);
  const place = useRef<HTMLDivElement>(null);
  const week = useWeek(hours, place);
  return (
    <>
      <HoursLine
        at={hours.at}
        entries={hours.entries}
        locked={!canEdit}
        onPut={(entries) =>
          edit({ at: hours.at, value: hours.isHouse || entries.length > 0 ? entries : null })
        }
      />
      {hours.bars.length === 0 && hours.isHouse && <p className={panel.sub}>{t('noHoursAlways')}</p>}
      <div ref={place} role="presentation" className={css.week} onKeyDown={week.onKeyDown}>
        {!isPhone && <Axis />}
        {DAYS.map((day) => (
          <Day
            key={day}
            day={day}
            hours={hours}
            week={week}
            canEdit={canEdit}
            isPhone={isPhone}
            nowS={day === today.day ? today.second : null}
          />
        ))}
      </div>
      {canEdit && !isPhone && <p className={panel.sub}>{t('barsHelp')}</p>}
    </>
  );
}
