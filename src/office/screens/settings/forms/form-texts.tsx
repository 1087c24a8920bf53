import { Grid } from '#ui/layout/grid.tsx';
import { bcp47, directionOf, isLanguageCode } from '#domain/text/language.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { FieldFrame } from '../../../parts/field/frame.tsx';
import { languageName, ownIn, textIn, writeIn } from '../../../rules/texts.ts';
import { useFile } from '../../../state/draft/draft.ts';
import { useWords } from '../../../words/words.ts';
import css from './forms.module.css';

/** The text of a field in one language. */
function OneText({
  label,
  lang,
  text,
  locked,
  rows,
  onText,
}: {
  label: string;
  lang: string;
  text: unknown;
  locked: boolean;
  rows: number;
  onText: (text: FileText) => void;
}) {
  const { t } = useWords();
  const file = useFile();
  const original = file.default_language;
  const code = isLanguageCode(lang) ? lang : 'en';
  const value = ownIn(text as FileText, lang, original);
  const said = textIn(text as FileText, original);
  const readsOriginal = lang !== original && value === '' && said !== '';
  const name = languageName(file, original);
  return (
    <FieldFrame
      label={label}
      locked={locked}
      missing={readsOriginal && typeof text !== 'string'}
      message={readsOriginal ? t('guestsReadOriginal', { language: name }) : undefined}
      look={rows > 1 ? 'area' : undefined}
    >
      {(ties) => (
        <textarea
          {...ties}
          rows={rows}
          lang={bcp47(code)}
          dir={directionOf(code)}
          placeholder={readsOriginal ? said : undefined}
          disabled={locked}
          value={value}
          onChange={({ target }) =>
            onText(writeIn(text, lang, rows > 1 ? target.value : target.value.replace(/\n/g, ' '), original))
          }
        />
      )}
    </FieldFrame>
  );
}

/** A text of a field: the original beside one other language. */
export function FieldText({
  label,
  text,
  lang,
  locked,
  rows = 1,
  onText,
}: {
  label: string;
  text: unknown;
  /** The other language; null where the venue has one alone. */
  lang: string | null;
  locked: boolean;
  rows?: number;
  onText: (text: FileText) => void;
}) {
  const file = useFile();
  const original = file.default_language;
  const shared = { text, locked, rows, onText };
  if (lang === null) return <OneText label={label} lang={original} {...shared} />;
  return (
    <Grid columns={2} gap={3} className={css.two}>
      <OneText label={label} lang={original} {...shared} />
      <OneText label={`${label} · ${languageName(file, lang)}`} lang={lang} {...shared} />
    </Grid>
  );
}
