import { Row } from '#ui/layout/row.tsx';
import { useState } from 'react';
import Trash from 'icon:trash';
import { useTyped } from '../../fields/texts/use-typed.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { clockOf, laneSecond, type Bar } from '../../rules/hours/bars.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';

type End = 'fromS' | 'toS';

/** One end of a bar; what is no end of it yet stays as typed, and says why. */
function TimeBox({
  label,
  clock,
  onClock,
}: {
  label: string;
  clock: string;
  onClock: (clock: string) => string | null;
}) {
  const typed = useTyped(clock, onClock);
  return (
    <FieldFrame label={label} fault={typed.fault}>
      {(ties) => <input {...ties} type="time" {...typed.input} />}
    </FieldFrame>
  );
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
  // An end that the other does not fit yet: both are taken once they do.
  const [left, setLeft] = useState<Partial<Pick<Bar, End>>>({});
  const take = (end: End, clock: string) => {
    const second = laneSecond(clock, end === 'toS');
    if (second === null) return null;
    const ends = { ...left, [end]: second };
    const next = { ...bar, ...ends };
    const fits = next.fromS < next.toS;
    setLeft(fits ? {} : ends);
    if (!fits) return t('finding_ends_before_start');
    onType(next);
    return null;
  };
  const box = (end: End) => (
    <TimeBox
      label={t(end === 'fromS' ? 'from' : 'to')}
      clock={clockOf(bar[end]).slice(0, 5)}
      onClock={(clock) => take(end, clock)}
    />
  );
  return (
    <Row wrap align="end" span="all" gap={3} className={css.form} role="group" aria-label={name}>
      {box('fromS')}
      {box('toS')}
      <Button variant="ghost" tone="danger" onClick={onRemove}>
        <Trash />
        {t('remove')}
      </Button>
    </Row>
  );
}
