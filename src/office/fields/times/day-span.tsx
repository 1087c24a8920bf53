import { useState } from 'react';
import type { Days } from '#domain/report/business-days.ts';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { spanFaults, withFirst } from '../../rules/hours/day-span.ts';
import { useWords } from '../../words/words.ts';

/** Two dates, the last not before the first. Days that cannot be chosen stay in their fields, which say why. */
export function DaySpan({
  span,
  min,
  max,
  className,
  onChange,
}: {
  span: Days;
  /** The earliest day, and the latest one; none: any. */
  min?: string;
  max?: string;
  className: string | undefined;
  onChange: (span: Days) => void;
}) {
  const { t } = useWords();
  const [typed, setTyped] = useState<{ over: Days; days: Days } | null>(null);
  const isStill = typed?.over.from === span.from && typed.over.to === span.to;
  const shown = isStill ? typed.days : span;
  const limits = { min, max };
  const faults = spanFaults(shown, limits);
  const change = (days: Days) => {
    const { from, to } = spanFaults(days, limits);
    setTyped({ over: span, days });
    if (!from && !to) onChange(days);
  };
  return (
    <div className={className}>
      <FieldFrame label={t('firstDay')} fault={faults.from && t(faults.from)}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            min={min}
            max={max}
            value={shown.from}
            onChange={({ target: { value } }) => value && change(withFirst(shown, value))}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('lastDay')} fault={faults.to && t(faults.to)}>
        {(ties) => (
          <input
            {...ties}
            type="date"
            min={shown.from}
            max={max}
            value={shown.to}
            onChange={({ target: { value } }) => value && change({ ...shown, to: value })}
          />
        )}
      </FieldFrame>
    </div>
  );
}
