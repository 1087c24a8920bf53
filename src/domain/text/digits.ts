/** Converts Arabic-Indic and Persian digits to 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** The digits of a text as 0–9, in whatever script and with whatever between them: of a code or a PIN. */
export function onlyDigits(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(/\D/g, '');
}
