import { Stack } from '#ui/layout/stack.tsx';
import { directionOf, isLanguageCode } from '#domain/text/language.ts';
import { themeIn } from '../rules/theme-guard.ts';
import { useFile } from '../state/draft/draft.ts';
import { useWords } from '../words/words.ts';
import { GuestPage } from './guest-page.tsx';
import css from './phone.module.css';

interface ShownPhone {
  key: string;
  name: string;
  lang: string;
  mode: 'light' | 'dark';
}

/** What the phones show: light, dark, and a language from right to left, else another one that the venue has. */
function usePhones(): ShownPhone[] {
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

/** A page of guests on a small phone with its name below it. */
function SmallPhone({
  page,
  below,
  shown: { name, mode },
}: {
  page: string;
  below?: string | undefined;
  shown: Pick<ShownPhone, 'name' | 'mode'>;
}) {
  const { t } = useWords();
  return (
    <Stack as="figure" align="center" gap={3} marginInline={0} marginBlock={0} size="control" tone="muted">
      <div className={css.phone}>
        <GuestPage page={page} below={below} title={`${t('asGuestsSee')}: ${name}`} mode={mode} />
      </div>
      <figcaption>{name}</figcaption>
    </Stack>
  );
}

/** A page of guests on small phones beside each other: in every mode, and in another direction. */
export function PreviewTrio({ page }: { page: string }) {
  return (
    <div className={css.trio}>
      {usePhones().map((shown) => (
        <SmallPhone key={shown.key} page={`${shown.lang}/${page}`} shown={shown} />
      ))}
    </div>
  );
}

/** The first page, in the venue's language, as another preview than the draft's has it: `below` is its path. */
export function PreviewOf({ below, name }: { below: string; name: string }) {
  const file = useFile();
  return (
    <div className={css.trio}>
      <SmallPhone
        page={`${file.default_language}/home`}
        below={below}
        shown={{ name, mode: themeIn(file).mode || 'light' }}
      />
    </div>
  );
}
