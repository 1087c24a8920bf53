import type { Id } from '#domain/menu/menu.ts';

let waiting: Id[] = [];
let listener: ((id: Id) => void) | null = null;

/** Records that a promotion was shown. Page-view counting may load later than the promotion. */
export function promotionSeen(id: Id): void {
  if (listener) listener(id);
  else if (!waiting.includes(id)) waiting.push(id);
}

/** Calls back for each shown promotion, including earlier ones. */
export function onPromotionSeen(hear: (id: Id) => void): void {
  listener = hear;
  for (const id of waiting) hear(id);
  waiting = [];
}
