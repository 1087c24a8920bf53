import { listSubmissions, type Submission } from '#server/store/queries/venues/submissions.ts';
import type { Engine } from '#server/store/engine.ts';
import { Refusal, type CliCommand } from '../command/command.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { csvText, onClock } from '#server/runtime/csv.ts';
import { counted } from '../command/findings.ts';
import { servedFile, withStore } from '../command/store.ts';
import { writeWhole } from '../command/write-whole.ts';

interface ExportFlags {
  form?: string;
}

/** How many submissions are read at once: a long list must not delay a running server. */
const PAGE = 500;

async function readAll(engine: Engine, license: string): Promise<Submission[]> {
  const all: Submission[] = [];
  for (;;) {
    const page = await listSubmissions(engine, license, all.at(-1) ?? null, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** A column for each question with an answer: questions of two forms have separate columns. */
function table(submissions: readonly Submission[], timezone: string): string[][] {
  const columns = new Map<string, string>();
  const columnOf = (formId: string, name: string) => `${formId}\n${name}`;
  for (const { formId, answers } of submissions)
    for (const { name, label } of answers)
      if (!columns.has(columnOf(formId, name))) columns.set(columnOf(formId, name), label);
  const head = ['Received', 'Form', 'Name of the form', 'Language', ...columns.values()];
  const rows = submissions.map(({ createdAt, formId, formName, language, answers }) => {
    const texts = new Map(answers.map(({ name, text }) => [columnOf(formId, name), text]));
    const cells = [...columns.keys()].map((column) => texts.get(column) ?? '');
    return [onClock(createdAt, timezone), formId, formName, language, ...cells];
  });
  return [head, ...rows];
}

/** `submissions export`: guests' submissions, for a spreadsheet. */
export const submissionsExport: CliCommand<ExportFlags> = {
  name: 'submissions export',
  task: 'Records',
  syntax: '<license> [file]',
  summary: 'Gives what guests sent in by forms as CSV',
  purpose:
    'Writes every submission of a venue, newest first, a line each and a column for each question, to FILE, or to the standard output without one or with "-". Cells that a spreadsheet would take for a formula get an apostrophe in front. npm prints two lines of its own to the standard output: name a FILE, or call it with "npm run -s".',
  examples: [
    'submissions export bayt-zaytoun feedback.csv',
    'submissions export bayt-zaytoun feedback.csv --form feedback',
  ],
  flags: (command) => void command.option('--form <id>', 'Only those of one form'),
  run: ({ args: [license = '', file], options: { form }, output }) =>
    withStore('refuse', async (store) => {
      const { menu } = storedFile(await servedFile(store, license));
      const all = await readAll(store.engine, license);
      const known = [
        ...new Set([...menu.forms.map(({ id }) => String(id)), ...all.map(({ formId }) => formId)]),
      ];
      if (form !== undefined && !known.includes(form))
        throw new Refusal(`There is no form "${form}". There are: ${known.join(', ') || 'none'}.`);
      const submissions = all.filter(({ formId }) => form === undefined || formId === form);
      const text = csvText(table(submissions, menu.timezone));
      if (file === undefined) output.raw(text);
      else {
        await writeWhole(file, text);
        output.note(`Written to ${file}: ${counted(submissions.length, 'submission')} of ${license}.`);
      }
      output.document({ ok: true, license, submissions });
      return 0;
    }),
};
