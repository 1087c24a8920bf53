let bring: (() => void) | null = null;
let wanted = false;

/** Says how the rest is brought: what only reading does not need, the whole menu and every word. Once; at once where it is wanted already. */
export function bringRestBy(how: () => void): void {
  bring = how;
  if (wanted) how();
}

/** Wants the rest: it is brought with the first wish. */
export function wantRest(): void {
  if (wanted) return;
  wanted = true;
  bring?.();
}
