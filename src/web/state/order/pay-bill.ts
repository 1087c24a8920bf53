import { moneyCalls } from '#contract/payments/money-calls.ts';
import { ask } from '#client/ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../../page/connection.ts';
import { actKey, forgetActKey } from '../../browser/act-keys.ts';
import { leaveToPay } from './pay.ts';

/** The subject under which a share's key is stored. */
export function shareSubject(shareId: string): string {
  return `share ${shareId}`;
}

/** Leaves for the payment page of an order's full amount due. */
export function payBill(lang: LanguageCode, uuid: string): Promise<boolean> {
  return leaveToPay(() =>
    ask(theConnection(), moneyCalls.payInFull, {
      body: { order_id: uuid, payment_options: 'full', selected_language: lang },
    }),
  );
}

/**
 * Leaves for the payment page of one share; on the phone that claimed it, for the same one again. Drops the
 * key when another phone is paying the share.
 */
export function payMyShare(lang: LanguageCode, uuid: string, shareId: string): Promise<boolean> {
  const subject = shareSubject(shareId);
  const body = { order_id: uuid, split_payment_uuid: shareId, selected_language: lang };
  return leaveToPay(async () => {
    const answer = await ask(theConnection(), moneyCalls.payShare, { body, key: actKey(subject) });
    if (answer.kind === 'problem' && answer.problem.code === 'in_progress') forgetActKey(subject);
    return answer;
  });
}
