import { text } from 'node:stream/consumers';
import type { Submission } from '#server/store/queries/venues/submissions.ts';
import { eachSubmission, submissionRows } from '#server/submissions/submission-rows.ts';
import { Refusal, type CliCommand } from '../command/command.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { csvPieces } from '#server/runtime/csv.ts';
import { counted } from '../command/findings.ts';
import { servedFile, withStore } from '../command/store.ts';
import { writeWhole } from '../command/write-whole.ts';

interface ExportFlags {
  form?: string;
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
      const all: Submission[] = [];
      for await (const submission of eachSubmission(store.engine, license)) all.push(submission);
      const known = [
        ...new Set([...menu.forms.map(({ id }) => String(id)), ...all.map(({ formId }) => formId)]),
      ];
      if (form !== undefined && !known.includes(form))
        throw new Refusal(`There is no form "${form}". There are: ${known.join(', ') || 'none'}.`);
      const submissions = all.filter(({ formId }) => form === undefined || formId === form);
      const table = await text(csvPieces(submissionRows(() => submissions, menu.timezone)));
      if (file === undefined) output.raw(table);
      else {
        await writeWhole(file, table);
        output.note(`Written to ${file}: ${counted(submissions.length, 'submission')} of ${license}.`);
      }
      output.document({ ok: true, license, submissions });
      return 0;
    }),
};
