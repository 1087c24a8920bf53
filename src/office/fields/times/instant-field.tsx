import { valueAt } from '#domain/draft/value-at.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { BoundField } from '../bound-field.tsx';

/** An instant of the venue file as a day and time on the venue's clock; empty: none. */
export function InstantField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const file = useFile();
  const { timezone } = file.menu;
  const shownOf = (value: unknown) =>
    typeof value === 'string' ? zonedText(Date.parse(value), timezone) : '';
  const put = (text: string) => {
    const instant = text === '' ? null : zonedInstant(text, timezone);
    if (text === '' || instant !== null)
      edit({ at, value: instant === null ? null : new Date(instant).toISOString() });
  };
  return (
    <BoundField at={at} label={label} message={message} shownOf={(was) => shownOf(was).replace('T', ' ')}>
      {(ties) => (
        <input
          {...ties}
          type="datetime-local"
          value={shownOf(valueAt(file, at))}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </BoundField>
  );
}
