import { paddedNumber } from '#domain/order/order.ts';
import {
  doubtedJobs,
  findJobWithin,
  writeJobEnded,
  writePrintJob,
} from '../store/queries/outbox/print-jobs.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { WINDOW_MS, type PrinterServices } from './printers.ts';

/** A ticket that a printer fetched and never confirmed, for staff. */
export interface PrintDoubt {
  job: string;
  printer: string;
  /** The order's padded number. */
  number: string;
}

/** The tickets whose printing is uncertain, oldest first. */
export async function readDoubts(
  { engine, clock }: Pick<PrinterServices, 'engine' | 'clock'>,
  license: string,
): Promise<PrintDoubt[]> {
  const rows = await doubtedJobs(engine, license, clock.now() - WINDOW_MS);
  return rows.map(({ job, printer, number }) => ({ job, printer, number: paddedNumber(number) }));
}

/**
 * Records what staff saw at the printer: the ticket is there, or it is printed again, with a mark. False: that job is
 * not uncertain.
 */
export function answerDoubt(
  { engine, clock, ids }: PrinterServices,
  { license, job, who }: { license: string; job: string; who: string },
  isPrinted: boolean,
): Promise<boolean> {
  return engine.write(function* () {
    const row = yield* findJobWithin(license, job);
    if (!row || row.doubted_at === null) return false;
    const now = clock.now();
    yield* writeJobEnded(license, job, now);
    if (isPrinted) return true;
    const { printer, order_uuid: uuid, group_at: groupAt, lines } = row;
    const next = { job: ids.uuid(), again: now, now, askedBy: who };
    yield* writePrintJob({ license, printer, uuid, groupAt, lines, ...next });
    const document = JSON.stringify({ uuid });
    yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'order.printed_again', document });
    return true;
  });
}
