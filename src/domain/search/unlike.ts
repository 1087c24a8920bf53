/** Words a letter apart that mean other things, so that none is a slip of another. */
const GROUPS = [
  'butter bitter batter',
  'chips chops',
  'grain gratin',
  'gras grass',
  'jamon jamun',
  'mole mule',
  'monster munster',
  'pasta paste',
  'pain plain',
  'peas pears',
  'sake shake',
  'sprite spritz',
  'sticks sticky',
  'tikka tikki',
  'فلفل فلافل',
];

const groups: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => {
    const words = group.split(' ');
    return words.map((word) => [word, words] as const);
  }),
);

/** The words that are a letter apart from a folded one and never meant by it, and the word itself. */
export function unlikeOnes(word: string): readonly string[] {
  return groups.get(word) ?? [];
}
