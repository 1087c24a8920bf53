import { useEffect, useRef } from 'react';
import type { BillPart } from '#contract/payments/bill.ts';
import { MOST_RENEWALS } from '#domain/order/bill-part.ts';
import { useSecondsLeft } from '../../../browser/use-seconds-left.ts';
import type { BillActs } from '../use-bill-acts.ts';

/** How long before its end a hold is renewed, in seconds, while its guest looks at it. */
const RENEW_S = 30;

/** Seconds left of a part's hold, which is renewed while its guest looks at it, as often as the server allows. */
export function useHold(part: BillPart, { renew }: BillActs): number {
  const endsAt = part.heldUntil === null ? 0 : Date.parse(part.heldUntil);
  const seconds = useSecondsLeft(endsAt);
  const renewed = useRef(0);
  const renewedFor = useRef(0);
  useEffect(() => {
    const isSoon = endsAt > 0 && seconds > 0 && seconds <= RENEW_S;
    const mayRenew = renewed.current < MOST_RENEWALS && renewedFor.current !== endsAt;
    if (!isSoon || !mayRenew || part.state !== 'held' || document.visibilityState !== 'visible') return;
    renewed.current += 1;
    renewedFor.current = endsAt;
    void renew(part);
  }, [seconds, endsAt, part, renew]);
  return seconds;
}

/** Seconds as a clock shows them: '2:41'. */
export function clockText(seconds: number, digits: (text: string) => string): string {
  return digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
