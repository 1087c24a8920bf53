import { payInFull, payShare } from '#client/loyalty.ts';
import type { LanguageCode } from '#domain/language.ts';
import { theConnection } from '../../page/connection.ts';
import { leaveToPay } from './pay.ts';
import { forgetPayKey, payKey, shareSubject } from './pay-keys.ts';

/** Leaves for the page on which all that an order owes is paid. */
export function payBill(lang: LanguageCode, uuid: string): Promise<boolean> {
  return leaveToPay(() =>
    payInFull(theConnection(), { order_id: uuid, payment_options: 'full', selected_language: lang }),
  );
}

/**
 * Leaves for the page on which one share is paid; on the phone that took it, for the same one again. The key of a
 * share that another phone is paying says nothing and is forgotten.
 */
export function payMyShare(lang: LanguageCode, uuid: string, shareId: string): Promise<boolean> {
  const subject = shareSubject(shareId);
  const body = { order_id: uuid, split_payment_uuid: shareId, selected_language: lang };
  return leaveToPay(async () => {
    const answer = await payShare(theConnection(), body, payKey(subject));
    if (answer.kind === 'problem' && answer.problem.code === 'in_progress') forgetPayKey(subject);
    return answer;
  });
}
