import Trash from 'icon:trash';
import { useTyped } from '../../fields/texts/text-field.tsx';
import { Control } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { clockOf, laneSecond, type Bar } from '../../rules/hours/bars.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';

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
export function BarForm({
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
