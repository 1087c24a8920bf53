/** Where two texts begin to differ. */
function differAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/**
 * True when a typed word is the beginning of another word, but for one letter that is missing, too many, wrong or
 * changed places with its neighbour.
 */
export function beginsWithOneEdit(word: string, typed: string): boolean {
  const at = differAt(typed, word);
  const rest = (typedFrom: number, wordFrom: number) => word.startsWith(typed.slice(typedFrom), wordFrom);
  return (
    rest(at + 1, at + 1) ||
    rest(at, at + 1) ||
    rest(at + 1, at) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(at + 2, at + 2))
  );
}
