import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { checkTexts, keep, readKept } from './kept.ts';

const MOST_KEPT = 2000;

/** A set of names that this tablet remembers until its tab is closed. */
function createMarks(name: string) {
  const store = createStore<{ marked: ReadonlySet<string> }>(() => ({
    marked: new Set(readKept('session', name, checkTexts) ?? []),
  }));

  function set(key: string, isMarked: boolean): void {
    const others = [...store.getState().marked].filter((each) => each !== key);
    const next = isMarked ? [...others, key].slice(-MOST_KEPT) : others;
    keep('session', name, next);
    store.setState({ marked: new Set(next) });
  }

  return { set, use: () => useStore(store, ({ marked }) => marked) };
}

/** Lines that are cooked, by `{uuid} {line}`: only this tablet's own memory aid. */
export const ticks = createMarks('ticks');
