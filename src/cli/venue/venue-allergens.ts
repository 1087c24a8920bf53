import { factAddress, factRows, ownColumns } from '#contract/menu/fact-rows.ts';
import { readCells } from '#server/runtime/csv.ts';
import { importVenue, previewImport } from '#server/venues/import/import-venue.ts';
import { plainText } from '#server/venues/file/sanitize.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { editsToText } from '#server/venues/write-text/rewrite-text.ts';
import { readFactList, type FactDoubt } from '#text/allergens/fact-list.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import type { Output } from '../command/output.ts';
import { servedFile, withStore } from '../command/store.ts';
import { reportImport } from '../report/import-report.ts';
import { readSheet } from './read-text.ts';

/** Why nobody can be sure about a line or a cell, in words. */
function doubtWords({ named, column, text, why }: FactDoubt): string {
  const quoted = JSON.stringify(text);
  const words: Record<FactDoubt['why'], string> = {
    unknown: `nothing on the menu is called ${quoted}`,
    several: `several dishes are called ${JSON.stringify(named)}: add the category, the sku or the id`,
    unnamed: 'nothing says which dish this is: give a sku, an id or a name',
    word: `${column}: ${quoted} is none of contains, may contain, not in it, unknown`,
    column: `no allergen is called ${quoted}`,
    twice: `${column}: another line says something else of ${JSON.stringify(named)}`,
    heading: `expected allergens and one of sku, id and name, found ${text || 'nothing'}`,
  };
  return words[why];
}

function refuse(output: Output, file: string, doubts: readonly FactDoubt[]): number {
  for (const doubt of doubts) output.fault(`${file}:${doubt.line} ${doubtWords(doubt)}`);
  output.fault(
    `Refused, ${counted(doubts.length, 'doubt')}: nothing was changed. Correct the list and try again.`,
  );
  output.document({ ok: false, outcome: 'refused', doubts });
  return 1;
}

/** `venue allergens`: what dishes contain, from a spreadsheet. */
export const venueAllergens: CliCommand<{ dryRun?: boolean }> = {
  name: 'venue allergens',
  task: 'Menus',
  syntax: '<file> <license>',
  summary: 'Takes from a CSV file what each dish contains',
  purpose:
    'Reads a CSV file with a column for each allergen and one of sku, id and name (also category; headings and words in any of the fifteen languages; separated by comma, semicolon or tab), writes what it says into the venue file that is served, comments and layout kept, and imports it. A cell says "contains", "may contain", "not in it", or "?" for what is not known any more; an empty one leaves what is said. One line that is not clear refuses them all. "venue allergens export" writes the file to begin with.',
  examples: [
    'venue allergens allergens.csv bayt-zaytoun --dry-run',
    'venue allergens allergens.csv bayt-zaytoun',
  ],
  flags: (command) => void command.option('--dry-run', 'Only tells what would change'),
  async run({ args: [file = '', license = ''], options, output }) {
    const sheet = await readSheet(file);
    return withStore('refuse', async (store) => {
      const { engine, clock, ids, who } = store;
      const served = await servedFile(store, license);
      const venue = storedFile(served);
      const cells = readCells(sheet(venue.languages.map(({ code }) => code)));
      if ('fault' in cells) {
        output.fault(`${file}: ${cells.fault}`);
        output.document({ ok: false, outcome: 'refused', doubts: [] });
        return 1;
      }
      const rows = factRows(venue, venue.default_language, plainText);
      const { changes, doubts } = readFactList(cells, rows, ownColumns(venue, venue.default_language));
      if (doubts.length > 0) return refuse(output, file, doubts);
      const edits = changes.map(({ row, code, fact }) => ({
        at: factAddress(row, code),
        value: fact === 'unknown' ? null : fact,
      }));
      const { text } = editsToText(served.content, edits);
      const importing = { path: '', eager: false, keepPictures: true, onto: served.sequence, who };
      const dryRun = options.dryRun === true;
      const result = dryRun
        ? await previewImport(engine, text, importing)
        : await importVenue({ engine, clock, ids }, text, importing);
      const code = await reportImport(output, { source: license, result, store, dryRun });
      if (result.outcome === 'imported' && !dryRun)
        output.note(
          `Your own copy of the file says what was said before: ${CALL} venue export ${license} venue.yaml`,
        );
      return code;
    });
  },
};
