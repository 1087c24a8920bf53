import { fixedMoney } from '#domain/money/money.ts';
import { changePrices } from '#server/venues/prices/change-prices.ts';
import { importVenue, previewImport } from '#server/venues/import/import-venue.ts';
import { matchPrices, type PriceJump } from '#server/venues/prices/match-prices.ts';
import { readPriceList, type PriceFault } from '#server/venues/prices/price-list.ts';
import { pricedRows, type PricedFile } from '#server/venues/prices/priced-rows.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { reportImport } from '../report/import-report.ts';
import type { Output } from '../command/output.ts';
import { readSheet } from './read-text.ts';
import { servedFile, withStore } from '../command/store.ts';

interface PriceFlags {
  dryRun?: boolean;
  yes?: boolean;
}

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

/** Small tea: LBP 280000 → LBP 280 */
function jumpLine({ row, mills, line }: PriceJump, file: string, { currency, places }: PricedFile): string {
  const [from, to] = [row.mills, mills].map((amount) => `${currency} ${fixedMoney(amount, places)}`);
  return `${file}:${line} price: ${[row.name, row.size].filter(Boolean).join(', ')}: ${from} → ${to}`;
}

/** Asks for confirmation of prices far from the old ones; returns whether to continue. */
function confirmJumps(
  output: Output,
  file: string,
  priced: PricedFile,
  { jumps, isMeant }: { jumps: readonly PriceJump[]; isMeant: boolean },
): boolean {
  const lines = jumps.map((jump) => jumpLine(jump, file, priced));
  if (isMeant || lines.length === 0) return true;
  for (const line of lines) output.fault(line);
  output.fault(
    `${counted(jumps.length, 'price')} would be more than five times the old one, or less than a fifth: nothing was changed. If that is meant, add --yes.`,
  );
  output.document({ ok: false, outcome: 'asked', jumps: lines });
  return false;
}

/** `venue prices`: new prices from a spreadsheet. */
export const venuePrices: CliCommand<PriceFlags> = {
  name: 'venue prices',
  task: 'Menus',
  syntax: '<file> <license>',
  summary: 'Takes new prices from a CSV file',
  purpose:
    'Reads a CSV file with the columns price and one of sku, id and name (also category and size; headings in any of the fifteen languages; separated by comma, semicolon or tab), writes the prices into the venue file that is served, comments and layout kept, and imports it. A line names its dish by sku, else by id, else by category and name, else by name. One line that is not clear refuses them all, and so do prices with more decimals than the currency has. Prices that become more than five times what they were, or less than a fifth, need --yes. "venue prices export" writes the file to begin with.',
  examples: ['venue prices prices.csv bayt-zaytoun --dry-run', 'venue prices prices.csv bayt-zaytoun'],
  flags: (command) =>
    void command
      .option('--dry-run', 'Only tells what would change')
      .option('--yes', 'Takes prices that are far from what they were'),
  async run({ args: [file = '', license = ''], options, output }) {
    const sheet = await readSheet(file);
    return withStore('refuse', async (store) => {
      const { engine, clock, ids, who } = store;
      const served = await servedFile(store, license);
      const { content, sequence } = served;
      const list = readPriceList(sheet(storedFile(served).languages.map(({ code }) => code)));
      const priced = pricedRows(content);
      const { prices, faults, jumps } = matchPrices(list, priced);
      if (faults.length > 0) return refuse(output, file, faults);
      if (!confirmJumps(output, file, priced, { jumps, isMeant: options.yes === true })) return 1;
      const text = changePrices(content, prices);
      const dryRun = options.dryRun === true;
      const importing = { path: '', eager: false, keepPictures: true, onto: sequence, who };
      const result = dryRun
        ? await previewImport(engine, text, importing)
        : await importVenue({ engine, clock, ids }, text, importing);
      const code = await reportImport(output, { source: license, result, store, dryRun });
      if (result.outcome === 'imported' && !dryRun)
        output.note(
          `Your own copy of the file has the old prices: ${CALL} venue export ${license} venue.yaml`,
        );
      return code;
    });
  },
};
