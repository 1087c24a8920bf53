import { bcp47 } from '#domain/text/language.ts';
import { Tick } from '../../parts/controls/tick.tsx';
import type { DayHours } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import css from './start.module.css';

type Week = readonly DayHours[];

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function useDayNames(): string[] {
  const { lang } = useWords();
  const names = new Intl.DateTimeFormat(bcp47(lang), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(MONDAY + day * DAY_MS));
}

function Clock({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
}) {
  return (
    <input
      type="time"
      required
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Which days the place is open, and when: the same hours every day, or each day its own. */
export function PlaceHours({
  week,
  isSame,
  onWeek,
  onSame,
}: {
  week: Week;
  isSame: boolean;
  onWeek: (week: Week) => void;
  onSame: (isSame: boolean) => void;
}) {
  const { t } = useWords();
  const days = useDayNames();
  const put = (change: Partial<DayHours>, day?: number) =>
    onWeek(week.map((each, at) => (day === undefined || day === at ? { ...each, ...change } : each)));
  const clocks = (hours: DayHours, of: string, day?: number) => (
    <>
      <Clock label={`${of}${t('from')}`} value={hours.from} onChange={(from) => put({ from }, day)} />
      <Clock label={`${of}${t('to')}`} value={hours.to} onChange={(to) => put({ to }, day)} />
    </>
  );
  return (
    <fieldset className={css.hours}>
      <legend>{t('openDays')}</legend>
      <div className={css.same}>
        <Tick label={t('sameHours')} checked={isSame} onTick={onSame} />
        <span aria-hidden="true">{t('sameHours')}</span>
        {isSame && week[0] && clocks(week[0], '')}
      </div>
      <ul className={isSame ? css.days : undefined}>
        {week.map((hours, day) => (
          <li key={days[day]} className={css.same}>
            <Tick label={days[day] ?? ''} checked={hours.isOpen} onTick={(isOpen) => put({ isOpen }, day)} />
            <span aria-hidden="true">{days[day]}</span>
            {!isSame && hours.isOpen && clocks(hours, `${days[day]}: `, day)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The languages that guests read; the first one is the original. */
export function PlaceLanguages({
  languages,
  nameOf,
  codes,
  onChange,
}: {
  languages: readonly string[];
  nameOf: (code: string) => string;
  codes: readonly string[];
  onChange: (languages: readonly string[]) => void;
}) {
  const { t, list } = useWords();
  const turn = (code: string, isOn: boolean) => {
    const others = languages.filter((each) => each !== code);
    if (isOn) onChange([...others, code]);
    else if (others.length > 0) onChange(others);
  };
  return (
    <details
      className={css.languages}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A pointer's press stays where it is: what it presses would move away from it.
        const isLeft =
          relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.matches(':active');
        if (isLeft) currentTarget.open = false;
      }}
    >
      <summary>
        <b>{t('languages')}</b> <span>{list(languages.map(nameOf))}</span>
      </summary>
      <ul className={css.days}>
        {codes.map((code) => (
          <li key={code} className={css.same}>
            <Tick
              label={nameOf(code)}
              checked={languages.includes(code)}
              onTick={(isOn) => turn(code, isOn)}
            />
            <span aria-hidden="true">{nameOf(code)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
