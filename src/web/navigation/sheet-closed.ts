import { isSheetOpen, MOVES } from './navigation.ts';

/** Resolves as soon as no sheet lies over the page; where several wait, each has to look again before it opens one. */
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
