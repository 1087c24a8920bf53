import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { codeParts, isLocationCode, type CodeList } from '#domain/location-code.ts';
import { error, warning, type Path, type Remark } from './remarks.ts';

/** A1-A4, or numbers of seven digits: they count as one code with that name, but are probably ranges. */
const UNREAD_RANGE = /^\p{L}* ?\d+ ?- ?\p{L}* ?\d+$/u;

function checkList(list: CodeList, path: Path): Remark[] {
  return codeParts(list).flatMap(({ text, range }, index): Remark[] => {
    const at = typeof list === 'string' ? path : [...path, index];
    const written = JSON.stringify(text);
    if (range)
      return range.first > range.last ? [error(at, `${written} runs backwards, so it holds no code`)] : [];
    if (!isLocationCode(text)) {
      const wanted = 'expected codes of letters, digits, spaces and . _ # -, or ranges such as 1-20';
      return [error(at, `${wanted}, separated by commas; found ${written}`)];
    }
    return UNREAD_RANGE.test(text)
      ? [
          warning(
            at,
            `${written} is one code of that name: ranges hold numbers alone, of at most 6 digits; list each of them`,
          ),
        ]
      : [];
  });
}

/** Finds tables and rooms of a venue file that cannot be printed codes. */
export function checkLocations({ locations }: CompleteVenueFile): Remark[] {
  return (['tables', 'rooms', 'drive_thru'] as const).flatMap((kind) =>
    checkList(locations[kind] ?? [], ['locations', kind]),
  );
}
