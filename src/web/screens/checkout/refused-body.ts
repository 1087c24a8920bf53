import type { Problem } from '#contract/problem.ts';

/** What a body that was read but not taken is about; a currency is none of the guest's faults: the venue has another by now. */
export function refusedBodyKey({
  errors = [],
}: Problem): 'timeNotOffered' | 'orderTooLong' | 'priceChangedMore' | 'checkFields' {
  const isAbout = (end: string) => errors.some(({ path }) => path.endsWith(end));
  if (isAbout('delivery_datetime')) return 'timeNotOffered';
  if (isAbout('line_items')) return 'orderTooLong';
  return isAbout('_currency') ? 'priceChangedMore' : 'checkFields';
}
