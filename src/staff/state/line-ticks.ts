import { create } from 'zustand';
import { checkTexts, keep, readKept } from './kept.ts';

const MOST_KEPT = 2000;

/** A set of names that this tablet remembers until its tab is closed. */
function createMarks(name: string) {
  const useMarks = create<{ marked: ReadonlySet<string> }>(() => ({
    marked: new Set(readKept('session', name, checkTexts) ?? []),
  }));

  function set(key: string, isMarked: boolean): void {
    const others = [...useMarks.getState().marked].filter((each) => each !== key);
    const next = isMarked ? [...others, key].slice(-MOST_KEPT) : others;
    keep('session', name, next);
    useMarks.setState({ marked: new Set(next) });
  }

  return { set, use: () => useMarks(({ marked }) => marked) };
}

/** Lines that are cooked, by `{uuid} {line}`: a memory aid of this tablet only. */
export const ticks = createMarks('ticks');
