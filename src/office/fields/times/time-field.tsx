import { valueAt } from '#domain/draft/value-at.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';

/** The hours and minutes of a time, "05:00"; empty where it is none. */
function timeText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 5) : '';
}

/** A time of day of the venue file, "05:00". */
export function TimeField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const value = valueAt(useFile(), at);
  return (
    <BoundField at={at} label={label} message={message} shownOf={timeText}>
      {(ties) => (
        <input
          {...ties}
          type="time"
          value={timeText(value)}
          onChange={({ target }) => target.value && edit({ at, value: target.value })}
        />
      )}
    </BoundField>
  );
}
