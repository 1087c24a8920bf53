let bring: (() => void) | null = null;
let wanted = false;

/** Registers how to load the rest, the whole menu and all words, which reading the page does not need. Loads at once where that is wanted already. */
export function bringRestBy(how: () => void): void {
  bring = how;
  if (wanted) how();
}

/** Asks for the rest; the first call loads it. */
export function wantRest(): void {
  if (wanted) return;
  wanted = true;
  bring?.();
}
