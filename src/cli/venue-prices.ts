import { changePrices } from '#server/venues/change-prices.ts';
import { importVenue, previewImport } from '#server/venues/import-venue.ts';
import { nearest } from '#server/venues/unknown-keys.ts';
import { CALL, Refusal, type CliCommand } from './command.ts';
import { counted } from './findings.ts';
import { reportImport } from './import-report.ts';
import type { Output } from './output.ts';
import { readPriceList, type PriceFault, type PriceList } from './price-list.ts';
import { readText } from './read-text.ts';
import { servedFile, withStore } from './store.ts';

function refuse(output: Output, file: string, faults: readonly PriceFault[]): number {
  for (const { line, column, message } of faults.toSorted((a, b) => a.line - b.line)) {
    output.fault(`${file}:${line} ${column}: ${message}`);
  }
  output.fault(
    `Refused, ${counted(faults.length, 'error')}: no price was changed. Correct the list and try again.`,
  );
  output.document({ ok: false, outcome: 'refused', faults });
  return 1;
}

/** Spreadsheets take 007 for the number 7. */
function withoutZeros(sku: string): string {
  return sku.replace(/^0+(?=.)/, '');
}

function unknownFaults(
  license: string,
  { rows }: PriceList,
  unknown: readonly string[],
  known: readonly string[],
): PriceFault[] {
  return rows
    .filter(({ sku }) => unknown.includes(sku))
    .map(({ line, sku }) => {
      const meant = known.find((each) => withoutZeros(each) === withoutZeros(sku)) ?? nearest(sku, known);
      const hint = meant ? `; did you mean "${meant}"?` : '';
      return {
        line,
        column: 'sku',
        message: `${license} has no product with the sku ${JSON.stringify(sku)}${hint}`,
      };
    });
}

/** `venue prices`: new prices from a spreadsheet. */
export const venuePrices: CliCommand<{ dryRun?: boolean }> = {
  name: 'venue prices',
  task: 'Menus',
  syntax: '<file> <license>',
  summary: 'Takes new prices by SKU from a CSV file',
  purpose:
    'Reads a CSV file with the columns sku and price (separated by comma, semicolon or tab), writes the prices into the venue file that is served, comments and layout kept, and imports it. One unknown sku or bad price refuses them all.',
  examples: ['venue prices prices.csv bayt-zaytoun --dry-run', 'venue prices prices.csv bayt-zaytoun'],
  flags: (command) => void command.option('--dry-run', 'Only tells what would change'),
  async run({ args: [file = '', license = ''], options, output }) {
    const list = readPriceList(await readText(file));
    return withStore('refuse', async (store) => {
      const { engine, clock, ids, who, config } = store;
      const { content, sequence } = await servedFile(store, license);
      const prices = new Map(list.rows.map(({ sku, price }) => [sku, price]));
      const { text, unknown, known } = changePrices(content, prices);
      const faults = [...list.faults, ...unknownFaults(license, list, unknown, known)];
      if (faults.length > 0) return refuse(output, file, faults);
      if (text === null) {
        throw new Refusal(
          `The file of ${license} shares prices between products (YAML aliases). Export it, change the prices by hand, and import it: ${CALL} venue export ${license} venue.yaml`,
        );
      }
      const dryRun = options.dryRun === true;
      const importing = { path: '', eager: false, keepPictures: true, onto: sequence, who };
      const result = dryRun
        ? await previewImport(engine, text, importing)
        : await importVenue(engine, clock, ids, text, importing);
      const code = reportImport(output, { source: license, result, config, dryRun });
      if (result.outcome === 'imported' && !dryRun)
        output.note(
          `Your own copy of the file has the old prices: ${CALL} venue export ${license} venue.yaml`,
        );
      return code;
    });
  },
};
