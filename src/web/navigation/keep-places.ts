import { leftParts, leftPlaces, type LeftPart, type LeftPlace } from './left-places.ts';

const KEY = 'sufra:places';

interface Kept {
  places: Iterable<[string, LeftPlace]>;
  parts: Iterable<[string, LeftPart]>;
}

/** What was kept; nothing where the browser keeps nothing, or something else. */
function readKept(): Kept {
  try {
    const { places, parts } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept;
    return { places: new Map(places), parts: new Map(parts) };
  } catch {
    return { places: [], parts: [] };
  }
}

/** Where the pages of this tab were left outlives a reload: Back leads to the place as it would have. */
export function keepPlaces(): void {
  const { places, parts } = readKept();
  for (const [path, place] of places) if (!leftPlaces.has(path)) leftPlaces.set(path, place);
  for (const [name, part] of parts) if (!leftParts.has(name)) leftParts.set(name, part);
  addEventListener('pagehide', () => {
    sessionStorage.setItem(KEY, JSON.stringify({ places: [...leftPlaces], parts: [...leftParts] }));
  });
}
