import type { FileText } from '#contract/values/value-shapes.ts';
import { inLanguages } from '#domain/draft/texts.ts';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import type { ReactNode } from 'react';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { languageName, ownIn, textIn, writeIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { useTypedText } from './text-field.tsx';

interface Named {
  /** What it is called so far; absent: nothing. */
  name: FileText | null | undefined;
  locked: boolean;
  /** Under the field. */
  message?: ReactNode;
  /** Guests read another language instead. */
  missing?: boolean;
  /** The name without languages in which nothing is written; '' where nothing is. */
  onName: (name: FileText) => void;
}

/** The name of something without an id, in one language of the venue. */
export function NameIn({ name, locked, message, missing, onName, code }: Named & { code: string }) {
  const { t } = useWords();
  const file = useFile();
  const { languages, default_language: original } = file;
  const whole = name ?? '';
  const put = (text: string) => {
    if (languages.length === 1) return onName(text);
    const written = writeIn(inLanguages(whole || {}, original), code, text, original);
    onName(Object.keys(written).length > 0 ? written : '');
  };
  const lang = isLanguageCode(code) ? code : 'en';
  const shown = ownIn(whole, code, original);
  const input = useTypedText(shown, put);
  return (
    <FieldFrame
      label={t('name')}
      meta={languages.length > 1 && languageName(file, code)}
      message={message}
      missing={missing}
      locked={locked}
    >
      {(ties) => (
        <input
          {...ties}
          data-name
          lang={bcp47(lang)}
          dir={directionOf(lang)}
          placeholder={code === original ? undefined : textIn(whole, original)}
          disabled={locked}
          {...input}
        />
      )}
    </FieldFrame>
  );
}

/** The same in all languages of the venue. */
export function NameFields(named: Named) {
  return useFile().languages.map(({ code }) => <NameIn key={code} {...named} code={code} />);
}
