import { listedAs, listedCodes, type OrderLocation } from '#domain/details/location-code.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { codeSheetJob, codeSvg } from '#server/codes/code-sheet.ts';
import { codesToPrint } from '#server/codes/print-codes.ts';
import { voidPrints } from '#server/codes/void-prints.ts';
import { findCodes, MOST_CODES } from '#server/codes/wanted-codes.ts';
import { readLogo } from '#server/images/logo.ts';
import { typesetDocument } from '#server/typeset/typeset-document.ts';
import { join } from 'node:path';
import { fromCaller } from '../command/called-from.ts';
import { Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { reachNote, venueReach } from '../command/reach.ts';
import { servedVenue, withStore } from '../command/store.ts';
import { makeFolder, writeWhole } from '../command/write-whole.ts';

type Locations = CompleteVenueFile['locations'];

interface QrFlags {
  tables?: string;
  rooms?: string;
  rotate?: string;
  out?: string;
}

/** Each character of a code becomes at least one of the file name, so two codes never share one. */
function fileName({ code, type }: OrderLocation): string {
  return `${type.toLowerCase()}-${code}.svg`;
}

/** The codes of tables whose old prints become invalid, as the venue spells them. Throws WrongUsage for what is no code. */
function rotatedCodes({ rotate }: QrFlags, { tables, drive_thru: bays, rooms }: Locations): string[] {
  const found = listedCodes(rotate ?? '', MOST_CODES);
  if ('wrong' in found) throw new WrongUsage(notCode(found.wrong));
  const lists = [tables, bays, rooms].filter((list) => list !== undefined);
  return found.codes.map((code) => listedAs(lists, code) ?? code);
}

function notCode(text: string): string {
  return `"${text}" is no code and no range of at most ${MOST_CODES} codes: letters, digits, spaces and . _ # - only.`;
}

/** The codes to print: from the given lists, else from the venue file. */
function wantedCodes({ tables, rooms }: QrFlags, rotated: string[], locations: Locations): OrderLocation[] {
  const named = [tables, ...rotated].filter((text) => text !== undefined);
  const found = findCodes({ tables: named.length > 0 ? named.join(',') : undefined, rooms }, locations);
  switch (found.kind) {
    case 'codes':
      return found.codes;
    case 'wrong':
      throw new WrongUsage(notCode(found.text));
    case 'none':
      throw new WrongUsage('Name what to print: --tables 1-20, --rooms 101,102 or --rotate 12.');
    case 'too_many':
      throw new WrongUsage(`At most ${MOST_CODES} codes at once.`);
    case 'unlisted':
      throw new Refusal(
        `The venue file does not list ${found.codes.join(', ')} (locations): a guest who scans such a code cannot order. Add them there first.`,
      );
  }
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
      const { locations } = venue.file;
      const rotated = rotatedCodes(flags, locations);
      const wanted = wantedCodes(flags, rotated, locations);
      if (rotated.length > 0 && !locations.signed)
        throw new Refusal(
          `The codes of ${license} are not signed (locations.signed): old prints cannot be made void.`,
        );
      const { guests: origin, missing } = await venueReach(store, venue.file);
      if (origin === null) throw new Refusal(missing);
      // Before the old prints become invalid: there must be a folder for the new ones.
      await makeFolder(out);
      await voidPrints(store, { license, who: store.who }, rotated);
      const printed = await codesToPrint(store.engine, venue, wanted, origin);
      const logo = await readLogo(store.engine, venue);
      const sheet = join(out, 'codes.pdf');
      await writeWhole(sheet, typesetDocument(await codeSheetJob(venue, printed, logo)));
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
