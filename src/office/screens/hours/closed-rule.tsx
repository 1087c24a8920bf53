import CalendarX from 'icon:calendar-x';
import Clock from 'icon:clock';
import Pencil from 'icon:pencil-simple';
import Trash from 'icon:trash';
import { isSameJson } from '#domain/draft/json.ts';
import { useId, useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { classes } from '#ui/classes.ts';
import { NameFields } from '../../fields/texts/name-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import changedBar from '../../parts/lists/changed-bar.module.css';
import panel from '../../parts/page/panel.module.css';
import { wholeDays } from '../../rules/hours/closed-calendar.ts';
import { withName, type ClosingRule } from '../../rules/hours/closed-days.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import type { EditedHours } from './use-hours.ts';

/** Closed days in a list: what they are called and when they are, with fields for their name in each language. */
export function ClosedRule({
  rule,
  hours,
  onChange,
  onRemove,
}: {
  rule: ClosingRule;
  hours: EditedHours;
  /** Null: who is signed in may not change closed days. */
  onChange: ((rule: ClosingRule) => void) | null;
  onRemove: (() => void) | null;
}) {
  const { t } = useWords();
  const { ordering } = useFile();
  const { closed, closedBy, nameOf } = useHoursWords();
  const { changed, was } = useChange(hours.closedAt);
  const [isNaming, setNaming] = useState(false);
  const fields = useId();
  const name = nameOf(rule);
  const words = closedBy(rule);
  const whole = wholeDays(rule, { timezone: hours.timetable.timezone, dayEnds: ordering.day_ends });
  const before = (was ?? []) as readonly ClosingRule[];
  const isChanged = changed && !before.some((each) => isSameJson(each, rule));
  return (
    <>
      <div className={classes(panel.row, changedBar.bar)} data-changed={isChanged || undefined}>
        <span className={panel.icon} data-tone={whole ? 'bad' : 'warn'}>
          {whole ? <CalendarX /> : <Clock />}
        </span>
        <span className={panel.grow}>
          {name ? (
            <>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>{closed(rule)}</small>
            </>
          ) : (
            closed(rule)
          )}
        </span>
        {onChange && (
          <Button
            variant="ghost"
            tone="ink"
            square
            label={`${t('name')}: ${words}`}
            aria-expanded={isNaming}
            aria-controls={isNaming ? fields : undefined}
            onClick={() => setNaming(!isNaming)}
          >
            <Pencil />
          </Button>
        )}
        {onRemove && (
          <Button variant="ghost" tone="ink" square label={`${t('remove')}: ${words}`} onClick={onRemove}>
            <Trash />
          </Button>
        )}
      </div>
      {onChange && isNaming && (
        <Stack id={fields} gap={3} padInline={5} padTop={0} padBottom={4}>
          <NameFields name={rule.name} locked={false} onName={(next) => onChange(withName(rule, next))} />
          <p className={panel.sub}>{t('closingNameMore')}</p>
        </Stack>
      )}
    </>
  );
}
