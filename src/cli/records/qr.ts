import {
  codeParts,
  isLocationCode,
  listsCode,
  type CodeList,
  type CodePart,
  type LocationType,
  type OrderLocation,
} from '#domain/location-code.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { codeSheet, codeSvg } from '#server/codes/code-sheet.ts';
import { codesToPrint } from '#server/codes/print-codes.ts';
import { rotateLocation } from '#server/store/queries/orders/locations.ts';
import { writeAudit } from '#server/store/queries/audit.ts';
import { venueOrigin } from '#server/venues/origin/origin.ts';
import { join } from 'node:path';
import { fromCaller } from '../command/called-from.ts';
import { Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { reachNote } from '../command/reach.ts';
import { servedVenue, withStore, type OpenedStore } from '../command/store.ts';
import { makeFolder, writeWhole } from '../command/write-whole.ts';

type Locations = CompleteVenueFile['locations'];

interface QrFlags {
  tables?: string;
  rooms?: string;
  rotate?: string;
  out?: string;
}

/** More than any venue has; a mistyped range could ask for more. */
const MOST_CODES = 2000;

function expand({ text, range }: CodePart): string[] {
  if (!range) return [text];
  const { first, last } = range;
  if (last < first || last - first >= MOST_CODES)
    throw new WrongUsage(`"${text}" is no range of at most ${MOST_CODES} codes.`);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** '1-3, T1' → the codes 1, 2, 3 and T1. Throws WrongUsage for codes that cannot be printed. */
function codesOf(list: CodeList | undefined, type: LocationType): OrderLocation[] {
  const codes = codeParts(list ?? []).flatMap(expand);
  const wrong = codes.find((code) => !isLocationCode(code));
  if (wrong !== undefined)
    throw new WrongUsage(`"${wrong}" is no code: letters, digits, spaces and . _ # - only.`);
  return [...new Set(codes)].map((code) => ({ code, type }));
}

/** Refuses codes that are not in the venue file's list, since guests could not order with them. */
function refuseUnlisted(
  { tables, rooms, drive_thru: bays }: Locations,
  wanted: readonly OrderLocation[],
): void {
  if (tables === undefined && rooms === undefined && bays === undefined) return;
  const unlisted = wanted.filter(({ code, type }) => {
    const lists = type === 'Room' ? [rooms] : [tables, bays];
    return !lists.some((list) => list !== undefined && listsCode(list, code));
  });
  if (unlisted.length === 0) return;
  const names = unlisted.map(({ code }) => code).join(', ');
  throw new Refusal(
    `The venue file does not list ${names} (locations): a guest who scans such a code cannot order. Add them there first.`,
  );
}

/** Each character of a code becomes at least one of the file name, so two codes never share one. */
function fileName({ code, type }: OrderLocation): string {
  return `${type.toLowerCase()}-${code}.svg`;
}

/** The codes to print: from the given lists, else from the venue file; and which old prints become invalid. */
function wantedCodes(
  { tables, rooms, rotate }: QrFlags,
  locations: Locations,
): { wanted: OrderLocation[]; rotated: OrderLocation[] } {
  const rotated = codesOf(rotate, 'Table');
  const isNamed = tables !== undefined || rooms !== undefined || rotated.length > 0;
  const asked = isNamed
    ? [...codesOf(tables, 'Table'), ...codesOf(rooms, 'Room'), ...rotated]
    : [
        ...codesOf(locations.tables, 'Table'),
        ...codesOf(locations.drive_thru, 'Table'),
        ...codesOf(locations.rooms, 'Room'),
      ];
  const wanted = [...new Map(asked.map((each) => [`${each.type} ${each.code}`, each])).values()];
  if (wanted.length === 0)
    throw new WrongUsage('Name what to print: --tables 1-20, --rooms 101,102 or --rotate 12.');
  if (wanted.length > MOST_CODES) throw new WrongUsage(`At most ${MOST_CODES} codes at once.`);
  return { wanted, rotated };
}

/** From now on, existing signed prints of these tables are invalid. */
async function voidPrints(
  { engine, clock, ids, who }: OpenedStore,
  license: string,
  rotated: readonly OrderLocation[],
): Promise<void> {
  for (const { code } of rotated)
    await engine.write(function* () {
      yield* rotateLocation(license, code);
      yield* writeAudit({
        license,
        id: ids.uuid(),
        at: clock.now(),
        who,
        what: 'code_rotated',
        document: JSON.stringify({ code }),
      });
    });
}

/** `qr`: sheets and single codes for tables. */
export const qr: CliCommand<QrFlags> = {
  name: 'qr',
  task: 'Menus',
  syntax: '<license>',
  summary: 'Prints the codes for tables and rooms',
  purpose:
    'Writes a sheet to print and cut (PDF, six codes to a page in the venue’s colours) and each code as SVG into ./qr-LICENSE, or DIR; without lists, those that the venue file names. Codes lead to the venue’s own address and are signed where the venue file says so. --rotate makes the signed prints of those codes void and prints new ones.',
  examples: ['qr bayt-zaytoun --tables 1-20 --rooms 101,102', 'qr bayt-zaytoun --rotate 12'],
  flags: (command) =>
    void command
      .option('--tables <list>', 'Codes of tables, such as 1-20,T1')
      .option('--rooms <list>', 'Codes of rooms')
      .option('--rotate <list>', 'Codes of tables whose old prints must not work any more')
      .option('--out <dir>', 'The folder to write to'),
  run: ({ args: [license = ''], options: flags, output }) =>
    withStore('refuse', async (store) => {
      const out = fromCaller(flags.out ?? `qr-${license}`);
      const venue = await servedVenue(store, license);
      const { locations, domains } = venue.file;
      const { wanted, rotated } = wantedCodes(flags, locations);
      if (rotated.length > 0 && !locations.signed)
        throw new Refusal(
          `The codes of ${license} are not signed (locations.signed): old prints cannot be made void.`,
        );
      refuseUnlisted(locations, wanted);
      // Before the old prints become invalid: there must be a folder for the new ones.
      await makeFolder(out);
      await voidPrints(store, license, rotated);
      const origin = venueOrigin(license, domains, store.config);
      const printed = await codesToPrint(store.engine, venue, wanted, origin);
      const sheet = join(out, 'codes.pdf');
      await writeWhole(sheet, await codeSheet(venue, printed));
      for (const { address, location } of printed.codes)
        await writeWhole(join(out, fileName(location)), await codeSvg(address));
      output.note(
        `${counted(wanted.length, 'code')} of ${license} at ${origin} are in ${out}: codes.pdf to print, one SVG each.`,
      );
      if (reachNote(origin) !== null)
        output.note(`These codes lead to this machine alone: set PUBLIC_URL, and print them again.`);
      output.document({ ok: true, license, folder: out, sheet, codes: printed.codes });
      return 0;
    }),
};
