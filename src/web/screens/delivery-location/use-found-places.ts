import { useEffect, useState } from 'react';
import { searchPlaces } from '#client/guest/delivery.ts';
import type { GeocodedPlace } from '#contract/orders/delivery.ts';
import { usePage } from '../../page/page.tsx';
import { theConnection } from '../../page/connection.ts';

const PAUSE_MS = 300;
/** Photon's public server requires three; two are a whole word in scripts without an alphabet. */
const LEAST_LETTERS = 3;
const LEAST_SIGNS = 2;
const SIGNS = /^\p{Script=Han}|^\p{Script=Hangul}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u;

/** The result of a place search; 'unanswered' when no answer came. */
export type FoundPlaces = GeocodedPlace[] | 'unanswered';

/** Places that match the typed text, fetched after a pause; null before the first search. */
export function useFoundPlaces(text: string): FoundPlaces | null {
  const { lang } = usePage();
  const [found, setFound] = useState<{ text: string; places: FoundPlaces } | null>(null);
  const words = text.trim();
  useEffect(() => {
    if (words.length < (SIGNS.test(words) ? LEAST_SIGNS : LEAST_LETTERS)) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await searchPlaces(theConnection(), lang, words, asking.signal);
      if (asking.signal.aborted) return;
      setFound({ text: words, places: answer.kind === 'ok' ? answer.value.places : 'unanswered' });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words, lang]);
  return found?.text === words ? found.places : null;
}
