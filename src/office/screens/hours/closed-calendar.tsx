import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import Plus from 'icon:plus';
import type { FileText } from '#contract/values/value-shapes.ts';
import { zonedText } from '#domain/time/zoned-time.ts';
import { writtenLocale } from '#text/display.ts';
import { dateFormat } from '#text/formats.ts';
import { useState } from 'react';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { useNow } from '#ui/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NameIn } from '../../fields/texts/name-fields.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { closedDays, closedSpan, withName, type ClosingRule } from '../../rules/hours/closed-days.ts';
import { byAge, closedOn, monthAfter, weeksOf } from '../../rules/hours/closed-calendar.ts';
import { DAYS } from '../../rules/hours/bars.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useHoursWords } from '../../words/hours.ts';
import { useWords } from '../../words/words.ts';
import { ClosedRule } from './closed-rule.tsx';
import css from './hours.module.css';
import { MINUTE_MS } from './proof.tsx';
import type { EditedHours } from './use-hours.ts';

/** The wanted closing, as two date fields have it: '2026-12-24T05:00'. */
interface Wanted {
  from: string;
  to: string;
  /** The first day that was picked in the calendar; the next pick is the last one. */
  first: string | null;
  name: FileText;
}

const NOTHING: Wanted = { from: '', to: '', first: null, name: '' };

/** Closed days: a month to look at and pick from, the rules ahead, the past ones apart. */
export function ClosedCalendar({ hours }: { hours: EditedHours }) {
  const { t, dates, lang, number } = useWords();
  const { shortWeekday, narrowWeekday } = useHoursWords();
  const { menu, ordering, default_language: original } = useFile();
  const canEdit = useMayEdit(hours.closedAt);
  const now = useNow(MINUTE_MS);
  const { timezone } = hours.timetable;
  const clock = { timezone, dayEnds: ordering.day_ends };
  const [month, setMonth] = useState(() => zonedText(now, timezone).slice(0, 7));
  const [wanted, want] = useState(NOTHING);
  const [isAdding, setAdding] = useState(false);
  const { ahead, past } = byAge(hours.rules, now);
  const { rule, fault } = closedSpan(wanted, timezone);
  const title = dateFormat(`${writtenLocale(lang, menu.enable_arabic_numerals)}-ca-gregory`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const pick = (day: string) => {
    const [first, last] = wanted.first !== null && wanted.first <= day ? [wanted.first, day] : [day, day];
    const days = closedDays(first, last, clock);
    if (!days) return;
    const [from, to] = [days.start, days.end].map((text) => zonedText(Date.parse(text), timezone));
    want({ ...wanted, from: from ?? '', to: to ?? '', first: wanted.first === null ? day : null });
    setAdding(true);
  };
  const put = (rules: readonly ClosingRule[], words: string) =>
    showSnack(words, edit({ at: hours.closedAt, value: rules }));
  const endAdding = () => {
    want(NOTHING);
    setAdding(false);
  };
  const change = (each: ClosingRule) =>
    canEdit
      ? (next: ClosingRule) => {
          edit({ at: hours.closedAt, value: hours.rules.map((other) => (other === each ? next : other)) });
        }
      : null;
  const remove = (each: ClosingRule) =>
    canEdit
      ? () =>
          put(
            hours.rules.filter((other) => other !== each),
            t('undone'),
          )
      : null;
  const picked = rule ? [rule] : [];
  const field = (end: 'from' | 'to') => (
    <FieldFrame label={t(end)} fault={end === 'to' && fault && t(`finding_${fault}`)}>
      {(ties) => (
        <input
          {...ties}
          type="datetime-local"
          value={wanted[end]}
          onChange={({ target }) => want({ ...wanted, [end]: target.value, first: null })}
        />
      )}
    </FieldFrame>
  );
  return (
    <>
      <section className={`${panel.panel} ${css.calendar}`}>
        <div className={panel.head}>
          <h3>{title.format(Date.parse(`${month}-01T00:00:00Z`))}</h3>
          <span className={panel.grow} />
          <Button
            variant="ghost"
            tone="ink"
            square
            flip
            label={t('monthBefore')}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <CaretLeft />
          </Button>
          <Button
            variant="ghost"
            tone="ink"
            square
            flip
            label={t('monthNext')}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <CaretRight />
          </Button>
        </div>
        <div className={css.days}>
          {DAYS.map((day) => (
            <Text key={day} clip tone="muted" className={css.weekday}>
              <span>{shortWeekday(day)}</span>
              <abbr title={shortWeekday(day)}>{narrowWeekday(day)}</abbr>
            </Text>
          ))}
          {weeksOf(month).map((day, index) => {
            if (day === null) return <span key={index} />;
            const closed = closedOn(hours.rules, day, clock);
            const name = dates.day(Date.parse(`${day}T12:00:00Z`));
            return (
              <button
                key={day}
                type="button"
                disabled={!canEdit}
                aria-label={closed ? t('nameThen', { name, more: t('closedNow') }) : name}
                aria-pressed={closedOn(picked, day, clock) !== null}
                data-closed={closed ?? undefined}
                onClick={() => pick(day)}
              >
                {number(Number(day.slice(8)))}
              </button>
            );
          })}
        </div>
      </section>
      <section className={`${panel.panel} ${css.closed}`} aria-label={t('closedDays')}>
        <div className={panel.head}>
          <h3>{t('closedDays')}</h3>
          <span className={panel.grow} />
          {canEdit && !isAdding && (
            <Button variant="ghost" tone="ink" onClick={() => setAdding(true)}>
              <Plus />
              {t('add')}
            </Button>
          )}
        </div>
        {canEdit && isAdding && (
          <Row wrap align="end" span="all" gap={3} className={css.form}>
            <div className={css.wide}>
              <NameIn
                name={wanted.name}
                code={original}
                locked={false}
                message={t('closingNameMore')}
                onName={(name) => want({ ...wanted, name })}
              />
            </div>
            {field('from')}
            {field('to')}
            <Button
              tone="ink"
              disabled={!rule}
              onClick={() => {
                if (!rule) return;
                put([...hours.rules, withName(rule, wanted.name)], t('closedDaysAdded'));
                endAdding();
              }}
            >
              {t('putInDraft')}
            </Button>
            <Button variant="ghost" tone="ink" onClick={endAdding}>
              {t('cancel')}
            </Button>
          </Row>
        )}
        {ahead.map((each) => (
          <ClosedRule
            key={`${each.start} ${each.end}`}
            rule={each}
            hours={hours}
            onChange={change(each)}
            onRemove={remove(each)}
          />
        ))}
      </section>
      {past.length > 0 && (
        <details className={panel.panel}>
          <summary className={panel.more}>{t('pastClosedDays')}</summary>
          {past.map((each) => (
            <ClosedRule
              key={`${each.start} ${each.end}`}
              rule={each}
              hours={hours}
              onChange={null}
              onRemove={remove(each)}
            />
          ))}
        </details>
      )}
    </>
  );
}
