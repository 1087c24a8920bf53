import Plus from 'icon:plus';
import X from 'icon:x';
import { Button } from '#ui/buttons/button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DAYS } from '../../rules/hours/bars.ts';
import { readTime } from '../../rules/hours/hours-line.ts';
import {
  freeDays,
  hoursOfGroups,
  laterSpan,
  otherDays,
  sameHours,
  turnDay,
  withSpans,
  type FileSpan,
  type SameHours,
} from '../../rules/hours/same-hours.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import { useTyped } from '../texts/use-typed.ts';
import css from './hours-field.module.css';
import type { HoursProps } from './hours-line.tsx';

type Groups = readonly SameHours[];

function TimeBox({
  label,
  time,
  at,
  locked,
  onTime,
}: {
  label: string;
  time: string;
  at: string | undefined;
  locked: boolean;
  onTime: (time: string) => void;
}) {
  const { t, lang } = useWords();
  const typed = useTyped(time.slice(0, 5), (text) => {
    const read = readTime(text, lang);
    if (read === null) return t('hoursUnreadAll', { rest: text });
    onTime(read);
    return null;
  });
  return (
    <input
      {...typed.input}
      aria-label={label}
      aria-invalid={typed.fault ? true : undefined}
      title={typed.fault ?? undefined}
      data-at={at}
      disabled={locked}
      inputMode="numeric"
      dir="ltr"
    />
  );
}

/** The days of one group as chips. */
function DayChips({
  days,
  locked,
  onTurn,
}: {
  days: readonly number[];
  locked: boolean;
  onTurn: (day: number) => void;
}) {
  const { days: daysWords, weekday, shortWeekday } = useHoursWords();
  return (
    <Row wrap gap={1} role="group" aria-label={daysWords(days)} className={css.days}>
      {DAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={days.includes(day)}
          title={weekday(day)}
          disabled={locked}
          onClick={() => onTurn(day)}
        >
          {shortWeekday(day)}
        </button>
      ))}
    </Row>
  );
}

/** The same hours as the line, by days that have the same times: chips and times. */
export function HoursRows({ at, entries, locked = false, onPut }: HoursProps) {
  const { t } = useWords();
  const { days: daysWords } = useHoursWords();
  const groups = sameHours(entries);
  const put = (next: Groups) => onPut(hoursOfGroups(next));
  const row = (group: SameHours, index: number, span: FileSpan, each: number) => {
    const of = (words: string) => `${daysWords(group.days)}: ${words}`;
    const change = (part: Partial<FileSpan>) =>
      put(withSpans(groups, index, group.spans.with(each, { ...span, ...part })));
    return (
      <Row key={each} align="center" gap={2}>
        <TimeBox
          label={of(t('from'))}
          time={span.from_hour}
          {...{ at, locked }}
          onTime={(from_hour) => change({ from_hour })}
        />
        <span aria-hidden="true">{'–'}</span>
        <TimeBox
          label={of(t('to'))}
          time={span.to_hour}
          {...{ at, locked }}
          onTime={(to_hour) => change({ to_hour })}
        />
        {!locked && (
          <Button
            variant="ghost"
            tone="ink"
            square
            label={t('remove')}
            onClick={() => put(withSpans(groups, index, group.spans.toSpliced(each, 1)))}
          >
            <X />
          </Button>
        )}
      </Row>
    );
  };
  return (
    <Stack gap={3} className={css.rows}>
      {groups.map((group, index) => (
        <Stack key={group.days[0]} gap={2}>
          <DayChips days={group.days} locked={locked} onTurn={(day) => put(turnDay(groups, index, day))} />
          <Row wrap align="center" gap={3}>
            {group.spans.map((span, each) => row(group, index, span, each))}
            {!locked && (
              <Button
                variant="ghost"
                tone="ink"
                onClick={() => put(withSpans(groups, index, [...group.spans, laterSpan(group.spans)]))}
              >
                <Plus />
                {t('secondTime')}
              </Button>
            )}
          </Row>
        </Stack>
      ))}
      {!locked && freeDays(groups).length > 0 && (
        <div>
          <Button variant="outline" onClick={() => put(otherDays(groups))}>
            <Plus />
            {t('otherDays')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
