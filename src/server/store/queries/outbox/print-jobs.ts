import type { Kysely } from 'kysely';
import type { Engine } from '../../engine.ts';
import { command, query, run, type Steps } from '../../query.ts';
import type { PrintJobRow } from '../../rows/order-rows.ts';
import type { Tables } from '../../tables.ts';

type Printer = { license: string; printer: string };

/** A job to write; its fields are those of its row. */
export type NewJob = Printer & {
  job: string;
  uuid: string;
  groupAt: number;
  again: number;
  now: number;
  lines: string | null;
  askedBy: string | null;
};

const insertJob = command<NewJob>(
  (db, { license, printer, job, uuid, groupAt, again, now, lines, askedBy }) =>
    db
      .insertInto('print_jobs')
      .values({
        license,
        job,
        printer,
        order_uuid: uuid,
        group_at: groupAt,
        again,
        created_at: now,
        fetched_at: null,
        faults: 0,
        ended_at: null,
        doubted_at: null,
        lines,
        asked_by: askedBy,
      })
      .onConflict((conflict) => conflict.doNothing()),
);

/** The jobs of a venue that wait, since an instant; orders rejected or canceled meanwhile are not printed. */
function waitingSince(db: Kysely<Tables>, license: string, since: number) {
  return db
    .selectFrom('print_jobs')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.license', '=', 'print_jobs.license')
        .onRef('orders.uuid', '=', 'print_jobs.order_uuid'),
    )
    .where('print_jobs.license', '=', license)
    .where('print_jobs.created_at', '>=', since)
    .where('print_jobs.ended_at', 'is', null)
    .where((e) => e.or([e('again', '>', 0), e('orders.status', 'not in', ['rejected', 'canceled'])]));
}

/** Oldest first. */
const selectWaiting = query<Printer & { since: number }, PrintJobRow>((db, { license, printer, since }) =>
  waitingSince(db, license, since)
    .selectAll('print_jobs')
    .where('print_jobs.printer', '=', printer)
    .orderBy('print_jobs.created_at')
    .orderBy('print_jobs.group_at')
    .orderBy('orders.number')
    .limit(20),
);

type Job = { license: string; job: string };

const markFetched = command<Job & { now: number }>((db, { license, job, now }) =>
  db.updateTable('print_jobs').set({ fetched_at: now }).where('license', '=', license).where('job', '=', job),
);

