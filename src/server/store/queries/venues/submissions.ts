import type { WireAnswer } from '#contract/values/answer.ts';
import type { Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { type Columns, type Params, query, run } from '../../query.ts';
import type { Tables } from '../../tables.ts';
import type { SubmissionRow } from '../../rows/venue-rows.ts';

/** One answer, with the texts of that time in the venue's default language. */
export interface KeptAnswer {
  name: string;
  label: string;
  value: WireAnswer;
  /** The readable value: the labels of chosen answers. */
  text: string;
}

/** A guest's submission of a form. */
export interface Submission {
  license: string;
  id: string;
  formId: string;
  /** The form's name at that time. */
  formName: string;
  /** ms UTC */
  createdAt: number;
  /** The guest's language. */
  language: string;
  answers: KeptAnswer[];
}

interface SubmissionDocument {
  formName: string;
  answers: KeptAnswer[];
}

/** Where a list continues: the last submission shown. */
export interface SubmissionCursor {
  createdAt: number;
  id: string;
}

type SubmissionParams = Omit<SubmissionRow, 'idempotency_key'> & { key: string | null };

const insertSubmission = query<Columns<SubmissionParams>, { id: string }>((db, row) =>
  db
    .insertInto('submissions')
    .values({
      license: row.license,
      id: row.id,
      form_id: row.form_id,
      idempotency_key: row.key,
      body_hash: row.body_hash,
      created_at: row.created_at,
      language: row.language,
      document: row.document,
    })
    .onConflict((conflict) => conflict.columns(['license', 'idempotency_key']).doNothing())
    .returning('id'),
);

const selectHash = query<{ license: string; key: string }, { body_hash: string }>((db, { license, key }) =>
  db
    .selectFrom('submissions')
    .select('body_hash')
    .where('license', '=', license)
    .where('idempotency_key', '=', key),
);

interface PageParams extends Params {
  license: string;
  createdAt: number;
  id: string;
  limit: number;
}

function pageBefore(db: Kysely<Tables>, { license, createdAt, id, limit }: PageParams) {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('license', '=', license)
    .where((where) =>
      where.or([
        where('created_at', '<', createdAt),
        where.and([where('created_at', '=', createdAt), where('id', '<', id)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

const selectBefore = query<PageParams, SubmissionRow>(pageBefore);

const selectOfForm = query<PageParams & { formId: string }, SubmissionRow>((db, page) =>
  pageBefore(db, page).where('form_id', '=', page.formId),
);

/** Stores a submission; a known key stores nothing and returns the hash of its first body. */
export function* writeSubmission(
  { license, id, formId, formName, createdAt, language, answers }: Submission,
  key: string | undefined,
  bodyHash: string,
) {
  const rows = yield* run(insertSubmission, {
    license,
    id,
    form_id: formId,
    key: key ?? null,
    body_hash: bodyHash,
    created_at: createdAt,
    language,
    document: JSON.stringify({ formName, answers } satisfies SubmissionDocument),
  });
  if (rows.length > 0 || key === undefined) return null;
  const [known] = yield* run(selectHash, { license, key });
  return known?.body_hash ?? null;
}

function submissionOf(row: SubmissionRow): Submission {
  const document = JSON.parse(row.document) as SubmissionDocument;
  return {
    ...document,
    license: row.license,
    id: row.id,
    formId: row.form_id,
    createdAt: Number(row.created_at),
    language: row.language,
  };
}

/** Which submissions are listed, newest first. */
export interface SubmissionList {
  /** Only those of one form. */
  formId?: string | undefined;
  /** Where an earlier list ended; without it, from the newest on. */
  before?: SubmissionCursor | undefined;
  limit: number;
}

/** A venue's submissions, newest first. */
export async function listSubmissions(
  engine: Engine,
  license: string,
  { formId, before, limit }: SubmissionList,
): Promise<Submission[]> {
  const { createdAt, id } = before ?? { createdAt: Number.MAX_SAFE_INTEGER, id: '' };
  const page = { license, createdAt, id, limit };
  const rows =
    formId === undefined
      ? await engine.read(selectBefore, page)
      : await engine.read(selectOfForm, { ...page, formId });
  return rows.map(submissionOf);
}
