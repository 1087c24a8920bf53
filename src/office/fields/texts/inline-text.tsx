import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import Translate from 'icon:translate';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/formats.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { missingIn, ownIn, textIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './inline-text.module.css';
import { oneLine, useTypedText } from './text-field.tsx';

/**
 * A name where it stands, in the venue's original language; below it the name in the next language, or that it is missing.
 * A press on that opens all languages. `at` is the address of the text.
 */
export function InlineText({ at, label, onWords }: { at: string; label: string; onWords: () => void }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const original = file.default_language;
  const text = valueAt(file, at) as FileText | null;
  const put = (value: string) => edit({ at: `${at}/${original}`, value });
  const input = useTypedText(textIn(text, original), put, oneLine);
  const others = file.languages.map(({ code }) => code).filter((code) => code !== original);
  const [lacked] = missingIn(text, original, others);
  const second = lacked ?? others[0];
  const secondText = second === undefined ? '' : ownIn(text, second, original);
  const missing = secondText === '' && textIn(text, original) !== '' ? second : undefined;
  const code = isLanguageCode(original) ? original : 'en';
  const names = languageNames(bcp47(lang));
  const nameOf = (each: string) => (isLanguageCode(each) ? (names.of(bcp47(each)) ?? each) : each);
  return (
    <Stack as="span" align="start" shrink>
      {canEdit ? (
        <textarea
          className={css.input}
          data-at={`${at}/${original}`}
          rows={1}
          aria-label={label}
          lang={bcp47(code)}
          dir={directionOf(code)}
          {...input}
        />
      ) : (
        <Text as="b" weight="semi" breakWords>
          {textIn(text, original)}
        </Text>
      )}
      {second !== undefined && isLanguageCode(second) && (
        <button type="button" className={css.second} onClick={onWords} title={t('words')}>
          {missing === undefined ? (
            <span lang={bcp47(second)} dir={directionOf(second)}>
              {secondText}
            </span>
          ) : (
            <>
              <Translate />
              {t('noLanguage', { language: nameOf(missing) })}
            </>
          )}
        </button>
      )}
    </Stack>
  );
}
