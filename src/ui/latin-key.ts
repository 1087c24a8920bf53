/**
 * The key of a Latin keyboard at the pressed position, in small letters: other layouts have their own letters and digits
 * there.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (key <= '~') return key.toLowerCase();
  return code === 'Slash' ? '/' : code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
}
