import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatAddress, type Address } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isEntry, type Entry } from '#domain/draft/json.ts';
import { idIn, listAt, placeIn, PRODUCTS } from '#domain/draft/list-keys.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { textIn, writeIn } from '../texts.ts';
import { namesByOriginal, renamed } from './list-names.ts';

/** A text that guests read, in all its languages. */
export interface VenueText {
  /** The address of what it belongs to, and its field there. */
  thing: string;
  field: string;
  text: Readonly<Record<string, string>>;
  /**
   * The list without ids in which it stands, such as closed days: one value of the draft. The text is known there by what
   * it says in the original language, which is the end of `thing`; entries that say the same are one text.
   */
  list?: Address;
}

/** What no guest reads, or what its own screen translates. */
const SKIPPED = new Set(['ui_strings', 'theme_data', 'forms', 'loyalty']);
const ZONES = 'delivery_zones';

function textsOfList(list: unknown, segments: readonly string[], original: string): VenueText[] {
  return [...namesByOriginal(list, original)].map(([said, text]) => ({
    thing: formatAddress([...segments, said]),
    field: 'name',
    text,
    list: formatAddress(segments),
  }));
}

function textsIn(value: Entry, segments: readonly string[], place: string, original: string): VenueText[] {
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
        .flatMap((entry) => textsIn(entry, [...at, idIn(list, entry)], placeIn(within, '*'), original));
    if (Array.isArray(inner) || key === ZONES) return textsOfList(inner, at, original);
    return isEntry(inner) ? textsIn(inner, at, within, original) : [];
  });
}

/** Every text of a venue that guests read and that has an original, in the file's order. */
export function venueTexts(file: CompleteVenueFile): VenueText[] {
  const all = textsIn(file as unknown as Entry, [], '', file.default_language);
  return all.filter(({ text }) => textIn(text, file.default_language) !== '');
}

/** The edits of the draft that write texts in a language; '' takes one away. Texts of one list share an edit. */
export function editsOfTexts(
  file: CompleteVenueFile,
  written: readonly { text: VenueText; words: string }[],
  lang: string,
): Edit[] {
  const original = file.default_language;
  const values = new Map<Address, unknown>();
  for (const { text, words } of written) {
    if (text.list === undefined) values.set(`${text.thing}/${formatAddress([text.field, lang])}`, words);
    else
      values.set(
        text.list,
        renamed(values.get(text.list) ?? valueAt(file, text.list), (name) =>
          name[original] === text.text[original] ? writeIn(name, lang, words, original) : name,
        ),
      );
  }
  return [...values].map(([at, value]) => ({ at, value }));
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
