import { Tick } from '../../parts/controls/tick.tsx';
import type { DayHours } from '../../rules/start.ts';
import { useWords } from '../../words/words.ts';
import css from './start.module.css';

type Week = readonly DayHours[];

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

/** Which days the place is open, and whether each has hours of its own: then also those. */
export function PlaceDays({
  week,
  names,
  isSame,
  onWeek,
  onSame,
}: {
  week: Week;
  /** From Monday on. */
  names: readonly string[];
  isSame: boolean;
  onWeek: (week: Week) => void;
  onSame: (isSame: boolean) => void;
}) {
  const { t } = useWords();
  const put = (change: Partial<DayHours>, day: number) =>
    onWeek(week.map((each, at) => (day === at ? { ...each, ...change } : each)));
  return (
    <>
      <div className={css.same}>
        <Tick label={t('sameHours')} checked={isSame} onTick={onSame} />
        <span aria-hidden="true">{t('sameHours')}</span>
      </div>
      <ul>
        {week.map((hours, day) => (
          <li key={names[day]} className={css.same}>
            <Tick label={names[day] ?? ''} checked={hours.isOpen} onTick={(isOpen) => put({ isOpen }, day)} />
            <span className={css.day} aria-hidden="true">
              {names[day]}
            </span>
            {!isSame && hours.isOpen && (
              <>
                <Clock
                  label={`${names[day]}: ${t('from')}`}
                  value={hours.from}
                  onChange={(from) => put({ from }, day)}
                />
                <Clock
                  label={`${names[day]}: ${t('to')}`}
                  value={hours.to}
                  onChange={(to) => put({ to }, day)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The languages that guests read; the first one is the original, and one always stays. */
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
  const turn = (code: string, isOn: boolean) => {
    const others = languages.filter((each) => each !== code);
    if (isOn) onChange([...others, code]);
    else if (others.length > 0) onChange(others);
  };
  return (
    <ul className={css.languages}>
      {codes.map((code) => (
        <li key={code} className={css.same}>
          <Tick label={nameOf(code)} checked={languages.includes(code)} onTick={(isOn) => turn(code, isOn)} />
          <span aria-hidden="true">{nameOf(code)}</span>
        </li>
      ))}
    </ul>
  );
}
