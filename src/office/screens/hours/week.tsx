import Copy from 'icon:copy';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { isSameJson } from '#domain/draft/json.ts';
import { localTime } from '#domain/time/hours.ts';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNow } from '#ui/use-now.ts';
import { useTyped } from '../../fields/texts/text-field.tsx';
import { Control } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { usePhone } from '../../parts/use-phone.ts';
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
  MIDNIGHT_S,
  replaceBar,
  type Bar,
} from '../../rules/hours/bars.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';
import { LaneBar, Span } from './lane.tsx';
import { MINUTE_MS } from './proof.tsx';
import type { EditedHours } from './use-hours.ts';

const TWO_HOURS_S = 7200;

/** One end of a bar; what is no end of it yet stays as typed until the field is left. */
function TimeBox({
  label,
  clock,
  onClock,
}: {
  label: string;
  clock: string;
  onClock: (clock: string) => void;
}) {
  const typed = useTyped(clock, (text) => {
    onClock(text);
    return null;
  });
  return <FieldFrame label={label}>{(ties) => <input {...ties} type="time" {...typed.input} />}</FieldFrame>;
}

/** From, to and removal of a bar, typed. */
function BarForm({
  name,
  bar,
  onType,
  onRemove,
}: {
  name: string;
  bar: Bar;
  onType: (bar: Bar) => void;
  onRemove: () => void;
}) {
  const { t } = useWords();
  const box = (end: 'from' | 'to', second: number) => (
    <TimeBox
      label={t(end)}
      clock={clockOf(second).slice(0, 5)}
      onClock={(clock) => {
        const typed = laneSecond(clock, end === 'to');
        const next = { ...bar, [end === 'from' ? 'fromS' : 'toS']: typed };
        if (typed !== null && next.fromS < next.toS) onType(next);
      }}
    />
  );
  return (
    <div className={css.form} role="group" aria-label={name}>
      {box('from', bar.fromS)}
      {box('to', bar.toS)}
      <Control look="plain" tone="bad" onClick={onRemove}>
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

/** A bar whose form is open, among the bars of that time: each time that is typed is put among these. */
interface Opened {
  bars: readonly Bar[];
  bar: Bar;
  typed: Bar;
}

const covers = (whole: Bar, part: Bar) =>
  whole.day === part.day && whole.fromS <= part.fromS && part.toS <= whole.toS;

/** The week: a lane a day, on a phone a list. */
export function Week({ hours }: { hours: EditedHours }) {
  const { t } = useWords();
  const words = useHoursWords();
  const isPhone = usePhone();
  const canEdit = useMayEdit(hours.at);
  const now = useNow(MINUTE_MS);
  const local = localTime(now, hours.timetable.timezone);
  const today = laneAt(local.weekday, local.second);
  const { bars, house } = hours;
  const isHouse = hours.at === 'menu/opening_hours';
  const week = useRef<HTMLDivElement>(null);
  const [known, open] = useState<Opened | null>(null);
  // Hours that were changed elsewhere meanwhile close the form.
  const opened = known && isSameJson(replaceBar(known.bars, known.bar, known.typed), bars) ? known : null;
  const putAll = (next: readonly Bar[]) => edit({ at: hours.at, value: entriesOf(next) });
  const openAt = (all: readonly Bar[], at: Bar | null) => {
    const bar = at && all.find((each) => covers(each, at));
    open(bar ? { bars: all, bar, typed: bar } : null);
  };
  const put = (next: readonly Bar[], shown: Bar | null) => {
    putAll(next);
    openAt(next, shown);
  };
  const focusOn = (selector: string) => week.current?.querySelector<HTMLElement>(selector)?.focus();
  const remove = (all: readonly Bar[], bar: Bar) => {
    flushSync(() => put(replaceBar(all, bar, null), null));
    focusOn(`[data-acts="${bar.day}"] button`);
  };
  /** Escape takes back what was typed, and goes from the form to its bar. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.preventDefault();
    const { bars: before, bar, typed } = opened;
    if (typed !== bar) flushSync(() => put(before, bar));
    focusOn('[aria-expanded=true]');
    open(null);
  };
  const back = isHouse ? [] : house;
  return (
    <>
      {bars.length === 0 && isHouse && <p className={panel.sub}>{t('noHoursAlways')}</p>}
      <div ref={week} role="presentation" className={css.week} onKeyDown={onKeyDown}>
        {!isPhone && <Axis />}
        {DAYS.map((day) => {
          const own = bars.filter((bar) => bar.day === day);
          const name = words.weekday(day);
          const shown = opened ? own.find((each) => covers(each, opened.typed)) : undefined;
          const cut = isHouse ? [] : own.filter((bar) => isCut(bar, house));
          const turn = (each: Bar) => openAt(bars, shown === each ? null : each);
          const bar = (each: Bar) => ({
            bar: each,
            open: shown === each,
            cut: cut.includes(each),
            locked: !canEdit,
            onOpen: () => turn(each),
            onPut: (by: Bar | null) =>
              by ? put(replaceBar(bars, each, by), shown === each ? by : null) : remove(bars, each),
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
                      onClick={() => turn(each)}
                    >
                      {words.range(each)}
                    </Control>
                  ) : (
                    <LaneBar key={index} {...bar(each)} />
                  ),
                )}
                {!isPhone && day === today.day && (
                  <Span fromS={today.second} toS={today.second} className={css.now} />
                )}
              </div>
              <span className={css.acts} data-acts={day}>
                {canEdit && (
                  <>
                    <Control
                      look="plain"
                      square
                      label={t('anotherShift', { day: name })}
                      disabled={anotherShift(bars, day) === null}
                      onClick={() => {
                        const shift = anotherShift(bars, day);
                        if (shift) put(mergeBars([...bars, shift]), shift);
                      }}
                    >
                      <Plus />
                    </Control>
                    <Control
                      look="plain"
                      square
                      label={t('copyDay', { day: name })}
                      disabled={own.length === 0}
                      onClick={() => put(copyToAll(bars, day), null)}
                    >
                      <Copy />
                    </Control>
                  </>
                )}
              </span>
              {opened && shown && canEdit && (
                <BarForm
                  name={`${name} ${words.range(opened.typed)}`}
                  bar={opened.typed}
                  onType={(typed) => {
                    putAll(replaceBar(opened.bars, opened.bar, typed));
                    open({ ...opened, typed });
                  }}
                  onRemove={() => remove(opened.bars, opened.bar)}
                />
              )}
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
