import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { speaksOfAllergy } from '#domain/allergies/read-note.ts';

/** True for a dish that stands, of a guest with an allergy. */
export function hasAllergy({
  status,
  needs = [],
  needWords: words = '',
  specialInstructions: note,
}: Pick<StaffOrderLine, 'status' | 'needs' | 'needWords' | 'specialInstructions'>): boolean {
  const isTicked = needs.some(({ kind }) => kind === 'allergy');
  return status === null && (isTicked || speaksOfAllergy(words) || speaksOfAllergy(note));
}

/**
 * The dishes of guests with allergies that came to an order after it was accepted: who accepts an order reads those that
 * are there.
 */
export function unreadAllergies({
  status,
  needsRead: read,
  lineItems: lines,
}: Pick<StaffOrder, 'status' | 'needsRead' | 'lineItems'>): StaffOrderLine[] {
  if (status === 'pending') return [];
  const readAt = read ? Date.parse(read.at) : 0;
  return lines.filter((line) => hasAllergy(line) && Date.parse(line.addedAt) > readAt);
}

/** Names a dish's allergies among what somebody at a screen has touched. */
export function allergyKey(
  { uuid }: Pick<StaffOrder, 'uuid'>,
  { cartUuid: line }: Pick<StaffOrderLine, 'cartUuid'>,
): string {
  return `${uuid} allergy ${line}`;
}
