import { isSheetOpen, MOVES } from './navigation.ts';

/**
 * Resolves when no sheet lies over the page; each of several waiters must check again before it opens one.
 */
export function whenSheetIsClosed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isSheetOpen()) return;
      for (const move of MOVES) removeEventListener(move, look);
      resolve();
    };
    for (const move of MOVES) addEventListener(move, look);
    look();
  });
}
