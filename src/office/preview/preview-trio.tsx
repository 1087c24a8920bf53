import { Stack } from '#ui/layout/stack.tsx';
import { directionOf, isLanguageCode } from '#domain/text/language.ts';
import { themeIn } from '../rules/theme-guard.ts';
import { useFile } from '../state/draft/draft.ts';
import { useWords } from '../words/words.ts';
import { GuestPage } from './guest-page.tsx';
import css from './phone.module.css';

interface SmallPhone {
  key: string;
  name: string;
  lang: string;
  mode: 'light' | 'dark';
}

/** What the phones show: light, dark, and a language from right to left, else another one that the venue has. */
function usePhones(): SmallPhone[] {
  const { t } = useWords();
  const file = useFile();
  const { default_language: original, languages } = file;
  const always = themeIn(file).mode;
  const others = languages.filter(({ code }) => code !== original);
  const other = others.find(({ code }) => isLanguageCode(code) && directionOf(code) === 'rtl') ?? others[0];
  const modes = always === '' ? (['light', 'dark'] as const) : [always];
  return [
    ...modes.map((mode) => ({
      key: mode,
      name: t(mode === 'light' ? 'inLight' : 'inDark'),
      lang: original,
      mode,
    })),
    ...(other ? [{ key: other.code, name: other.name_local, lang: other.code, mode: modes[0] }] : []),
  ];
}

/** A page of guests on small phones beside each other: in every mode, and in another direction. */
export function PreviewTrio({ page }: { page: string }) {
  const { t } = useWords();
  return (
    <div className={css.trio}>
      {usePhones().map(({ key, name, lang, mode }) => (
        <Stack as="figure" align="center" gap={3} size="control" tone="muted" key={key}>
          <div className={css.phone}>
            <GuestPage page={`${lang}/${page}`} title={`${t('asGuestsSee')}: ${name}`} mode={mode} />
          </div>
          <figcaption>{name}</figcaption>
        </Stack>
      ))}
    </div>
  );
}
