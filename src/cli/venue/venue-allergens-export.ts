import { factRows, ownColumns } from '#contract/menu/fact-rows.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { csvText } from '#server/runtime/csv.ts';
import { plainText } from '#server/venues/file/sanitize.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { writeFactList } from '#text/allergens/fact-list.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { servedFile, withStore } from '../command/store.ts';
import { writeWhole } from '../command/write-whole.ts';
import { languageArgument } from './language-argument.ts';

/** `venue allergens export`: what each dish, answer and part contains, for editing. */
export const venueAllergensExport: CliCommand<{ lang: LanguageCode }> = {
  name: 'venue allergens export',
  task: 'Menus',
  syntax: '<license> [file]',
  summary: 'Writes what each dish contains as CSV, to edit and take back',
  purpose:
    'Writes what the venue file that is served says of allergens to FILE, or to the standard output without one or with "-": a line for each dish, each answer to a question and each part of a combo, with the columns category, name, sku and id, and one for each allergen. An empty cell: nothing is known. Fill it in with a spreadsheet, leave the first columns alone, and give the file to "venue allergens". npm prints two lines of its own to the standard output: name a FILE, or call it with "npm run -s".',
  examples: [
    'venue allergens export bayt-zaytoun allergens.csv',
    'venue allergens export bayt-zaytoun allergene.csv --lang de',
  ],
  flags: (command) =>
    void command.option('--lang <code>', 'The language of headings and words', languageArgument, 'en'),
  run: ({ args: [license = '', file], options: { lang }, output }) =>
    withStore('refuse', async (store) => {
      const venue = storedFile(await servedFile(store, license));
      const rows = factRows(venue, lang, plainText);
      const text = csvText(writeFactList(rows, ownColumns(venue, lang), lang));
      if (file === undefined) output.raw(text);
      else {
        await writeWhole(file, text);
        output.note(`Written to ${file}: ${counted(rows.length, 'line')} of ${license}.`);
        output.note(`Take it back: ${CALL} venue allergens ${file} ${license} --dry-run`);
      }
      output.document({ ok: true, license, lines: rows.length });
      return 0;
    }),
};
