import type { Advice } from '#contract/office/overview.ts';
import { advise } from '#server/venues/advice/advise.ts';
import { checkPictures } from '#server/venues/check/check-pictures.ts';
import { paymentSettings } from '#server/runtime/settings/config.ts';
import { checkVenueFile } from '#server/venues/check/check-venue.ts';
import { gatewayRemark } from '../checks/payments.ts';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { adviceLines } from '../report/advice-lines.ts';
import { CALL, Refusal, type CliCommand } from '../command/command.ts';
import { countFindings, counted, findingLines, type Found } from '../command/findings.ts';
import type { Output } from '../command/output.ts';
import { readText } from './read-text.ts';
import { showVenue, type Shown } from '../report/show-venue.ts';
import { factsText, venueFacts, type VenueFacts } from '../report/venue-facts.ts';

interface CheckFlags {
  show?: boolean;
  advice?: boolean;
}

/** The result of checking one file. */
interface FileReport extends Found {
  file: string;
  ok: boolean;
  /** Why it could not be read or rendered; null otherwise. */
  problem: string | null;
  facts: VenueFacts | null;
  /** The missing settings of its gateway; null: none. */
  payment: string | null;
  shown: Pick<Shown, 'languages' | 'ms'> | null;
  /** What its owner should look at: dishes without facts, and all of it where that was asked for. */
  advice: Advice[];
}

async function venueFilesIn(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [path];
  const names = await readdir(path);
  const files = names.filter((name) => /\.(ya?ml|json)$/.test(name) && !name.endsWith('.schema.json')).sort();
  if (files.length === 0) throw new Refusal(`There is no venue file (.yaml, .yml, .json) in ${path}.`);
  return files.map((name) => join(path, name));
}

async function checkFile(
  file: string,
  { show = false, advice: isAdvised = false }: CheckFlags,
): Promise<FileReport> {
  const text = await readText(file);
  const checked = checkVenueFile(text);
  const facts = checked.file && venueFacts(checked.file);
  const payment = checked.file && gatewayRemark(checked.file, paymentSettings());
  const advice = (checked.file ? advise(checked.file) : []).filter(
    ({ kind }) => isAdvised || kind === 'no_allergen_facts',
  );
  if (show && checked.file) {
    const { languages, ms, ...found } = await showVenue(file, text);
    return { file, ok: true, problem: null, ...found, facts, payment, shown: { languages, ms }, advice };
  }
  const findings = [...checked.findings, ...(await checkPictures(checked, file))];
  return {
    file,
    ok: facts !== null,
    problem: null,
    findings,
    omitted: checked.omitted,
    facts,
    payment,
    shown: null,
    advice,
  };
}

function failed(file: string, error: unknown): FileReport {
  const problem =
    error instanceof Refusal ? error.message : `It cannot be shown: ${(error as Error).message}.`;
  return {
    file,
    ok: false,
    problem,
    findings: [],
    omitted: 0,
    facts: null,
    payment: null,
    shown: null,
    advice: [],
  };
}

function print(
  output: Output,
  { file, findings, omitted, problem, facts, payment, shown, advice }: FileReport,
): void {
  if (problem) output.fault(problem.includes(file) ? problem : `${file}: ${problem}`);
  for (const line of findingLines(output.paint, file, { findings, omitted })) output.line(line);
  if (!facts) return;
  const count = countFindings({ findings, omitted });
  output.line(`${file}: ${output.paint('green', 'valid')}${count ? ` (${count})` : ''}: ${factsText(facts)}`);
  if (payment) output.line(`  ${payment}`);
  for (const line of adviceLines(advice)) output.line(`  ${line}`);
  if (shown) output.line(`  shown in ${shown.languages.join(', ')} within ${shown.ms} ms`);
}

function printNextStep(output: Output, reports: readonly FileReport[]): void {
  const bad = reports.filter(({ ok }) => !ok);
  const [first] = reports;
  if (reports.length > 1)
    output.line(
      `${counted(reports.length, 'file')}: ${reports.length - bad.length} valid, ${bad.length} not.`,
    );
  if (bad.length > 0) {
    const omitted = bad.reduce((sum, report) => sum + report.omitted, 0);
    const count = countFindings({ findings: bad.flatMap(({ findings }) => findings), omitted });
    if (count) output.note(`${count}. Correct the errors and check again; nothing was imported.`);
  } else if (first && reports.length === 1)
    output.note(`Nothing was imported. Import it with: ${CALL} venue import ${first.file}`);
}

function asDocument({ facts, problem, omitted, ...report }: FileReport): object {
  return { ...report, problem, omitted_findings: omitted, ...facts };
}

/** `venue check`: lists all faults of venue files at once. */
export const venueCheck: CliCommand<CheckFlags> = {
  name: 'venue check',
  task: 'Menus',
  syntax: '<files...>',
  summary: 'Says everything that is wrong with a venue file',
  purpose:
    'Checks venue files (YAML or JSON) or all of a folder: what is wrong with line and column, what looks mistyped, how much is translated, and which dishes say nothing about allergens. Imports nothing and needs no store.',
  examples: ['venue check venue.yaml --advice', 'venue check --show venues/'],
  flags: (command) =>
    void command
      .option('--show', 'Also imports each file into a throw-away store and makes its menu in every language')
      .option('--advice', 'Also says what an owner should look at: odd prices, missing texts and pictures'),
  async run({ args, options, output }) {
    const files = (await Promise.all(args.map(venueFilesIn))).flat();
    const reports: FileReport[] = [];
    for (const file of files) {
      const report = await checkFile(file, options).catch((error: unknown) => failed(file, error));
      print(output, report);
      reports.push(report);
    }
    const ok = reports.every((report) => report.ok);
    printNextStep(output, reports);
    output.document({ ok, files: reports.map(asDocument) });
    return ok ? 0 : 1;
  },
};
