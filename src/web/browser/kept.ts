import { create } from 'zustand';
import { openChannel } from './channel.ts';
import type { Check } from '#contract/values/checks.ts';
import { parseStored, readText, storageKey, writeText, type Area } from './storage.ts';

/** A value that outlives the page, the same in every tab of this browser. */
export interface Kept<T> {
  get(): T;
  set(next: T): void;
  /** Resets it to its initial value, also in storage. */
  forget(): void;
  /** Reads the value from the venue's storage, now or again; ignores, and later replaces, one that fails the check. */
  load(license: string): void;
  /** Selects a part of it for a component. */
  use<S>(select: (value: T) => S): S;
  /** Calls back on each change, also from other tabs. */
  onChange(listener: (value: T) => void): void;
}

interface Message {
  name: string;
  /** The value as JSON; null asks the other tabs for theirs. */
  text: string | null;
}

/** Every stored value, and the venue they are loaded for; one declared later loads at once. */
export const everyKept: Kept<unknown>[] = [];
let loadedFor: string | null = null;

/**
 * Declares a value stored in the browser. 'local' survives closing it. 'session' lasts as long as any tab is
 * open: tabs send each other changes, and a new tab asks the others.
 */
export function keep<T>(name: string, area: Area, initial: T, check: Check<T>): Kept<T> {
  const useValue = create<T>(() => initial);
  let key = '';
  let tell: ((message: Message) => void) | undefined;

  function hear(message: Message): void {
    if (message.name !== name) return;
    const known = JSON.stringify(useValue.getState());
    if (message.text === null && useValue.getState() !== initial) tell?.({ name, text: known });
    if (message.text === null || message.text === known) return;
    const value = parseStored(message.text, check);
    if (value === null) return;
    useValue.setState(value, true);
    writeText(area, key, message.text);
  }

  const kept: Kept<T> = {
    get: useValue.getState,
    set(next) {
      useValue.setState(next, true);
      const text = JSON.stringify(next);
      if (key !== '') writeText(area, key, text);
      tell?.({ name, text });
    },
    forget() {
      useValue.setState(initial, true);
      if (key !== '') writeText(area, key, null);
      tell?.({ name, text: JSON.stringify(initial) });
    },
    load(license) {
      key = storageKey(license, name);
      const stored = parseStored(readText(area, key), check);
      if (stored !== null) useValue.setState(stored, true);
      tell ??= openChannel(`sufra:${license}`, hear);
      if (area === 'session' && stored === null) tell({ name, text: null });
    },
    use: useValue,
    onChange: (listener) => void useValue.subscribe(listener),
  };
  everyKept.push(kept as Kept<unknown>);
  if (loadedFor !== null) kept.load(loadedFor);
  return kept;
}

/** Loads every stored value of a venue: before the app is there, and again on a page that the browser restores. */
export function loadKept(license: string): void {
  loadedFor = license;
  for (const kept of everyKept) kept.load(license);
}
