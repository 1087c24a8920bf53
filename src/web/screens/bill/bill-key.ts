import { forgetPayKey, payKey } from '../../state/order/pay-keys.ts';

function subjectOf(uuid: string): string {
  return `bill ${uuid}`;
}

/** The key under which this phone last held a part of an order's bill. */
export function billKey(uuid: string): string {
  return payKey(subjectOf(uuid));
}

/** A new key, for what is chosen anew. */
export function newBillKey(uuid: string): string {
  forgetPayKey(subjectOf(uuid));
  return billKey(uuid);
}
