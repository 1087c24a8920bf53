import Type, { type TSchema } from 'typebox';

type Lengths = Readonly<Record<string, number | null>>;

/** The longest values of parameters of paths, in characters; null: a language code, of which any other means the venue's own. */
const LONGEST: Lengths = {
  lang: null,
  domain: 300,
  slug: 40,
  name: 80,
  place: 60,
  provider: 40,
  printer: 120,
};
const LONGEST_ID = 100;

function parameterShape(name: string, lengths: Lengths): TSchema {
  const longest = lengths[name] === undefined ? LONGEST_ID : lengths[name];
  return longest === null ? Type.String() : Type.String({ maxLength: longest });
}

/** The shape of a path's parameters, with lengths of its own; null: it has none. */
export function pathShape(path: string, own: Lengths = {}): TSchema | null {
  const names = [...path.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return null;
  return Type.Object(
    Object.fromEntries(names.map((name) => [name, parameterShape(name, { ...LONGEST, ...own })])),
  );
}
