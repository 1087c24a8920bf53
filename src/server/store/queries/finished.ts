import { query, run, type Steps } from '../query.ts';

type Old = { license: string; until: number; limit: number };

const deleteDone = query<Old, { id: string }>((db, { license, until, limit }) =>
  db
    .deleteFrom('outbox')
    .where('license', '=', license)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('id')
        .where('license', '=', license)
        .where('done_at', '<', until)
        .limit(limit),
    )
    .returning('id'),
);

const deleteJobs = query<Old, { job: string }>((db, { license, until, limit }) =>
  db
    .deleteFrom('print_jobs')
    .where('license', '=', license)
    .where('job', 'in', (inner) =>
      inner
        .selectFrom('print_jobs')
        .select('job')
        .where('license', '=', license)
        .where('created_at', '<', until)
        .limit(limit),
    )
    .returning('job'),
);

/** Deletes a batch of outbox entries that were done, and print jobs that were made, before an instant (ms UTC); false when nothing is left. What still waits stays. */
export function* deleteFinished(license: string, until: number, limit: number): Steps<boolean> {
  const entries = yield* run(deleteDone, { license, until, limit });
  const jobs = yield* run(deleteJobs, { license, until, limit });
  return entries.length === limit || jobs.length === limit;
}
