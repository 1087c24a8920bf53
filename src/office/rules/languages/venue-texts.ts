import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatAddress } from '#domain/draft/address.ts';
import { isEntry, type Entry } from '#domain/draft/json.ts';
import { idIn, listAt, placeIn, PRODUCTS } from '#domain/draft/list-keys.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import { textIn } from '../texts.ts';

/** A text that guests read, in all its languages. */
export interface VenueText {
  /** The address of what it belongs to, and its field there. */
  thing: string;
  field: string;
  text: Readonly<Record<string, string>>;
}

/** What no guest reads, or what its own screen translates. */
const SKIPPED = new Set(['ui_strings', 'theme_data', 'forms', 'loyalty']);

function textsIn(value: Entry, segments: readonly string[], place: string): VenueText[] {
  return Object.entries(value).flatMap(([key, inner]): VenueText[] => {
    if (SKIPPED.has(key)) return [];
    if (isTextMap(inner)) return [{ thing: formatAddress(segments), field: key, text: inner }];
    // Products have addresses of their own, whatever category they stand in.
    const isDishes = key === 'products' && segments[1] === 'categories';
    const at = isDishes ? ['menu', 'products'] : [...segments, key];
    const within = isDishes ? PRODUCTS : placeIn(place, key);
    const list = listAt(within);
    if (list && Array.isArray(inner))
      return inner
        .filter(isEntry)
        .flatMap((entry) => textsIn(entry, [...at, idIn(list, entry)], placeIn(within, '*')));
    return isEntry(inner) ? textsIn(inner, at, within) : [];
  });
}

/** Every text of a venue that guests read and that has an original, in the file's order. */
export function venueTexts(file: CompleteVenueFile): VenueText[] {
  const all = textsIn(file as unknown as Entry, [], '');
  return all.filter(({ text }) => textIn(text, file.default_language) !== '');
}

const NAMES: readonly string[] = ['name', 'title', 'value'];

/** The texts that a language lacks: what guests read most first, on a tie names first. */
export function missingTexts(
  texts: readonly VenueText[],
  lang: string,
  readsOf: (thing: string) => number = () => 0,
): VenueText[] {
  return texts
    .filter(({ text }) => !text[lang])
    .map((text) => ({ text, reads: readsOf(text.thing), rank: NAMES.includes(text.field) ? 0 : 1 }))
    .toSorted((one, other) => other.reads - one.reads || one.rank - other.rank)
    .map(({ text }) => text);
}

/** How much of a venue a language has, 0 to 1. */
export function completeness(texts: readonly VenueText[], lang: string): number {
  return texts.length === 0 ? 1 : texts.filter(({ text }) => text[lang]).length / texts.length;
}
