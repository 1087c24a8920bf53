import { parseMoney, type Mills } from '#domain/money/money.ts';

/** Reads an amount of the wire that may be negative, such as a refund. Trusts its input. */
export function readMills(text: string): Mills {
  return text.startsWith('-') ? -(parseMoney(text.slice(1)) ?? 0) : (parseMoney(text) ?? 0);
}