/** Of two that send a job, one may. */
const claimJob = query<Job & { now: number }, { job: string }>((db, { license, job, now }) =>
  db
    .updateTable('print_jobs')
    .set({ fetched_at: now })
    .where('license', '=', license)
    .where('job', '=', job)
    .where('fetched_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('job'),
);

/** Only jobs that no printer has been sent yet. */
const keepLines = query<Job & { before: string; lines: string }, { job: string }>(
  (db, { license, job, before, lines }) =>
    db
      .updateTable('print_jobs')
      .set({ lines })
      .where('license', '=', license)
      .where('job', '=', job)
      .where('lines', '=', before)
      .where('fetched_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('job'),
);

/** Only jobs that are in progress or uncertain. */
const markEnded = query<Job & { now: number; doubtedAt: number | null }, { job: string }>(
  (db, { license, job, now, doubtedAt }) =>
    db
      .updateTable('print_jobs')
      .set({ ended_at: now, doubted_at: doubtedAt })
      .where('license', '=', license)
      .where('job', '=', job)
      .where((e) => e.or([e('ended_at', 'is', null), e('doubted_at', 'is not', null)]))
      .returning('job'),
);

const markWaiting = command<Job>((db, { license, job }) =>
  db
    .updateTable('print_jobs')
    .set({ fetched_at: null, ended_at: null, doubted_at: null })
    .where('license', '=', license)
    .where('job', '=', job)
    .where((e) => e.or([e('ended_at', 'is', null), e('doubted_at', 'is not', null)])),
);

const dropDoubtsOf = command<{ license: string; uuid: string }>((db, { license, uuid }) =>
  db
    .updateTable('print_jobs')
    .set({ doubted_at: null })
    .where('license', '=', license)
    .where('order_uuid', '=', uuid)
    .where('doubted_at', 'is not', null),
);

const selectJob = query<Job, PrintJobRow>((db, { license, job }) =>
  db.selectFrom('print_jobs').selectAll().where('license', '=', license).where('job', '=', job),
);

const selectLastFetched = query<Printer & { since: number }, PrintJobRow>((db, { license, printer, since }) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('license', '=', license)
    .where('printer', '=', printer)
    .where('created_at', '>=', since)
    .where('fetched_at', 'is not', null)
    .orderBy('fetched_at', 'desc')
    .limit(1),
);

const selectDoubts = query<
  { license: string; since: number },
  { job: string; printer: string; order_uuid: string; number: number }
>((db, { license, since }) =>
  db
    .selectFrom('print_jobs')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.license', '=', 'print_jobs.license')
        .onRef('orders.uuid', '=', 'print_jobs.order_uuid'),
    )
    .select(['job', 'printer', 'order_uuid', 'orders.number as number'])
    .where('print_jobs.license', '=', license)
    .where('print_jobs.created_at', '>=', since)
    .where('doubted_at', 'is not', null)
    .orderBy('doubted_at')
    .limit(20),
);

const countFault = query<Job, { faults: number }>((db, { license, job }) =>
  db
    .updateTable('print_jobs')
    .set((e) => ({ faults: e('faults', '+', 1) }))
    .where('license', '=', license)
    .where('job', '=', job)
    .where('ended_at', 'is', null)
    .returning('faults'),
);

/** Creates a printer's job, unless it exists. */
export function* writePrintJob(job: NewJob): Steps<void> {
  yield* run(insertJob, job);
}

/** A printer's waiting jobs, oldest first, since an instant. */
export function waitingJobs(
  engine: Engine,
  license: string,
  printer: string,
  since: number,
): Promise<PrintJobRow[]> {
  return engine.read(selectWaiting, { license, printer, since });
}

const countWaiting = query<{ license: string; since: number }, { printer: string; count: number }>(
  (db, { license, since }) =>
    waitingSince(db, license, since)
      .select((e) => ['printer', e.fn.countAll<number>().as('count')])
      .groupBy('printer'),
);

/** How many jobs wait for each printer, since an instant (ms UTC). */
export async function waitingCounts(
  engine: Engine,
  license: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await engine.read(countWaiting, { license, since });
  return new Map(rows.map(({ printer, count }) => [printer, Number(count)]));
}

/** Records that the printer has fetched a job. */
export function* writeFetched(license: string, job: string, now: number): Steps<void> {
  yield* run(markFetched, { license, job, now });
}

/** Claims a job that is about to be sent; false when it was sent, or is over. */
export function* writeClaimed(license: string, job: string, now: number): Steps<boolean> {
  return (yield* run(claimJob, { license, job, now })).length > 0;
}

/** Leaves fewer lines in a job; false when it has others than `before` by now, or was sent. */
export function* writeJobLines(license: string, job: string, before: string, lines: string): Steps<boolean> {
  return (yield* run(keepLines, { license, job, before, lines })).length > 0;
}

/** Records that a job is printed, or failed for good. */
export function* writeJobEnded(license: string, job: string, now: number): Steps<void> {
  yield* run(markEnded, { license, job, now, doubtedAt: null });
}

/** Records that a job may or may not have been printed: it is not offered again until staff decide. */
export function* writeJobDoubted(license: string, job: string, now: number): Steps<void> {
  yield* run(markEnded, { license, job, now, doubtedAt: now });
}

/** Offers a job again that was not printed. */
export function* writeJobWaiting(license: string, job: string): Steps<void> {
  yield* run(markWaiting, { license, job });
}

/** Records staff's decision about an order's tickets. */
export function* writeDoubtsDropped(license: string, uuid: string): Steps<void> {
  yield* run(dropDoubtsOf, { license, uuid });
}

/** One job; undefined when there is none. */
export function* findJobWithin(license: string, job: string): Steps<PrintJobRow | undefined> {
  return (yield* run(selectJob, { license, job }))[0];
}

/** The job that a printer fetched last, since an instant, in any state. */
export function* lastFetchedWithin(
  license: string,
  printer: string,
  since: number,
): Steps<PrintJobRow | undefined> {
  return (yield* run(selectLastFetched, { license, printer, since }))[0];
}

/** The venue's uncertain jobs since an instant, oldest first. */
export function doubtedJobs(
  engine: Engine,
  license: string,
  since: number,
): Promise<{ job: string; printer: string; order_uuid: string; number: number }[]> {
  return engine.read(selectDoubts, { license, since });
}

/** Counts a failure of a job at the printer; returns the count. */
export function* writeJobFault(license: string, job: string): Steps<number> {
  const [row] = yield* run(countFault, { license, job });
  return row?.faults ?? 0;
}
