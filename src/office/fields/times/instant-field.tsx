import { valueAt } from '#domain/draft/value-at.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { FieldFrame } from '../../parts/frame.tsx';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import { useFieldWords } from '../texts/text-field.tsx';

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
  const { t } = useWords();
  const file = useFile();
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const { timezone } = file.menu;
  const shownOf = (value: unknown) =>
    typeof value === 'string' ? zonedText(Date.parse(value), timezone) : '';
  const put = (text: string) => {
    const instant = text === '' ? null : zonedInstant(text, timezone);
    if (text === '' || instant !== null)
      edit({ at, value: instant === null ? null : new Date(instant).toISOString() });
  };
  const seen = changed ? t('guestsSee', { value: shownOf(was).replace('T', ' ') || t('nothing') }) : null;
  return (
    <FieldFrame
      label={label}
      message={other ?? (locked ? t('lockedMore') : (seen ?? message))}
      changed={changed}
      locked={locked}
      other={other !== null}
    >
      {(ties) => (
        <input
          {...ties}
          data-at={at}
          type="datetime-local"
          disabled={locked}
          value={shownOf(valueAt(file, at))}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </FieldFrame>
  );
}
