import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import Copy from 'icon:copy';
import Plus from 'icon:plus';
import { Button } from '#ui/buttons/button.tsx';
import {
  anotherShift,
  copyToAll,
  isCut,
  LANE_FROM_S,
  LANE_TO_S,
  mergeBars,
  MIDNIGHT_S,
  type Bar,
} from '../../rules/hours/bars.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import { BarForm } from './bar-form.tsx';
import css from './hours.module.css';
import { LaneBar, Span } from './lane.tsx';
import type { EditedHours } from './use-hours.ts';
import type { WeekActs } from './use-week.ts';

/** One day of hours that are changed. */
interface DayParts {
  day: number;
  name: string;
  /** Its bars. */
  own: readonly Bar[];
  hours: EditedHours;
  week: WeekActs;
  canEdit: boolean;
}

/** The day's bars as a list of buttons, for a phone. */
function DayList({ name, own, week, canEdit }: DayParts) {
  const words = useHoursWords();
  return (
    <Row wrap gap={2} data-lane="">
      {own.map((bar, index) => (
        <Button
          variant="outline"
          key={index}
          selected={week.shown === bar}
          aria-expanded={week.shown === bar}
          label={`${name} ${words.range(bar)}`}
          disabled={!canEdit}
          onClick={() => week.turn(bar)}
        >
          {words.range(bar)}
        </Button>
      ))}
    </Row>
  );
}

/** The day's bars over the house's hours; `nowS` is the present second of the day, where it is today. */
function DayLane({
  day,
  own,
  cut,
  hours: { house, isHouse },
  week,
  canEdit,
  nowS,
}: DayParts & { cut: readonly Bar[]; nowS: number | null }) {
  const behind = isHouse ? [] : house.filter((bar) => bar.day === day);
  return (
    <div className={css.lane} data-lane="">
      {behind.map((bar) => (
        <Span key={bar.fromS} fromS={bar.fromS} toS={bar.toS} className={css.house} />
      ))}
      {house.length === 0 && <Span fromS={LANE_FROM_S} toS={LANE_TO_S} className={css.house} />}
      <Span fromS={MIDNIGHT_S} toS={MIDNIGHT_S} className={css.midnight} />
      {own.map((bar, index) => (
        <LaneBar
          key={index}
          bar={bar}
          open={week.shown === bar}
          cut={cut.includes(bar)}
          locked={!canEdit}
          onOpen={() => week.turn(bar)}
          onPut={(by) => week.change(bar, by)}
        />
      ))}
      {nowS !== null && <Span fromS={nowS} toS={nowS} className={css.now} />}
    </div>
  );
}

/** Adds another shift to a day, and copies the day to all others. */
function DayActs({ day, name, own, hours: { bars }, week }: DayParts) {
  const { t } = useWords();
  const shift = anotherShift(bars, day);
  return (
    <>
      <Button
        variant="ghost"
        tone="ink"
        square
        label={t('anotherShift', { day: name })}
        disabled={shift === null}
        onClick={() => shift && week.put(mergeBars([...bars, shift]), shift)}
      >
        <Plus />
      </Button>
      <Button
        variant="ghost"
        tone="ink"
        square
        label={t('copyDay', { day: name })}
        disabled={own.length === 0}
        onClick={() => week.put(copyToAll(bars, day), null)}
      >
        <Copy />
      </Button>
    </>
  );
}

/** A day of the week: its name, its bars, what can be done with them, and the form of the one that is open. */
export function Day({
  day,
  hours,
  week,
  canEdit,
  isPhone,
  nowS,
}: Pick<DayParts, 'day' | 'hours' | 'week' | 'canEdit'> & {
  isPhone: boolean;
  /** The present second of the day; null: it is another day. */
  nowS: number | null;
}) {
  const { t } = useWords();
  const words = useHoursWords();
  const { bars, house, isHouse } = hours;
  const { typed, shown } = week;
  const own = bars.filter((bar) => bar.day === day);
  const cut = isHouse ? [] : own.filter((bar) => isCut(bar, house));
  const name = words.weekday(day);
  const parts: DayParts = { day, name, own, hours, week, canEdit };
  return (
    <>
      <Text weight="semi" className={css.day}>
        {name}
        {nowS !== null && (
          <Text as="small" block weight="regular" tone="muted">
            {t('today')}
          </Text>
        )}
      </Text>
      {isPhone ? <DayList {...parts} /> : <DayLane {...parts} cut={cut} nowS={nowS} />}
      <Row as="span" data-acts={day}>
        {canEdit && <DayActs {...parts} />}
      </Row>
      {typed && shown?.day === day && canEdit && (
        <BarForm
          name={`${name} ${words.range(typed)}`}
          bar={typed}
          onType={week.type}
          onRemove={week.removeTyped}
        />
      )}
      {cut.map((bar) => (
        <Text key={bar.fromS} role="status" as="p" span="all" size="small" weight="medium" tone="warning">
          {t('cutByHouse', { day: name, hours: words.range(bar) })}
        </Text>
      ))}
    </>
  );
}
