import { payOrder } from '#client/guest/payments.ts';
import type { PaymentPage, PayWay } from '#contract/payments/payment.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { Answer } from '#client/http.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { create } from 'zustand';
import { theConnection } from '../../page/connection.ts';
import { isPaymentAddress } from './payment-address.ts';

/** The state of paying an existing order. */
export interface PayState {
  phase: 'idle' | 'asking' | 'redirecting';
  /** The last attempt failed: the order stays. */
  failed: boolean;
  /** The server's refusal; null for none. */
  refusal: ProblemCode | null;
}

/** Selects a part of the payment state for a component. */
export const usePay = create<PayState>(() => ({ phase: 'idle', failed: false, refusal: null }));

/** Leaves for the payment page; after a return from the back-forward cache, the buttons work again. */
function leaveFor(url: string): void {
  usePay.setState({ phase: 'redirecting' });
  addEventListener('pageshow', () => usePay.setState({ phase: 'idle' }), { once: true });
  window.location.assign(url);
}

/** Requests a payment page and leaves for it; true when there is nothing to pay online. One at a time. */
export async function leaveToPay(ask: () => Promise<Answer<PaymentPage>>): Promise<boolean> {
  if (usePay.getState().phase !== 'idle') return false;
  usePay.setState({ phase: 'asking', failed: false, refusal: null });
  const answer = await ask();
  if (answer.kind !== 'ok') {
    const refusal = answer.kind === 'problem' ? answer.problem.code : null;
    usePay.setState({ phase: 'idle', failed: true, refusal });
    return false;
  }
  const { payment_url: url } = answer.value;
  if (url === null || !isPaymentAddress(url)) {
    usePay.setState({ phase: 'idle', failed: false });
    return true;
  }
  leaveFor(url);
  return true;
}

/** Pays an order: online it leaves for the payment page; in person it returns whether the venue agreed. */
export function payThisOrder(lang: LanguageCode, uuid: string, way: PayWay): Promise<boolean> {
  return leaveToPay(() => payOrder(theConnection(), lang, uuid, way));
}
