import type { LanguageCode } from '#domain/language.ts';
import { bcp47 } from '#domain/language.ts';
import { numberFormat } from '#text/formats.ts';
import { catalogues } from '#text/office/languages.ts';
import { createTranslate, type Catalogue, type Translate } from '#text/office/words.ts';
import { useEffect, useState } from 'react';

const loaded = new Map<LanguageCode, Catalogue>();

/** The words on the preview's phone, in the guests' language; null until they have loaded. */
export function useGuestWords(lang: LanguageCode): Translate | null {
  const [, setLoaded] = useState<LanguageCode | null>(null);
  useEffect(() => {
    if (loaded.has(lang)) return;
    void catalogues[lang]().then((words) => {
      loaded.set(lang, words);
      setLoaded(lang);
    });
  }, [lang]);
  const words = loaded.get(lang);
  const number = numberFormat(bcp47(lang), {});
  return words ? createTranslate(words, lang, (value) => number.format(value)) : null;
}
