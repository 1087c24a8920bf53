import Copy from 'icon:copy';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { localTime } from '#domain/time/hours.ts';
import { Fragment, useState } from 'react';
import { Control } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { PHONE, useMedia } from '../../parts/use-media.ts';
import {
  anotherShift,
  clockOf,
  copyToAll,
  DAYS,
  entriesOf,
  isCut,
  laneAt,
  LANE_FROM_S,
  LANE_TO_S,
  laneSecond,
  mergeBars,
  replaceBar,
  type Bar,
} from '../../rules/hours/bars.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';
import { LaneBar, Span } from './lane.tsx';
import { useNow } from './proof.tsx';
import { useHoursWords, type EditedHours } from './use-hours.ts';

const TWO_HOURS_S = 7200;
const MIDNIGHT_S = 86_400;

/** From, to and removal of a bar, typed. */
function BarForm({ bar, onPut }: { bar: Bar; onPut: (bar: Bar | null) => void }) {
  const { t } = useWords();
  const put = (clock: string, end: 'from' | 'to') => {
    const second = laneSecond(clock, end === 'to');
    if (second === null) return;
    const typed = end === 'from' ? { ...bar, fromS: second } : { ...bar, toS: second };
    if (typed.fromS < typed.toS) onPut(typed);
  };
  const field = (end: 'from' | 'to', second: number) => (
    <FieldFrame label={t(end)}>
      {(ties) => (
        <input
          {...ties}
          type="time"
          value={clockOf(second).slice(0, 5)}
          onChange={({ target }) => put(target.value, end)}
        />
      )}
    </FieldFrame>
  );
  return (
    <div className={css.form}>
      {field('from', bar.fromS)}
      {field('to', bar.toS)}
      <Control look="plain" tone="bad" onClick={() => onPut(null)}>
        <Trash />
        {t('remove')}
      </Control>
    </div>
  );
}

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
  const words = useHoursWords();
  const isPhone = useMedia(PHONE);
  const canEdit = useMayEdit(hours.at);
  const now = useNow();
  const local = localTime(now, hours.timetable.timezone);
  const today = laneAt(local.weekday, local.second);
  const { bars, house } = hours;
  const isHouse = hours.at === 'menu/opening_hours';
  const [opened, open] = useState<{ day: number; index: number } | null>(null);
  const putAll = (next: readonly Bar[]) => edit({ at: hours.at, value: entriesOf(next) });
  const put = (bar: Bar, by: Bar | null) => {
    if (by === null) open(null);
    putAll(replaceBar(bars, bar, by));
  };
  const back = isHouse ? [] : house;
  return (
    <>
      {bars.length === 0 && isHouse && <p className={panel.sub}>{t('noHoursAlways')}</p>}
      <div className={css.week}>
        {!isPhone && <Axis />}
        {DAYS.map((day) => {
          const own = bars.filter((bar) => bar.day === day);
          const name = words.weekday(day);
          const shown = opened?.day === day ? own[opened.index] : undefined;
          const cut = isHouse ? [] : own.filter((bar) => isCut(bar, house));
          const bar = (each: Bar, index: number) => ({
            bar: each,
            open: shown === each,
            cut: cut.includes(each),
            locked: !canEdit,
            onOpen: () => open(shown === each ? null : { day, index }),
            onPut: (by: Bar | null) => put(each, by),
          });
          return (
            <Fragment key={day}>
              <span className={css.day}>
                {name}
                {day === today.day && <small>{t('today')}</small>}
              </span>
              <div className={isPhone ? css.list : css.lane} data-lane="">
                {!isPhone &&
                  back
                    .filter((each) => each.day === day)
                    .map((each) => (
                      <Span key={each.fromS} fromS={each.fromS} toS={each.toS} className={css.house} />
                    ))}
                {!isPhone && house.length === 0 && (
                  <Span fromS={LANE_FROM_S} toS={LANE_TO_S} className={css.house} />
                )}
                {!isPhone && <Span fromS={MIDNIGHT_S} toS={MIDNIGHT_S} className={css.midnight} />}
                {own.map((each, index) =>
                  isPhone ? (
                    <Control
                      key={index}
                      on={shown === each}
                      aria-expanded={shown === each}
                      label={`${name} ${words.range(each)}`}
                      disabled={!canEdit}
                      onClick={() => open(shown === each ? null : { day, index })}
                    >
                      {words.range(each)}
                    </Control>
                  ) : (
                    <LaneBar key={index} {...bar(each, index)} />
                  ),
                )}
                {!isPhone && day === today.day && (
                  <Span fromS={today.second} toS={today.second} className={css.now} />
                )}
              </div>
              <span className={css.acts}>
                {canEdit && (
                  <>
                    <Control
                      look="plain"
                      square
                      label={t('anotherShift', { day: name })}
                      disabled={anotherShift(bars, day) === null}
                      onClick={() => {
                        const shift = anotherShift(bars, day);
                        if (!shift) return;
                        const next = mergeBars([...bars, shift]);
                        putAll(next);
                        const lane = next.filter((each) => each.day === day);
                        open({ day, index: lane.findIndex(({ fromS }) => fromS === shift.fromS) });
                      }}
                    >
                      <Plus />
                    </Control>
                    <Control
                      look="plain"
                      square
                      label={t('copyDay', { day: name })}
                      disabled={own.length === 0}
                      onClick={() => putAll(copyToAll(bars, day))}
                    >
                      <Copy />
                    </Control>
                  </>
                )}
              </span>
              {shown && canEdit && <BarForm bar={shown} onPut={(by) => put(shown, by)} />}
              {cut.map((each) => (
                <p key={each.fromS} role="status" className={css.warn}>
                  {t('cutByHouse', { day: name, hours: words.range(each) })}
                </p>
              ))}
            </Fragment>
          );
        })}
      </div>
      {canEdit && !isPhone && <p className={panel.sub}>{t('barsHelp')}</p>}
    </>
  );
}
