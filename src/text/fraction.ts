const FRACTIONS: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '1/6': '⅙',
  '1/8': '⅛',
};

/** A fraction as one writes it on a bill: '¼', else '3⁄7'; in the digits that `number` writes. */
export function fractionText(count: number, of: number, number: (value: number) => string): string {
  const hasLatinDigits = number(1) === '1';
  return (hasLatinDigits && FRACTIONS[`${count}/${of}`]) || `${number(count)}⁄${number(of)}`;
}
