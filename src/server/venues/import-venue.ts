import type { CompleteVenueFile } from '#contract/venue-file.ts';
import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '../clock.ts';
import { importPictures, type PictureImport } from '../images/import-pictures.ts';
import type { Engine } from '../store/engine.ts';
import { findDomain, findVenue, findVenueFile, stockOf, writeImport } from '../store/queries/venues.ts';
import type { StockRow } from '../store/tables.ts';
import { checkVenueFile, type CheckOptions, type Finding } from './check-venue.ts';

export interface ImportOptions extends CheckOptions, PictureImport {}

export interface ImportResult {
  outcome: 'imported' | 'unchanged' | 'refused';
  license: string;
  findings: Finding[];
}

interface FileStock {
  outOfStock: boolean;
  quantity: number | null;
}

function fileStock(file: CompleteVenueFile): Map<string, FileStock> {
  const products = file.menu.categories.flatMap((category) => category.products);
  return new Map(
    products
      .filter((product) => product.out_of_stock || product.pos_available_qty !== null)
      .map((product) => [String(product.id), { outOfStock: product.out_of_stock, quantity: product.pos_available_qty }]),
  );
}

/** The store's counts win, except where the file's own value changed since the last import (contract section 3). */
function mergedStock(license: string, file: CompleteVenueFile, rows: readonly StockRow[]): { stock: StockRow[]; removed: string[] } {
  const wanted = fileStock(file);
  const ids = new Set(file.menu.categories.flatMap((category) => category.products.map((product) => String(product.id))));
  const known = new Map(rows.map((row) => [row.product_id, row]));
  const removed = rows.map((row) => row.product_id).filter((id) => !ids.has(id));
  const stock = [...ids].flatMap((id): StockRow[] => {
    const said = wanted.get(id) ?? { outOfStock: false, quantity: null };
    const row = known.get(id);
    if (!row && !wanted.has(id)) return [];
    const sameOut = row && (row.file_out_of_stock === 1) === said.outOfStock;
    const sameQuantity = row && row.file_quantity === said.quantity;
    return [
      {
        license,
        product_id: id,
        out_of_stock: sameOut ? row.out_of_stock : said.outOfStock ? 1 : 0,
        quantity: sameQuantity ? row.quantity : said.quantity,
        until: sameOut ? row.until : null,
        file_out_of_stock: said.outOfStock ? 1 : 0,
        file_quantity: said.quantity,
      },
    ];
  });
  return { stock, removed };
}

async function checkDomains(engine: Engine, file: CompleteVenueFile): Promise<Finding[]> {
  const taken = await Promise.all(
    file.domains.map(async (domain, index): Promise<Finding[]> => {
      const owner = await findDomain(engine, domain);
      if (owner === undefined || owner === file.license) return [];
      return [{ level: 'error', path: `domains[${index}]`, line: 1, column: 1, message: `${domain} belongs to the venue ${owner}` }];
    }),
  );
  return taken.flat();
}

/**
 * Imports a venue file's text, all or nothing: checks it, stores its pictures, then swaps the served
 * file in one transaction. The same file again changes nothing.
 */
export async function importVenue(engine: Engine, clock: Clock, ids: Ids, text: string, options: ImportOptions): Promise<ImportResult> {
  const { file, content, format, findings } = checkVenueFile(text, options);
  const license = file?.license ?? '';
  if (!file) return { outcome: 'refused', license, findings };
  const taken = await checkDomains(engine, file);
  if (taken.length > 0) return { outcome: 'refused', license, findings: [...taken, ...findings] };
  const pictures = await importPictures(engine, file, options);
  for (const { address, message } of pictures.faults) {
    findings.push({ level: 'warning', path: address, line: 1, column: 1, message: `the picture cannot be had: ${message}` });
  }
  const outcome = await storeImport(engine, clock, ids, { file, content, format, pictures: pictures.addresses });
  return { outcome, license, findings };
}

interface CheckedImport {
  file: CompleteVenueFile;
  content: string;
  format: 'yaml' | 'json';
  pictures: Record<string, string>;
}

async function storeImport(engine: Engine, clock: Clock, ids: Ids, { file, content, format, pictures }: CheckedImport): Promise<'imported' | 'unchanged'> {
  const { license } = file;
  const before = await findVenue(engine, license);
  const last = before && (await findVenueFile(engine, license, before.sequence));
  const next = { content, document: JSON.stringify(file), pictures: JSON.stringify(pictures) };
  if (last && last.document === next.document && last.pictures === next.pictures && last.content === content) return 'unchanged';
  const { stock, removed } = mergedStock(license, file, await stockOf(engine, license));
  const stored = await writeImport(engine, {
    license,
    before: before?.sequence ?? 0,
    sequence: (before?.sequence ?? 0) + 1,
    secret: randomBytes(32).toString('hex'),
    // Numbers tell nothing about how long the venue has been open.
    firstNumber: 1000 + ids.below(199_000),
    format,
    ...next,
    domains: file.domains,
    stock,
    removedStock: removed,
    now: clock.now(),
  });
  if (!stored) return storeImport(engine, clock, ids, { file, content, format, pictures });
  return 'imported';
}
