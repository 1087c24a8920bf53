import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { speaksOfAllergy } from '#domain/allergies/read-note.ts';

/** True for a dish that stands, of a guest with an allergy. */
export function hasAllergy({
  status,
  needs = [],
  need_words: words = '',
  special_instructions: note,
}: Pick<StaffOrderLine, 'status' | 'needs' | 'need_words' | 'special_instructions'>): boolean {
  const isTicked = needs.some(({ kind }) => kind === 'allergy');
  return status === null && (isTicked || speaksOfAllergy(words) || speaksOfAllergy(note));
}

/**
 * The dishes of guests with allergies that came to an order after it was accepted: who accepts an order reads those that
 * are there.
 */
export function unreadAllergies({
  status,
  needs_read: read,
  line_items: lines,
}: Pick<StaffOrder, 'status' | 'needs_read' | 'line_items'>): StaffOrderLine[] {
  if (status === 'pending') return [];
  const readAt = read ? Date.parse(read.at) : 0;
  return lines.filter((line) => hasAllergy(line) && Date.parse(line.added_at) > readAt);
}

/** Names a dish's allergies among what somebody at a screen has touched. */
export function allergyKey(
  { uuid }: Pick<StaffOrder, 'uuid'>,
  { cart_uuid: line }: Pick<StaffOrderLine, 'cart_uuid'>,
): string {
  return `${uuid} allergy ${line}`;
}
