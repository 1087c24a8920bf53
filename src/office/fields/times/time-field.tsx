import { FieldFrame } from '../../parts/frame.tsx';
import { valueAt } from '#domain/draft/value-at.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useWords } from '../../words/words.ts';
import { useFieldWords } from '../texts/text-field.tsx';

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
  const { t } = useWords();
  const file = useFile();
  const { changed, was } = useChange(at);
  const { locked, other } = useFieldWords(at);
  const value = valueAt(file, at);
  const seen = changed && typeof was === 'string' ? t('guestsSee', { value: was }) : null;
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
          type="time"
          disabled={locked}
          value={typeof value === 'string' ? value.slice(0, 5) : ''}
          onChange={({ target }) => target.value && edit({ at, value: target.value })}
        />
      )}
    </FieldFrame>
  );
}
