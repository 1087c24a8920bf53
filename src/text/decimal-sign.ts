/**
 * A plain decimal ('12.50') with the decimal sign of the formatter `number`: '12,50' where that is a comma.
 */
export function withDecimalSign(plain: string, number: (value: number) => string): string {
  return plain.replace('.', number(0.5).charAt(1));
}
