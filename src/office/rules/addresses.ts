/** The address of a place of the venue file by its keys; list entries are named by id. */
export function address(...keys: readonly (string | number)[]): string {
  return keys.map((key) => encodeURIComponent(String(key))).join('/');
}

/** The address of a dish, or of a field of it. */
export function dishAddress(id: string | number, ...field: readonly (string | number)[]): string {
  return address('menu', 'products', id, ...field);
}

/** The address of a category, or of a field of it. */
export function categoryAddress(id: string | number, ...field: readonly (string | number)[]): string {
  return address('menu', 'categories', id, ...field);
}

/** True when an address is a thing's own, or of a field of it. */
export function isWithin(at: string, thing: string): boolean {
  return at === thing || at.startsWith(`${thing}/`);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a thing, such as 'dish-x3k9q2vb': nobody types ids. */
export function newThingId(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${kind}-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
