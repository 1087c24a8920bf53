const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit: those of a script stand in a row from its zero, ten by ten. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return (code - zero) % 10;
}

/** Converts the digits of any script to 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));
}

/** The digits of a text as 0–9, in whatever script and with whatever between them: of a code or a PIN. */
export function onlyDigits(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(/\D/g, '');
}
