import type { StaffSubmissions } from '#contract/menu/submission.ts';
import { createPage } from '../runtime/answer-size.ts';
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

/** Parses a cursor from an earlier `next`; null for any other text. */
export function readSubmissionCursor(text: string): SubmissionCursor | null {
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

/** A venue's submissions for its staff: newest first, one page at a time. */
export async function readSubmissions(
  engine: Engine,
  license: string,
  before: SubmissionCursor | null,
): Promise<StaffSubmissions> {
  const found = await listSubmissions(engine, license, before, PAGE + 1);
  const page = createPage<StaffSubmissions['submissions'][number]>();
  let last: Submission | undefined;
  for (const submission of found.slice(0, PAGE)) {
    if (!page.add(present(submission))) break;
    last = submission;
  }
  const isAll = page.items.length === found.length;
  return { submissions: page.items, next: last && !isAll ? cursorText(last) : null };
}
