/** No answer that lists things is larger than a megabyte; what does not fit comes with the next page. */
export const MOST_ANSWER_BYTES = 900_000;

/** Collects what fits into one answer, at least one thing. */
export interface AnswerPage<T> {
  items: T[];
  /** Adds a thing; false where there is no room left for it. */
  add(item: T): boolean;
}

/** An empty answer. */
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
