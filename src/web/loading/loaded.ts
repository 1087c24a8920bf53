/** Something that is loaded when first wanted, then at hand. */
export interface Loaded<T> {
  /** Null until it is loaded. */
  now: T | null;
  load(): Promise<T>;
}

/** Loads something once, when it is first wanted. */
export function lazily<T>(load: () => Promise<T>): Loaded<T> {
  let loading: Promise<T> | null = null;
  const self: Loaded<T> = {
    now: null,
    load: () => (loading ??= load().then((value) => (self.now = value))),
  };
  return self;
}
