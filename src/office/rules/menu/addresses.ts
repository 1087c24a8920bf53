import { formatAddress } from '#domain/draft/address.ts';

type Keys = readonly (string | number)[];

/** The address of a dish, or of a field of it. */
export function dishAddress(id: string | number, ...field: Keys): string {
  return formatAddress(['menu', 'products', id, ...field].map(String));
}

/** The address of a category, or of a field of it. */
export function categoryAddress(id: string | number, ...field: Keys): string {
  return formatAddress(['menu', 'categories', id, ...field].map(String));
}

/** The address of a choice (a variation of the venue file), or of a field of it. */
export function choiceAddress(id: string | number, ...field: Keys): string {
  return formatAddress(['menu', 'variations', id, ...field].map(String));
}

/** The address of a choice's answer, or of a field of it. */
export function answerAddress(choice: string | number, answer: string | number, ...field: Keys): string {
  return choiceAddress(choice, 'values', answer, ...field);
}

/**
 * The address of an answer that a dish or a part of a combo offers, below the address of that one. Without an answer: the
 * row that offers all answers of the choice.
 */
export function offerAddress(thing: string, choice: string | number, answer: string | number | null): string {
  const key = answer === null ? String(choice) : `${choice} ${answer}`;
  return `${thing}/${formatAddress(['product_variations', key])}`;
}

/** The address of a group of a dish's combo, or of a field of it. */
export function groupAddress(dish: string | number, group: string | number, ...field: Keys): string {
  return dishAddress(dish, 'combo_groups', group, ...field);
}

/** The address of a part that a group of a combo offers, or of a field of it. */
export function partAddress(
  dish: string | number,
  group: string | number,
  part: string | number,
  ...field: Keys
): string {
  return groupAddress(dish, group, 'products', part, ...field);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a thing, such as 'dish-x3k9q2vb': nobody types ids. */
export function newThingId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${kind}-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
