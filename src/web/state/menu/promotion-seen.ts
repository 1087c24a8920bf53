import type { Id } from '#domain/menu.ts';

let waiting: Id[] = [];
let listener: ((id: Id) => void) | null = null;

/** A promotion is on show. Where views are counted, the counting may come later than the promotion. */
export function promotionSeen(id: Id): void {
  if (listener) listener(id);
  else if (!waiting.includes(id)) waiting.push(id);
}

/** Hears of the promotions that are shown, and of those that were before. */
export function onPromotionSeen(hear: (id: Id) => void): void {
  listener = hear;
  for (const id of waiting) hear(id);
  waiting = [];
}
