import { forgetActKey, actKey } from '../../browser/act-keys.ts';

function subjectOf(uuid: string): string {
  return `bill ${uuid}`;
}

/** The key under which this phone last held a part of an order's bill. */
export function billKey(uuid: string): string {
  return actKey(subjectOf(uuid));
}

/** A new key, for what is chosen anew. */
export function newBillKey(uuid: string): string {
  forgetActKey(subjectOf(uuid));
  return billKey(uuid);
}
