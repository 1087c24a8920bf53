import { isEntry, type Entry } from '#domain/draft/json.ts';
import { isTextMap } from '#domain/draft/texts.ts';
import type { FileText } from '#contract/values/value-shapes.ts';

type Name = Readonly<Record<string, string>>;
type Rename = (name: Name) => FileText;

function renamedEntry(entry: unknown, rename: Rename): unknown {
  if (!isEntry(entry) || !isTextMap(entry['name'])) return entry;
  return { ...entry, name: rename(entry['name']) };
}

function renamedZone(zone: Entry, rename: Rename): Entry {
  return { ...zone, properties: renamedEntry(zone['properties'], rename) };
}

/** A list without ids, such as closed days or a collection of zones, with other names; names without languages stay. */
export function renamed(list: unknown, rename: Rename): unknown {
  if (Array.isArray(list)) return list.map((entry: unknown) => renamedEntry(entry, rename));
  const zones = isEntry(list) ? list['features'] : null;
  if (!isEntry(list) || !Array.isArray(zones)) return list;
  return {
    ...list,
    features: zones.map((zone: unknown) => (isEntry(zone) ? renamedZone(zone, rename) : zone)),
  };
}

/** The names in such a list, in its order; none where the value is no such list. */
function namesIn(list: unknown): Name[] {
  const names: Name[] = [];
  renamed(list, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** What two names that say the same in the original language both have. */
function shared(one: Name, other: Name): Name {
  return Object.fromEntries(Object.entries(one).filter(([lang]) => other[lang]));
}

/** The names of a list by what they say in the original language; each with the languages that all its entries have. */
export function namesByOriginal(list: unknown, original: string): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const name of namesIn(list)) {
    const said = name[original];
    if (!said) continue;
    const before = names.get(said);
    names.set(said, before ? shared(before, name) : name);
  }
  return names;
}
