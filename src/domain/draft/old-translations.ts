import { formatAddress, parseAddress, type Address } from './address.ts';
import { editsBetween } from './edits-between.ts';
import { isEntry } from './json.ts';
import { isTextMap } from './texts.ts';
import { valueAt } from './value-at.ts';

/** A translation with the original for which it was written. */
export interface TextOrigin {
  /** Of the translation: menu/products/hummus/name/ar */
  at: Address;
  translation: string;
  original: string;
}

/** A translation whose original has changed since. */
export interface OldTranslation extends TextOrigin {
  language: string;
  /** What the original says now. */
  now: string;
}

function languageOf(file: object): string {
  return String((file as Record<string, unknown>)['default_language'] ?? '');
}

/** The text in all its languages around an address of one of them; null where that is none. */
function textAround(file: object, at: Address): { text: Record<string, string>; segments: string[] } | null {
  const segments = parseAddress(at)?.segments.slice(0, -1);
  if (!segments) return null;
  const text = valueAt(file, formatAddress(segments));
  return isTextMap(text) ? { text, segments: [...segments] } : null;
}

/** The translations that stayed as they were although their original changed from one file to the next. */
export function untouchedTranslations(before: object, after: object): TextOrigin[] {
  const language = languageOf(after);
  if (language !== languageOf(before)) return [];
  return editsBetween(before, after)
    .filter(({ at }) => at.endsWith(`/${language}`))
    .flatMap(({ at }) => {
      const [was, is] = [textAround(before, at), textAround(after, at)];
      const original = was?.text[language];
      if (!is || !original || is.text[language] === undefined) return [];
      return Object.entries(is.text)
        .filter(([code, text]) => code !== language && text !== '' && was.text[code] === text)
        .map(([code, translation]) => ({
          at: formatAddress([...is.segments, code]),
          translation,
          original,
        }));
    });
}

/**
 * The translations of a draft whose original has changed since they were written. `known` are the origins that are known;
 * any other translation of the published file was written for its original of there.
 */
export function oldTranslations(
  published: object,
  draft: object,
  known: readonly TextOrigin[],
): OldTranslation[] {
  const language = languageOf(draft);
  const all = new Map(untouchedTranslations(published, draft).map((each) => [each.at, each]));
  for (const origin of known) {
    // Written anew since: that one counts for the original of then.
    if (valueAt(draft, origin.at) === origin.translation) all.set(origin.at, origin);
  }
  return [...all.values()].flatMap((origin) => {
    const around = textAround(draft, origin.at);
    const now = around?.text[language];
    const code = parseAddress(origin.at)?.segments.at(-1);
    if (!now || code === undefined || now === origin.original || !isEntry(around.text)) return [];
    return [{ ...origin, language: code, now }];
  });
}
