import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { parseMoney } from '#domain/money/money.ts';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock, Ids } from '../../runtime/clock.ts';
import { referTo } from '../../once/sending.ts';
import { colorsOfLogo } from '../../images/logo.ts';
import { importPictures, pictureAddresses, type PictureImport } from '../../images/import-pictures.ts';
import type { Engine } from '../../store/engine.ts';
import { removedSequence } from '../../store/queries/venues/remove-venue.ts';
import {
  findDomain,
  findVenue,
  findVenueFile,
  writeImport,
  type Alongside,
} from '../../store/queries/venues/venues.ts';
import { partStockOf } from '../../store/queries/venues/part-stock.ts';
import { stockOf, type FileStock } from '../../store/queries/venues/stock.ts';
import type { VenueFileRow } from '../../store/rows/venue-rows.ts';
import { pictureFinding } from '../check/check-pictures.ts';
import { checkVenueFile, type CheckedVenue, type CheckOptions } from '../check/check-venue.ts';
import type { Finding } from '../file/finding.ts';
import type { VenueChange } from './compare-venues.ts';
import { withoutNote, type ExportBase } from './exported-text.ts';
import { forgottenStock, returningStock } from './kept-stock.ts';
import { merged, takenBack, type TakenBack } from './taken-back.ts';
import { decideLayouts, layoutsIn } from '../menu/decide-layouts.ts';
import { overruledParts } from '../menu/part-stock.ts';
import { untouchedTranslations } from '#domain/draft/old-translations.ts';
import { storedFile } from '../menu/venue.ts';

/** What swapping a venue's file needs. */
export interface ImportServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
}

export interface ImportOptions extends CheckOptions, PictureImport {
  /** Who imports, for the audit. */
  who?: string;
  /** Reads no pictures and keeps those of the last import: for changes that do not affect them. */
  keepPictures?: boolean;
  /** The sequence that the text is based on; the import is refused when another one came first. */
  onto?: number;
  /** The sequence that must be served still; the text may be of an older one. */
  served?: number;
  /**
   * What becomes of that which the office has published since the file was exported, and the file does not say: it is
   * taken back, or kept where the file itself was not changed. Without a word the import asks.
   */
  published?: 'taken back' | 'kept';
}

export interface ImportResult {
  /** 'asked': the import would take back what the office has published. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'asked';
  license: string;
  findings: Finding[];
  /** The number of further findings. */
  omitted: number;
  /** The file served until now; null for a new venue. */
  before: CompleteVenueFile | null;
  /** The file served from now on; null when refused. */
  after: CompleteVenueFile | null;
  /** What the import takes back, or would. */
  takenBack: VenueChange[];
}

/** An accepted venue file, with the venue's stored data. */
interface Plan {
  checked: CheckedVenue;
  last: VenueFileRow | undefined;
  taken: TakenBack | null;
}

/** Domains of a file that belong to other venues. */
export async function takenDomains(
  engine: Engine,
  file: CompleteVenueFile,
): Promise<{ index: number; domain: string; owner: string }[]> {
  const owners = await Promise.all(file.domains.map((domain) => findDomain(engine, domain)));
  return owners.flatMap((owner, index) =>
    owner === undefined || owner === file.license ? [] : { index, domain: file.domains[index] ?? '', owner },
  );
}

async function lastImport(engine: Engine, license: string): Promise<VenueFileRow | undefined> {
  const venue = await findVenue(engine, license);
  return venue && findVenueFile(engine, license, venue.sequence);
}

/** What of the office's publications an import takes back; a text that is based on the served file takes none. */
async function lostTo(
  engine: Engine,
  { file }: CheckedVenue,
  last: VenueFileRow | undefined,
  base: ExportBase | null,
  { onto }: ImportOptions,
): Promise<TakenBack | null> {
  return file && last && onto === undefined ? takenBack(engine, file, last, base) : null;
}

