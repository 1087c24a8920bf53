import type { Steps } from '../../query.ts';
import { deleteBatch, deletion } from './delete-batch.ts';

const FINISHED = [
  deletion('outbox', 'id', 'done_at'),
  deletion('print_jobs', 'job', 'created_at'),
  deletion('line_calls', 'idempotency_key', 'at'),
  deletion('sent_calls', 'id', 'at'),
  deletion('wallet_tries', 'order_uuid', 'tried_at'),
  deletion('login_links', 'token_hash', 'expires_at'),
  deletion('sessions', 'id', 'ends_at'),
  deletion('device_codes', 'code_hash', 'expires_at'),
  deletion('webhook_messages', 'id', 'ended_at'),
];

/**
 * Deletes a batch of what was finished before an instant (ms UTC): outbox entries, print jobs, calls that were sent under a key, tried wallet codes, links
 * and codes to sign in, sessions, webhook messages. False when nothing is left. Waiting ones stay.
 */
export function deleteFinished(license: string, until: number, limit: number): Steps<boolean> {
  return deleteBatch(FINISHED, { license, until, limit });
}
