import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Check } from './checks.ts';
import { parseStored, readText, storageKey, writeText, type Area } from './storage.ts';

/** A value that outlives the page, the same in every tab of this browser. */
export interface Kept<T> {
  get(): T;
  set(next: T): void;
  /** Reads what the venue's storage has; ignores and later replaces what does not pass the check. */
  load(license: string): void;
  /** The part of it that a component shows. */
  use<S>(select: (value: T) => S): S;
  /** Calls back on each change, also from other tabs. */
  onChange(listener: (value: T) => void): void;
}

interface Message {
  name: string;
  /** The value as JSON; null asks the other tabs for theirs. */
  text: string | null;
}

/** Every kept value, and the venue that they are loaded for; one declared later loads at once. */
const all: Kept<unknown>[] = [];
let loadedFor: string | null = null;

/**
 * Declares a kept value. 'local' outlives the browser. 'session' lasts as long as some tab: tabs tell each
 * other, and a new one asks.
 */
export function keep<T>(name: string, area: Area, initial: T, check: Check<T>): Kept<T> {
  const store = createStore<T>(() => initial);
  let key: string | null = null;
  let channel: BroadcastChannel | null = null;

  function hear({ data }: MessageEvent<Message>): void {
    if (data.name !== name || key === null) return;
    if (data.text === null) {
      if (store.getState() !== initial)
        channel?.postMessage({ name, text: JSON.stringify(store.getState()) } satisfies Message);
      return;
    }
    const value = parseStored(data.text, check);
    if (value === null || data.text === JSON.stringify(store.getState())) return;
    store.setState(value, true);
    writeText(area, key, data.text);
  }

  const kept: Kept<T> = {
    get: store.getState,
    set(next) {
      store.setState(next, true);
      if (key === null) return;
      const text = JSON.stringify(next);
      writeText(area, key, text);
      channel?.postMessage({ name, text } satisfies Message);
    },
    load(license) {
      key = storageKey(license, name);
      const stored = parseStored(readText(area, key), check);
      if (stored !== null) store.setState(stored, true);
      if (typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel(`sufra:${license}`);
      channel.onmessage = hear;
      if (area === 'session' && stored === null) channel.postMessage({ name, text: null } satisfies Message);
    },
    use: (select) => useStore(store, select),
    onChange: (listener) => void store.subscribe(listener),
  };
  all.push(kept as Kept<unknown>);
  if (loadedFor !== null) kept.load(loadedFor);
  return kept;
}

/** Loads every kept value of a venue; called once, before the app is there. */
export function loadKept(license: string): void {
  loadedFor = license;
  for (const kept of all) kept.load(license);
}