async function plan(engine: Engine, given: string, options: ImportOptions): Promise<Plan> {
  const { text, base } = withoutNote(given);
  const alone = checkVenueFile(text, options);
  if (!alone.file) return { checked: alone, last: undefined, taken: null };
  const last = await lastImport(engine, alone.file.license);
  const taken = await lostTo(engine, alone, last, base, options);
  const checked = taken && options.published === 'kept' ? merged(alone, taken, options) : alone;
  if (!checked.file) return { checked, last, taken };
  const foreign = await takenDomains(engine, checked.file);
  if (foreign.length === 0) return { checked, last, taken };
  const findings = foreign.map(({ index, domain, owner }): Finding => ({
    level: 'error',
    message: `${domain} belongs to the venue ${owner}`,
    words: { code: 'domain_taken', values: { domain } },
    ...checked.place(['domains', index]),
  }));
  return { checked: { ...checked, file: null, findings: [...findings, ...checked.findings] }, last, taken };
}

function asks({ taken, checked }: Plan, { published }: ImportOptions): boolean {
  return checked.file !== null && taken !== null && published === undefined;
}

/** The stored document may lack fields of a newer version, and have its keys in another order. */
function isUnchanged(last: VenueFileRow | undefined, content: string, file: CompleteVenueFile): boolean {
  return last !== undefined && last.content === content && isDeepStrictEqual(JSON.parse(last.document), file);
}

function result(outcome: ImportResult['outcome'], { checked, last, taken }: Plan): ImportResult {
  const { file, findings, omitted } = checked;
  return {
    outcome,
    license: file?.license ?? '',
    findings,
    omitted,
    before: last ? storedFile(last) : null,
    after: file,
    takenBack: taken?.changes ?? [],
  };
}

function overtaken({ checked, last, taken }: Plan): ImportResult {
  const message = 'another import of this venue came between; try again';
  const finding: Finding = { level: 'error', message, words: null, ...checked.place(['license']) };
  return result('refused', { checked: { ...checked, file: null, findings: [finding] }, last, taken });
}

/** Determines what an import would do, without doing it; ignores pictures. */
export async function previewImport(
  engine: Engine,
  text: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const planned = await plan(engine, text, options);
  const { file, content } = planned.checked;
  if (!file) return result('refused', planned);
  if (asks(planned, options)) return result('asked', planned);
  return result(isUnchanged(planned.last, content, file) ? 'unchanged' : 'imported', planned);
}

/**
 * Imports a venue file's text, all or nothing: checks it, stores its pictures, then swaps the served file in one
 * transaction. Importing the same file again changes nothing.
 */
export async function importVenue(
  services: ImportServices,
  text: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { engine } = services;
  const planned = await plan(engine, text, options);
  const { checked, last, taken } = planned;
  const { file, content, format } = checked;
  if (!file) return result('refused', planned);
  if (asks(planned, options)) return result('asked', planned);
  const pictures = await venuePictures(engine, planned, options);
  const audit = { who: options.who ?? 'server', what: 'venue.imported' };
  for (let before = last; ; before = await lastImport(engine, file.license)) {
    const wanted = options.onto ?? options.served;
    if (wanted !== undefined && before?.sequence !== wanted)
      return overtaken({ checked, last: before, taken });
    if (isUnchanged(before, content, file) && before?.pictures === pictures) {
      return result('unchanged', { checked, last: before, taken });
    }
    const venue = { file, content, format, pictures };
    const isOfServed = options.onto !== undefined;
    if (await replaceVenue(services, { next: venue, before, audit, isBroughtIn: true, isOfServed })) {
      return result('imported', { checked, last: before, taken });
    }
  }
}

/** The served addresses of the file's pictures; unavailable ones keep the addresses of the last import. */
async function venuePictures(
  engine: Engine,
  { checked, last }: Plan,
  options: ImportOptions,
): Promise<string> {
  if (!checked.file || (options.keepPictures && last)) return last?.pictures ?? '{}';
  const { addresses, faults } = await importPictures(engine, checked.file, options);
  const known = JSON.parse(last?.pictures ?? '{}') as Record<string, string>;
  for (const { address, message } of faults) {
    const more = known[address] === undefined ? '' : '; the one of the last import stays';
    checked.findings.push(pictureFinding(checked, address, `${message}${more}`));
  }
  const served = pictureAddresses(checked.file).map((address) => [
    address,
    addresses[address] ?? known[address],
  ]);
  return JSON.stringify(Object.fromEntries(served.filter(([, address]) => address !== undefined)));
}

