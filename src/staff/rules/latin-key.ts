/** What a pressed key is on a Latin keyboard, letters as capitals: other layouts have the letters and figures of their own script on it. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (key <= '~') return key.toUpperCase();
  return code === 'Slash' ? '/' : code.replace(/^(Key|Digit|Numpad)/, '');
}
