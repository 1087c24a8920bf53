import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts';
import { logFailure, type BackgroundLog } from '../runtime/background.ts';
import type { Clock } from '../runtime/clock.ts';
import { repeat } from '../runtime/repeat.ts';
import type { Engine } from '../store/engine.ts';
import {
  deleteOldTraces,
  nextOldOrders,
  writeErasedOrder,
  writeErasedUntil,
} from '../store/queries/upkeep/retention.ts';
import { deleteFinished } from '../store/queries/upkeep/finished.ts';
import { listVenues } from '../store/queries/venues/venues.ts';

/** Small enough that guests who order at the same time do not notice. */
const BATCH = 20;
/** A pause between batches lets other work run. */
const PAUSE_MS = 50;

export interface RetentionOptions {
  engine: Engine;
  clock: Clock;
  /** How many days personal data is kept after an order's last change. */
  days: number;
  log: BackgroundLog;
}

/** Erases a batch of a venue's old orders; false when none are left, or when one of them is being changed. */
async function eraseBatch(engine: Engine, license: string, until: number): Promise<boolean> {
  const old = await nextOldOrders(engine, license, until, BATCH);
  if (!old) return false;
  return engine.write(function* () {
    let isDone = true;
    for (const uuid of old.uuids) isDone = (yield* writeErasedOrder(license, uuid)) && isDone;
    if (isDone) yield* writeErasedUntil(license, old.until);
    return isDone;
  });
}

/** Takes step after step until none is left, with a pause after each, or until it is stopped. */
async function inBatches(step: () => Promise<boolean>, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (await step())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Finished work is kept for this many days: sent mails, refunds, printed tickets. */
const FINISHED_DAYS = 7;

/**
 * Erases, in every venue, work finished more than a week ago and the personal data of orders older than the retention
 * period; figures stay (reliability.md, RETENTION_DAYS). What fails is logged, and the rest goes on.
 */
export async function eraseOld(
  { engine, clock, days, log }: RetentionOptions,
  isStopped = () => false,
): Promise<void> {
  const until = clock.now() - days * DAY_MS;
  const finished = clock.now() - FINISHED_DAYS * DAY_MS;
  for (const { license } of await listVenues(engine)) {
    const steps = [
      () => eraseBatch(engine, license, until),
      () => engine.write(() => deleteOldTraces(license, until, BATCH)),
      () => engine.write(() => deleteFinished(license, finished, BATCH)),
    ];
    for (const step of steps)
      try {
        await inBatches(step, isStopped);
      } catch (error) {
        logFailure(log, error, `old personal data of ${license} could not be erased`);
      }
  }
}

/** Runs `eraseOld` every hour. Several instances may run it: erased data is skipped. */
export function startRetention(options: RetentionOptions): { stop(): Promise<void> } {
  let stopped = false;
  const stop = repeat(HOUR_MS, () => eraseOld(options, () => stopped), {
    log: options.log,
    failure: 'old personal data could not be erased',
    isAtOnce: true,
  });
  return {
    stop() {
      stopped = true;
      return stop();
    },
  };
}