function fileStock(file: CompleteVenueFile): FileStock[] {
  const products = file.menu.categories.flatMap((category) => category.products);
  return products.map(({ id, out_of_stock: outOfStock, pos_available_qty: quantity }) => ({
    productId: String(id),
    outOfStock,
    quantity,
  }));
}

function fileWallets({ loyalty }: CompleteVenueFile): { walletId: string; balanceMills: number }[] {
  return loyalty.wallets.map(({ wallet_id: id, balance }) => ({
    walletId: String(id),
    balanceMills: parseMoney(balance) ?? 0,
  }));
}

/** A venue's file to store and serve. */
export interface NextVenue extends Pick<VenueFileRow, 'content' | 'format' | 'pictures'> {
  file: CompleteVenueFile;
  /** How it was laid out when it was served before; absent: decided now. */
  layouts?: string | null;
}

/** Who swaps the served file and how, for the audit. */
export interface FileAct {
  who: string;
  what: string;
  /** What it changes, in words of the venue. */
  to?: string;
  /** The places of what it changes that has no name. */
  places?: string[];
}

/** What replaces a venue's served file. */
export interface Replacement {
  next: NextVenue;
  /** The served file; undefined: a new venue. */
  before: VenueFileRow | undefined;
  audit: FileAct;
  /** The file is brought in: for what the one before lacked its stock counts, not what is stored from earlier. */
  isBroughtIn?: boolean;
  /** It is the served file with changes, or takes such changes back. */
  isOfServed?: boolean;
  /** What else is written in the same transaction. */
  alongside?: Alongside;
}

/** Takes the colours of the logo of a file that is to be served, and decides how its categories are laid out. */
async function faceOfNext(
  engine: Engine,
  { file, pictures, layouts }: NextVenue,
  before: VenueFileRow | undefined,
): Promise<Pick<VenueFileRow, 'layouts'>> {
  if (!file.look.auto) return { layouts: null };
  const served = JSON.parse(pictures) as Record<string, string>;
  await colorsOfLogo(engine, { license: file.license, file, pictures: served });
  const former = layoutsIn(before ?? { layouts: null });
  return { layouts: layouts ?? decideLayouts(file, served, former) };
}

/** Swaps the served file in one transaction; false when `before` is no longer the served file. */
export async function replaceVenue(
  { engine, clock, ids }: ImportServices,
  { next, before, audit, isBroughtIn = false, isOfServed = false, alongside }: Replacement,
): Promise<boolean> {
  const { file, content, format, pictures } = next;
  const { license } = file;
  const { who, what, to, places } = audit;
  const now = clock.now();
  const face = await faceOfNext(engine, next, before);
  const sequence = (before?.sequence ?? (await removedSequence(engine, license))) + 1;
  const known = (await stockOf(engine, license)).map((row) => row.product_id);
  const partRows = await partStockOf(engine, license);
  const stocked = { products: known, parts: partRows.map(({ address }) => address) };
  const forgotten = await forgottenStock(engine, file, before, stocked, now);
  const returning = returningStock(file, isBroughtIn ? before : undefined, stocked);
  return writeImport(
    engine,
    {
      license,
      before: before?.sequence ?? 0,
      sequence,
      secret: randomBytes(32).toString('hex'),
      // Numbers must not reveal how long the venue has been open.
      firstNumber: 1000 + ids.below(199_000),
      format,
      content,
      document: JSON.stringify(file),
      pictures,
      ...face,
      isOfServed,
      domains: file.domains,
      stock: fileStock(file).filter(
        ({ productId, outOfStock, quantity }) => outOfStock || quantity !== null || known.includes(productId),
      ),
      forgottenParts: [...overruledParts(file.menu, partRows), ...returning.parts, ...forgotten.parts],
      removedStock: [...returning.products, ...forgotten.products],
      wallets: fileWallets(file),
      untouched: before ? untouchedTranslations(storedFile(before), file) : [],
      now,
      audit: {
        license,
        id: ids.uuid(),
        at: now,
        who,
        what,
        document: JSON.stringify({ sequence, to, places }),
      },
    },
    {
      how: alongside?.how ?? {},
      *work() {
        referTo(String(sequence));
        if (alongside) yield* alongside.work();
      },
    },
  );
}
