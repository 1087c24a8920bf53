/** A value that loads on first use and is then available at once. */
export interface Loaded<T> {
  /** Null until loaded. */
  now: T | null;
  load(): Promise<T>;
}

/** Loads a value once, on first use. */
export function lazily<T>(load: () => Promise<T>): Loaded<T> {
  let loading: Promise<T> | null = null;
  const self: Loaded<T> = {
    now: null,
    load: () => (loading ??= load().then((value) => (self.now = value))),
  };
  return self;
}

/** Loads one value per key, each once: every call with a key returns the same promise. */
export function oncePerKey<K, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loads = new Map<K, Promise<T>>();
  return (key) => {
    const loading = loads.get(key) ?? load(key);
    loads.set(key, loading);
    return loading;
  };
}
