import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import {
  alikeCodes,
  codeParts,
  isLocationCode,
  listsCode,
  type CodeList,
} from '#domain/details/location-code.ts';
import { alikeWarning, duplicates, error, warning, type Path, type Remark } from '../file/remarks.ts';

/** A1-A4, or numbers of seven digits: they count as one code with that name, but are probably ranges. */
const UNREAD_RANGE = /^\p{L}* ?\d+ ?- ?\p{L}* ?\d+$/u;

function checkList(list: CodeList, path: Path): Remark[] {
  return codeParts(list).flatMap(({ text, range }, index): Remark[] => {
    const at = typeof list === 'string' ? path : [...path, index];
    const written = JSON.stringify(text);
    if (range)
      return range.first > range.last
        ? [
            error(at, `${written} runs backwards, so it holds no code`, {
              code: 'codes_backwards',
              values: { codes: text },
            }),
          ]
        : [];
    if (!isLocationCode(text)) {
      const wanted = 'expected codes of letters, digits, spaces and . _ # -, or ranges such as 1-20';
      return [
        error(at, `${wanted}, separated by commas; found ${written}`, {
          code: 'codes_unreadable',
          values: { codes: text },
        }),
      ];
    }
    return UNREAD_RANGE.test(text)
      ? [
          warning(
            at,
            `${written} is one code of that name: ranges hold numbers alone, of at most 6 digits; list each of them`,
            { code: 'codes_as_name', values: { codes: text } },
          ),
        ]
      : [];
  });
}

/** The ends of a list's ranges, and its single codes. */
function endsOf(list: CodeList): string[] {
  return codeParts(list).flatMap(({ text, range }) =>
    range ? [String(range.first), String(range.last)] : [text],
  );
}

/** True when a code or range of one list is also in the other. */
function overlap(one: CodeList, other: CodeList): string | undefined {
  return (
    endsOf(one).find((code) => listsCode(other, code)) ?? endsOf(other).find((code) => listsCode(one, code))
  );
}

/** Areas are made of the venue's own tables and rooms, each in one area. */
function checkAreas({ locations }: CompleteVenueFile): Remark[] {
  const { areas, tables = [], rooms = [] } = locations;
  const known = [tables, rooms].filter((list) => codeParts(list).length > 0);
  return areas.flatMap((area, index): Remark[] => {
    const path: Path = ['locations', 'areas', index, 'tables'];
    const strange = endsOf(area.tables).find((code) => !known.some((list) => listsCode(list, code)));
    const unlisted = `${JSON.stringify(strange)} is neither among the tables nor among the rooms`;
    const earlier = areas.slice(0, index).find((other) => overlap(area.tables, other.tables) !== undefined);
    const shared = earlier && overlap(area.tables, earlier.tables);
    return [
      ...checkList(area.tables, path),
      ...(known.length > 0 && strange !== undefined
        ? [warning(path, unlisted, { code: 'table_unknown', values: { code: strange } })]
        : []),
      ...(earlier && shared !== undefined
        ? [
            error(path, `${shared} is already in ${JSON.stringify(earlier.id)}`, {
              code: 'table_in_two_areas',
              values: { code: shared, area: earlier.id },
            }),
          ]
        : []),
    ];
  });
}

/** A bay is known by its code alone: guests at a table or in a room of that name would be taken for guests of the bay. */
function checkBays({ locations }: CompleteVenueFile): Remark[] {
  const { tables = [], rooms = [], drive_thru: bays = [] } = locations;
  const shared = overlap(bays, tables) ?? overlap(bays, rooms);
  if (shared === undefined) return [];
  const text = `${shared} is a drive-thru bay, and also a table or a room`;
  return [warning(['locations', 'drive_thru'], text, { code: 'bay_shared', values: { code: shared } })];
}

/** Codes between which only their exact spelling decides, among those that a guest at a table or in a room may mean. */
function checkAlike({ locations }: CompleteVenueFile): Remark[] {
  const { tables = [], rooms = [], drive_thru: bays = [] } = locations;
  return (['tables', 'rooms'] as const).flatMap((kind) => {
    const list = kind === 'tables' ? tables : rooms;
    const alike = kind === 'rooms' && codeParts(list).length === 0 ? null : alikeCodes([list, bays]);
    return alike ? alikeWarning(['locations', kind], ...alike) : [];
  });
}

/** Finds tables and rooms of a venue file that cannot be printed codes, and areas that do not fit them. */
export function checkLocations(file: CompleteVenueFile): Remark[] {
  const { locations } = file;
  const lists = (['tables', 'rooms', 'drive_thru'] as const).flatMap((kind) =>
    checkList(locations[kind] ?? [], ['locations', kind]),
  );
  const ids = locations.areas.map(({ id }, index) => ({ id, path: ['locations', 'areas', index, 'id'] }));
  return [...lists, ...duplicates(ids, 'area'), ...checkAreas(file), ...checkBays(file), ...checkAlike(file)];
}
