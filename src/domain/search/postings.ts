/** Where each word of a menu stands: a number of a product, times the number of fields, and the field. */
export type Posting = number;

/** The places of words, by a word's number. */
export interface Postings {
  add(word: number, place: Posting): void;
  /** Tells each place of a word, the last one first. */
  each(word: number, tell: (place: Posting) => void): void;
}

/** Makes a list without places. It is one chain through all of them: a list for each word costs a phone more memory. */
export function createPostings(): Postings {
  const places: Posting[] = [];
  const before: number[] = [];
  const last: number[] = [];
  return {
    add(word, place) {
      while (last.length <= word) last.push(-1);
      before.push(last[word] ?? -1);
      last[word] = places.length;
      places.push(place);
    },
    each(word, tell) {
      for (let at = last[word] ?? -1; at !== -1; at = before[at] ?? -1) tell(places[at] ?? 0);
    },
  };
}
