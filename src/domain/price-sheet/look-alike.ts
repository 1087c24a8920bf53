/** Letters that are typed or recognised in place of digits. */
const LOOK_LIKE: Readonly<Record<string, string>> = {
  B: '8',
  G: '6',
  I: '1',
  l: '1',
  '|': '1',
  O: '0',
  o: '0',
  S: '5',
  s: '5',
  Z: '2',
  z: '2',
};

/** The text with digits in place of the letters that look like them. */
export function withLookedLikeDigits(text: string): string {
  return Array.from(text, (letter) => LOOK_LIKE[letter] ?? letter).join('');
}
