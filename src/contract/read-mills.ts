import { parseMoney, type Mills } from '#domain/money.ts';

/** An amount of the wire that may be below 0, such as money given back. Trusts its input. */
export function readMills(text: string): Mills {
  return text.startsWith('-') ? -(parseMoney(text.slice(1)) ?? 0) : (parseMoney(text) ?? 0);
}
