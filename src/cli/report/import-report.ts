import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { pagePath } from '#contract/paths/paths.ts';
import { compareVenues } from '#server/venues/import/compare-venues.ts';
import type { ImportResult } from '#server/venues/import/import-venue.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { cartLine, changeLines } from './changes.ts';
import { CALL } from '../command/command.ts';
import { countFindings, findingLines } from '../command/findings.ts';
import type { Output } from '../command/output.ts';
import { venueReach } from '../command/reach.ts';
import type { OpenedStore } from '../command/store.ts';
import { factsText, venueFacts } from './venue-facts.ts';

/** An import, done or simulated. */
export interface ReportedImport {
  /** The file as named by the user. */
  source: string;
  result: ImportResult;
  store: OpenedStore;
  dryRun: boolean;
}

/** The page to look at; null while no guest reaches the venue. */
async function address(file: CompleteVenueFile, store: OpenedStore) {
  const { guests, missing } = await venueReach(store, file);
  const code = file.default_language;
  const page = pagePath('onboarding', isLanguageCode(code) ? code : 'en');
  return { where: guests === null ? null : `${guests}${page}`, missing };
}

function reportRefused(output: Output, { source, result }: ReportedImport): number {
  for (const line of findingLines(output.paint, source, result)) output.fault(line);
  output.fault(`Refused, ${countFindings(result)}: nothing was imported. Correct the errors and try again.`);
  output.document({
    ok: false,
    outcome: 'refused',
    findings: result.findings,
    omitted_findings: result.omitted,
  });
  return 1;
}

/** The office has published since the file was exported: asks before that is taken back. */
function reportAsked(output: Output, { source, result }: ReportedImport): number {
  const { takenBack, before, license } = result;
  output.fault(
    `The office has published ${license} since ${source} was exported. Importing it would take back:`,
  );
  for (const line of before ? changeLines(takenBack, before) : []) output.fault(line);
  output.fault(
    'Nothing was imported. Add --merge to keep that where the file was not changed, or --force to take it back.',
  );
  output.document({ ok: false, outcome: 'asked', taken_back: takenBack });
  return 1;
}

function headline({ result, dryRun }: ReportedImport, isNew: boolean): string {
  const { license } = result;
  if (dryRun) return isNew ? `${license} would be a new venue.` : `${license} would change:`;
  return isNew ? `${license} is a new venue.` : `${license} serves the new menu:`;
}

function printChanges(output: Output, report: ReportedImport, lines: readonly string[]): void {
  const { before, license, outcome } = report.result;
  if (outcome === 'unchanged') {
    output.line(`Nothing changed: ${license} serves this file already.`);
    return;
  }
  output.line(headline(report, before === null));
  if (before !== null && lines.length === 0)
    output.line('Nothing that guests see: only the text of the file, or its pictures.');
  for (const line of lines) output.line(line);
}

function printAdvice(
  output: Output,
  { result, dryRun }: ReportedImport,
  { where, missing }: Awaited<ReturnType<typeof address>>,
): void {
  const { license, before, outcome } = result;
  if (dryRun) output.note('Nothing was imported. Leave out --dry-run to import it.');
  else if (outcome === 'imported') {
    output.note(
      where === null ? missing : `Look at it: ${where} (a running server shows it within 2 seconds)`,
    );
    if (before) output.note(`Undo it:    ${CALL} venue undo ${license}`);
  }
}

/**
 * Prints what an import changed, or would change: results on stdout, warnings and advice on stderr. Returns the exit
 * code.
 */
export async function reportImport(output: Output, report: ReportedImport): Promise<number> {
  const { result, source, store, dryRun } = report;
  const { after, before, findings, outcome, omitted } = result;
  if (!after) return reportRefused(output, report);
  if (outcome === 'asked') return reportAsked(output, report);
  const changes = before ? compareVenues(before, after) : [];
  const facts = venueFacts(after);
  const found = await address(after, store);
  printChanges(output, report, changeLines(changes, after));
  const carts = cartLine(changes);
  if (carts) output.line(carts);
  output.line(factsText(facts));
  for (const line of findingLines(output.paint, source, result)) output.note(line);
  printAdvice(output, report, found);
  output.document({
    ok: true,
    outcome,
    dry_run: dryRun,
    new_venue: before === null,
    changes,
    ...facts,
    findings,
    omitted_findings: omitted,
    address: found.where,
  });
  return 0;
}
