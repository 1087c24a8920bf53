import type { LanguageCode } from '#domain/text/language.ts';
import { pricedRows } from '#server/venues/prices/priced-rows.ts';
import { priceTable } from '#text/price-table.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { csvText } from '#server/runtime/csv.ts';
import { counted } from '../command/findings.ts';
import { languageArgument } from './language-argument.ts';
import { servedFile, withStore } from '../command/store.ts';
import { writeWhole } from '../command/write-whole.ts';

/** `venue prices export`: the current prices, for editing. */
export const venuePricesExport: CliCommand<{ lang: LanguageCode }> = {
  name: 'venue prices export',
  task: 'Menus',
  syntax: '<license> [file]',
  summary: 'Writes all prices as CSV, to edit and take back',
  purpose:
    'Writes every price of the venue file that is served to FILE, or to the standard output without one or with "-": a line for each dish, and one for each size that has a price of its own, with the columns category, name, size, sku, id and price. Change prices in a spreadsheet, leave the other columns alone, and give the file to "venue prices". npm prints two lines of its own to the standard output: name a FILE, or call it with "npm run -s".',
  examples: [
    'venue prices export bayt-zaytoun prices.csv',
    'venue prices export bayt-zaytoun preise.csv --lang de',
  ],
  flags: (command) =>
    void command.option('--lang <code>', 'The language of the headings', languageArgument, 'en'),
  run: ({ args: [license = '', file], options: { lang }, output }) =>
    withStore('refuse', async (store) => {
      const { content } = await servedFile(store, license);
      const priced = pricedRows(content);
      const text = csvText(priceTable(priced, lang));
      if (file === undefined) output.raw(text);
      else {
        await writeWhole(file, text);
        output.note(`Written to ${file}: ${counted(priced.rows.length, 'price')} of ${license}.`);
        output.note(`Take it back: ${CALL} venue prices ${file} ${license} --dry-run`);
      }
      output.document({ ok: true, license, prices: priced.rows.length });
      return 0;
    }),
};
