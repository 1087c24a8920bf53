import type { ListSubmissions, WireStaffSubmissions } from '#contract/menu/submission.ts';
import { createPage } from '../runtime/answer-size.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import {
  listSubmissions,
  type Submission,
  type SubmissionCursor,
} from '../store/queries/venues/submissions.ts';

/** The page size. */
const PAGE = 100;

function cursorText({ createdAt, id }: SubmissionCursor): string {
  return `${createdAt}-${id}`;
}

function readCursor(text: string): SubmissionCursor | null {
  const [, createdAt, id] = /^(\d{1,15})-([0-9a-f-]{36})$/.exec(text) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}

function present({ id, formId, formName, createdAt, language, answers }: Submission) {
  return {
    id,
    feedback_id: formId,
    form: formName,
    created: new Date(createdAt).toISOString(),
    language,
    submission: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
    answers: answers.map(({ name, label, text }) => ({ name, label, text })),
  };
}

/**
 * A venue's submissions for its staff, or those of one form: newest first, one page at a time. Refuses `before` with
 * validation where it is not the `next` of an earlier page.
 */
export async function readSubmissions(
  engine: Engine,
  license: string,
  { before: text, form: formId }: ListSubmissions,
): Promise<Result<WireStaffSubmissions>> {
  const before = text === undefined ? undefined : readCursor(text);
  if (before === null)
    return refused({
      code: 'validation',
      errors: [{ path: 'query.before', message: 'Expected what an earlier answer gave as next' }],
    });
  const found = await listSubmissions(engine, license, { before, formId, limit: PAGE + 1 });
  const page = createPage<WireStaffSubmissions['submissions'][number]>();
  let last: Submission | undefined;
  for (const submission of found.slice(0, PAGE)) {
    if (!page.add(present(submission))) break;
    last = submission;
  }
  const isAll = page.items.length === found.length;
  return accepted({ submissions: page.items, next: last && !isAll ? cursorText(last) : null });
}
