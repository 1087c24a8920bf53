import Type, { type TSchema } from 'typebox';

/** The longest values of parameters of paths, in characters; null: a language code, of which any other means the venue's own. */
const LONGEST: Readonly<Record<string, number | null>> = {
  lang: null,
  domain: 253,
  slug: 40,
  name: 80,
  place: 60,
  provider: 40,
  printer: 120,
};
const LONGEST_ID = 100;

function parameterShape(name: string): TSchema {
  const longest = LONGEST[name] === undefined ? LONGEST_ID : LONGEST[name];
  return longest === null ? Type.String() : Type.String({ maxLength: longest });
}

/** The shape of a path's parameters; null: it has none. */
export function pathShape(path: string): TSchema | null {
  const names = [...path.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return null;
  return Type.Object(Object.fromEntries(names.map((name) => [name, parameterShape(name)])));
}
