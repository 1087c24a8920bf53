import type { PaymentAttemptRow } from '../store/rows/payment-rows.ts';
import { releasePart } from './parts/release-part.ts';
import type { PaymentServices } from './payment-services.ts';
import { releaseShare } from './shares/release-share.ts';

/** Releases what an attempt that has ended without money was to pay: a share of a split, or a part of a bill. */
export async function releaseOwed(services: PaymentServices, attempt: PaymentAttemptRow): Promise<void> {
  if (attempt.share_id === '') return;
  await releaseShare(services, attempt);
  await releasePart(services, attempt);
}
