import type { Hub } from '../realtime/hub.ts';
import { TypesetterStuck, TypesetterUnavailable } from '../runtime/typesetter-unavailable.ts';
import { writeJobDoubted, writeJobFault } from '../store/queries/outbox/print-jobs.ts';
import type { PrinterRow } from '../store/rows/order-rows.ts';
import { MOST_FAULTS, type PrintJob } from './print-jobs.ts';
import type { PrinterServices } from './printers.ts';

interface DrawServices extends PrinterServices {
  hub: Hub;
}

/** Counts that a job could not be drawn; after the third time it is in doubt, and the next one is printed. */
async function noteUndrawn(
  { engine, clock, hub }: DrawServices,
  license: string,
  { job }: PrintJob,
): Promise<void> {
  const isDoubted = await engine.write(function* () {
    if ((yield* writeJobFault(license, job)) < MOST_FAULTS) return false;
    yield* writeJobDoubted(license, job, clock.now());
    return true;
  });
  if (isDoubted) hub.publish({ kind: 'visit', license, visitId: null });
}

/**
 * The drawing of a job, null for a test. Throws what the drawing throws; anything but a typesetter that is busy with
 * others is a fault of the job, which is given to staff at the third, so that it does not hold up the rest.
 */
export async function drawnOrFault<T>(
  services: DrawServices,
  { license }: PrinterRow,
  job: PrintJob | null,
  drawing: Promise<T>,
): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    const isBusy = error instanceof TypesetterUnavailable && !(error instanceof TypesetterStuck);
    if (job && !isBusy) await noteUndrawn(services, license, job);
    throw error;
  }
}
