import { onClock } from '../runtime/csv.ts';
import type { Engine } from '../store/engine.ts';
import {
  listSubmissions,
  type Submission,
  type SubmissionCursor,
} from '../store/queries/venues/submissions.ts';

/** How many submissions are read at once: a long list must not delay a running server. */
const PAGE = 500;

/** A venue's submissions, or those of one form, newest first: those before a cursor, or all. */
export async function* eachSubmission(
  engine: Engine,
  license: string,
  formId?: string,
  start?: SubmissionCursor,
): AsyncGenerator<Submission> {
  let before = start;
  for (;;) {
    const page = await listSubmissions(engine, license, { formId, before, limit: PAGE });
    yield* page;
    before = page.at(-1);
    if (page.length < PAGE) return;
  }
}

function columnOf(formId: string, name: string): string {
  return `${formId}\n${name}`;
}

/**
 * Submissions as rows of a table with a heading, times on the venue's clock. Each question with an answer has a column,
 * and questions of two forms have separate ones; `read` is therefore called twice, and must give the same both times.
 */
export async function* submissionRows(
  read: () => Iterable<Submission> | AsyncIterable<Submission>,
  timezone: string,
): AsyncGenerator<string[]> {
  const columns = new Map<string, string>();
  for await (const { formId, answers } of read())
    for (const { name, label } of answers)
      if (!columns.has(columnOf(formId, name))) columns.set(columnOf(formId, name), label);
  yield ['Received', 'Form', 'Name of the form', 'Language', ...columns.values()];
  for await (const { createdAt, formId, formName, language, answers } of read()) {
    const texts = new Map(answers.map(({ name, text }) => [columnOf(formId, name), text]));
    const cells = [...columns.keys()].map((column) => texts.get(column) ?? '');
    yield [onClock(createdAt, timezone), formId, formName, language, ...cells];
  }
}
