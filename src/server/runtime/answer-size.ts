/** The maximum size of an answer that lists things; the rest follows on the next page. */
const MOST_ANSWER_BYTES = 900_000;

/** Collects items that fit into one answer, at least one. */
export interface AnswerPage<T> {
  items: T[];
  /** Adds an item; false when it does not fit. */
  add(item: T): boolean;
}

/** An empty page. */
export function createPage<T>(mostBytes = MOST_ANSWER_BYTES): AnswerPage<T> {
  const items: T[] = [];
  let bytes = 0;
  return {
    items,
    add(item) {
      bytes += Buffer.byteLength(JSON.stringify(item));
      if (items.length > 0 && bytes > mostBytes) return false;
      items.push(item);
      return true;
    },
  };
}
