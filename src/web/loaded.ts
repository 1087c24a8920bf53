/** Something that is loaded when first wanted, then at hand. */
export interface Loaded<T> {
  /** Null until it is loaded. */
  now: T | null;
  load(): Promise<T>;
}

/**
 * Loads something once, when it is first wanted. Its promise tells React what it came to, so that `use` reads it at once:
 * a component that has waited for it has to call `use` again when it is drawn again, or the hooks after that fail.
 */
export function lazily<T>(load: () => Promise<T>): Loaded<T> {
  let loading: Promise<T> | undefined;
  const self: Loaded<T> = {
    now: null,
    load: () =>
      (loading ??= load().then((value) => {
        Object.assign(loading as object, { status: 'fulfilled', value });
        return (self.now = value);
      })),
  };
  return self;
}
