/** How far each key of a spinbutton moves its number; infinitely far stands for its least and its most. */
export const SPIN_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
};
