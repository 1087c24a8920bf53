import { listedCodes } from '#domain/details/location-code.ts';
import { MOST_CODES, plainList } from '../../rules/tables/count-codes.ts';
import { useWords } from '../../words/words.ts';
import { TypedField } from './typed-field.tsx';

/** Codes of tables, rooms or bays: "1-20, T1". */
export function CodesField({
  at,
  label,
  message,
}: {
  at: string;
  label: string;
  message?: string | undefined;
}) {
  const { t } = useWords();
  return (
    <TypedField
      at={at}
      label={label}
      message={message}
      inputMode="text"
      show={(value) => (Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '')}
      read={(typed) => {
        const text = plainList(typed);
        const found = listedCodes(text, MOST_CODES);
        if ('wrong' in found) return { fault: t('noSuchCode', { text: found.wrong }) };
        return { value: text.trim() === '' ? null : text };
      }}
    />
  );
}
