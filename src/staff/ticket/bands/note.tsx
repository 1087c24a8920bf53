import type { StaffOrder } from '#contract/staff/staff.ts';
import { useWords } from '../../words/words.ts';
import { AlarmBand } from './alarm-band.tsx';
import css from './note.module.css';

/** A guest's note, unchanged. */
export function Note({ text }: { text: string }) {
  return (
    <span className={css.note}>
      {/* The guest's script may run against the board's direction. */}
      <bdi>{text}</bdi>
    </span>
  );
}

/** What the guest of an order wrote about all of it, in the band of allergies where it mentions one. */
export function OrderNote({
  order: { orderComments: text },
  className,
}: {
  order: StaffOrder;
  className?: string | undefined;
}) {
  const { t, alarmOf } = useWords();
  if (!text) return null;
  const alarm = alarmOf(text);
  const note = alarm ? <AlarmBand alarm={alarm} /> : <Note text={t('comments', { note: text })} />;
  return className === undefined ? note : <div className={className}>{note}</div>;
}
