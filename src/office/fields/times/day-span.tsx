import { FieldFrame } from '../../parts/field/frame.tsx';
import { useWords } from '../../words/words.ts';

/** The first and the last of some days, as 2026-11-20. */
interface Span {
  from: string;
  to: string;
}

/** Two dates, the last not before the first: a later first day takes the last one along. */
export function DaySpan({
  span: { from, to },
  min,
  max,
  className,
  onChange,
}: {
  span: Span;
  /** The earliest first day, and the latest one; none: any. */
  min?: string;
  max?: string;
  className: string | undefined;
  onChange: (span: Span) => void;
}) {
  const { t } = useWords();
  const isDay = (value: string) => value !== '';
  return (
    <div className={className}>
      <FieldFrame label={t('firstDay')}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            min={min}
            max={max}
            value={from}
            onChange={({ target: { value } }) =>
              isDay(value) && onChange({ from: value, to: to < value ? value : to })
            }
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('lastDay')}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            min={from}
            value={to}
            onChange={({ target: { value } }) =>
              isDay(value) && value >= from && onChange({ from, to: value })
            }
          />
        )}
      </FieldFrame>
    </div>
  );
}
