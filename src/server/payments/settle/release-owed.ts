import type { PaymentAttemptRow } from '../../store/rows/payment-rows.ts';
import { releasePart } from '../parts/release-part.ts';
import type { PaymentServices } from '../payment-services.ts';
import { releaseShare } from '../shares/release-share.ts';

/**
 * Releases what an attempt that has ended without money was to pay: a share of a split, or a part of a bill. While its
 * page may still be paid (`mayBePaid`), only the part: money that comes late pays it if it is free, and else goes back.
 */
export async function releaseOwed(
  services: PaymentServices,
  attempt: PaymentAttemptRow,
  { mayBePaid = false } = {},
): Promise<void> {
  if (attempt.share_id === '') return;
  if (!mayBePaid) await releaseShare(services, attempt);
  await releasePart(services, attempt);
}
