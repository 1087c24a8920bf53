import { isLicense } from '#domain/license.ts';
import { checkPictures } from '#server/venues/check/check-pictures.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import {
  importVenue,
  previewImport,
  type ImportOptions,
  type ImportResult,
} from '#server/venues/import/import-venue.ts';
import { InvalidArgumentError } from 'commander';
import { fromCaller, STANDARD } from '../command/called-from.ts';
import { WrongUsage, type CliCommand } from '../command/command.ts';
import { reportImport } from '../report/import-report.ts';
import { languageArgument } from './language-argument.ts';
import type { Output } from '../command/output.ts';
import { readText } from './read-text.ts';
import { withStore, type OpenedStore } from '../command/store.ts';
import { withUnpackedVenue } from './venue-archive.ts';
import { extname } from 'node:path';

interface ImportFlags {
  license?: string;
  domain?: string;
  lang?: string;
  dryRun?: boolean;
  force?: boolean;
  merge?: boolean;
}

function license(text: string): string {
  if (isLicense(text)) return text;
  throw new InvalidArgumentError('Expected small letters, digits and hyphens, such as bayt-zaytoun.');
}

function domain(text: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text)) return text;
  throw new InvalidArgumentError(
    'Expected a domain in small letters such as menu.example, without https:// and paths.',
  );
}

/** What becomes of that which the office has published since the file was exported. */
function publishedWith({ force, merge }: ImportFlags): Pick<ImportOptions, 'published'> {
  if (force && merge) throw new WrongUsage('Choose one of --force and --merge.');
  if (force) return { published: 'taken back' };
  return merge ? { published: 'kept' } : {};
}

async function preview({ engine }: OpenedStore, text: string, options: ImportOptions): Promise<ImportResult> {
  const result = await previewImport(engine, text, options);
  const pictures = await checkPictures(checkVenueFile(text, options), options.path);
  return { ...result, findings: [...result.findings, ...pictures] };
}

/** Imports the file at a path; `source`: what the user named. Returns the exit code. */
async function importFile(path: string, source: string, flags: ImportFlags, output: Output): Promise<number> {
  const text = await readText(path);
  const dryRun = flags.dryRun === true;
  return withStore(dryRun ? 'pretend' : 'create', async (store) => {
    const { engine, clock, ids, who } = store;
    const options: ImportOptions = {
      // For piped input, pictures are relative to the folder where the command was called.
      path: path === STANDARD ? fromCaller('venue.yaml') : path,
      eager: true,
      who,
      license: flags.license,
      domain: flags.domain,
      language: flags.lang,
      onProgress: output.progress('pictures'),
      ...publishedWith(flags),
    };
    const result = dryRun
      ? await preview(store, text, options)
      : await importVenue({ engine, clock, ids }, text, options);
    return reportImport(output, { source, result, store, dryRun });
  });
}

/** `venue import`: publishes a venue file, all or nothing. */
export const venueImport: CliCommand<ImportFlags> = {
  name: 'venue import',
  task: 'Menus',
  syntax: '<file>',
  summary: 'Serves a venue file to guests, all or nothing',
  purpose:
    'Imports a venue file (YAML or JSON), or a bare menu document of another system, with the pictures beside it, or an archive (.zip) of both. A file with errors changes nothing. A running server serves the new menu within 2 seconds, without a restart. A file that was exported before the office published asks before it takes that back.',
  examples: ['venue import venue.yaml --dry-run', 'venue import menu.json --license corner-cafe --lang de'],
  flags: (command) =>
    void command
      .option('--license <license>', 'The venue it becomes, instead of the license in the file', license)
      .option('--domain <domain>', 'The one domain it answers at, instead of the domains in the file', domain)
      .option('--lang <code>', 'The language of a bare menu document (default: en)', languageArgument)
      .option('--dry-run', 'Only tells what would change')
      .option('--force', 'Takes back what the office has published since the file was exported')
      .option('--merge', 'Keeps what the office has published, where the file was not changed'),
  run: ({ args: [file = ''], options, output }) =>
    extname(file) === '.zip'
      ? withUnpackedVenue(file, (path) => importFile(path, file, options, output))
      : importFile(file, file, options, output),
};
