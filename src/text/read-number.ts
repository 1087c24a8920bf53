/** The digits people type as 0 to 9: Arabic-Indic and Persian ones too. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A whole number as people type it; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = latinDigits(text).replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
