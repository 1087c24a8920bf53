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
