import { decimalText, wholeNumber } from '#text/read-number.ts';

/** A whole number within bounds as typed in any digits; null for anything else. */
export function readCount(text: string, least: number, most: number): number | null {
  const count = wholeNumber(text);
  return count !== null && count >= least && count <= most ? count : null;
}

/** What an empty field says, where it may be empty; else what `read` finds, or the fault. */
export function readTyped(
  text: string,
  canBeEmpty: boolean,
  read: (text: string) => string | number | null,
  fault: string,
): { value: string | number | null } | { fault: string } {
  if (canBeEmpty && text.trim() === '') return { value: null };
  const value = read(text);
  return value === null ? { fault } : { value };
}

/** A decimal as the venue file writes it, from any digits; null for anything else. */
export const readDecimal = decimalText;
