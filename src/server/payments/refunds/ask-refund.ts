import type { Mills } from '#domain/money/money.ts';
import type { Steps } from '../../store/query.ts';
import { hurryOutbox, REFUND, writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { writeRefund } from '../../store/queries/payments/payments.ts';
import type { PaymentAttemptRow, PaymentRefundRow } from '../../store/rows/payment-rows.ts';

/** Records a refund of part of a payment; the outbox sends it to the gateway. False while another refund waits. */
export function* askRefund(
  { license, attempt_id, order_uuid }: PaymentAttemptRow,
  amountMills: Mills,
  ask: { refundKey: string; outboxId: string; who: string; beforeMills: Mills },
  now: number,
): Steps<boolean> {
  const { refundKey, outboxId, who, beforeMills } = ask;
  const isFirst = yield* writeRefund({
    license,
    refund_key: refundKey,
    attempt_id,
    order_uuid,
    amount_mills: amountMills,
    before_mills: beforeMills,
    state: 'WAITING',
    tries: 0,
    who,
    detail: '',
    asked_at: now,
    ended_at: null,
  });
  if (!isFirst) return false;
  yield* writeOutbox({ license, id: outboxId, kind: REFUND, document: { refundKey } }, now);
  return true;
}

/** The refund is requested again: waiting refunds are retried now, with their existing keys. */
export function* hurryRefund({ license, refund_key: refundKey }: PaymentRefundRow, now: number): Steps<void> {
  yield* hurryOutbox({ license, kind: REFUND, document: { refundKey } }, now);
}
