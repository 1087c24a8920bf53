import type { Remark } from './check-venue.ts';

/** The parts of a JSON Schema that name keys. */
interface KeyedSchema {
  properties?: Record<string, object>;
  items?: object;
}

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current[j] = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The known word nearest to a mistyped one, if any is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > 60) return null;
  const ranked = known.map((candidate) => ({ candidate, away: distance(word, candidate) }));
  ranked.sort((a, b) => a.away - b.away);
  const [best] = ranked;
  return best && best.away <= Math.max(1, Math.floor(best.candidate.length / 4)) ? best.candidate : null;
}

/** Keys that the schema does not know: kept, but said, since most are typing slips. */
export function findUnknownKeys(schema: object, value: unknown, path: (string | number)[] = []): Remark[] {
  const { properties, items } = schema as KeyedSchema;
  if (Array.isArray(value)) {
    return items ? value.flatMap((each, index) => findUnknownKeys(items, each, [...path, index])) : [];
  }
  if (typeof value !== 'object' || value === null || !properties) return [];
  const known = Object.keys(properties);
  return Object.entries(value).flatMap(([key, each]): Remark[] => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (inner) return findUnknownKeys(inner, each, [...path, key]);
    const hint = nearest(key, known);
    const message = hint ? `is not a known key; did you mean "${hint}"?` : 'is not a known key; it is kept and changes nothing';
    return [{ level: 'warning', path: [...path, key], message }];
  });
}
