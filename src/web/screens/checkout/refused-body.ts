import type { Problem } from '#contract/values/problem.ts';

/**
 * The message for a body that the server read but refused; a currency is not the guest's fault, since the
 * venue has changed it.
 */
export function refusedBodyKey({
  errors = [],
}: Problem): 'timeNotOffered' | 'orderTooLong' | 'priceChangedMore' | 'checkFields' {
  const isAbout = (end: string) => errors.some(({ path }) => path.endsWith(end));
  if (isAbout('delivery_datetime')) return 'timeNotOffered';
  if (isAbout('line_items')) return 'orderTooLong';
  return isAbout('_currency') ? 'priceChangedMore' : 'checkFields';
}
