import type { Steps } from '../query.ts';
import { deleteBatch, deletion } from './delete-batch.ts';

const FINISHED = [
  deletion('outbox', 'id', 'done_at'),
  deletion('print_jobs', 'job', 'created_at'),
  deletion('wallet_tries', 'order_uuid', 'tried_at'),
];

/**
 * Deletes a batch of finished outbox entries, finished print jobs and tried wallet codes from before an instant (ms
 * UTC); false when nothing is left. Waiting ones stay.
 */
export function deleteFinished(license: string, until: number, limit: number): Steps<boolean> {
  return deleteBatch(FINISHED, { license, until, limit });
}
