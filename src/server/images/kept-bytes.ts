const MOST_BYTES = 64 * 1024 * 1024;

/** The bytes of that name: those in memory, else what is loaded; null is not kept, nor a failure. */
export type KeptBytes = (key: string, load: () => Promise<Buffer | null>) => Promise<Buffer | null>;

interface Entry {
  bytes: Promise<Buffer | null>;
  /** 0 until it is loaded. */
  size: number;
}

/** Keeps recently requested bytes in memory: everyone who asks for the same is sent the same buffer, however slowly they read it. */
export function keepBytes(mostBytes = MOST_BYTES): KeptBytes {
  const kept = new Map<string, Entry>();
  let keptBytes = 0;

  function count(entry: Entry, size: number): void {
    entry.size = size;
    keptBytes += size;
    for (const [key, oldest] of kept) {
      if (keptBytes <= mostBytes) return;
      if (oldest.size > 0) kept.delete(key);
      keptBytes -= oldest.size;
    }
  }

  return (key, load) => {
    const known = kept.get(key);
    const entry = known ?? { bytes: load(), size: 0 };
    kept.delete(key);
    kept.set(key, entry);
    if (!known)
      entry.bytes.then(
        (bytes) => (bytes === null ? kept.delete(key) : count(entry, bytes.length)),
        () => kept.delete(key),
      );
    return entry.bytes;
  };
}
