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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a thing, such as 'dish-x3k9q2vb': nobody types ids. */
export function newThingId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${kind}-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
