import { readText, writeText } from '../browser/storage.ts';
import { leftParts, leftPlaces, type LeftPart, type LeftPlace } from './left-places.ts';

const KEY = 'sufra:places';

interface Kept {
  places: Iterable<[string, LeftPlace]>;
  parts: Iterable<[string, LeftPart]>;
}

/** The stored places; empty when the browser stores nothing or something else. */
function readKept(): Kept {
  try {
    const { places, parts } = JSON.parse(readText('session', KEY) ?? '') as Kept;
    return { places: new Map(places), parts: new Map(parts) };
  } catch {
    return { places: [], parts: [] };
  }
}

/** Stores where this tab's pages were left, so that Back restores the position after a reload too. */
export function keepPlaces(): void {
  const { places, parts } = readKept();
  for (const [path, place] of places) if (!leftPlaces.has(path)) leftPlaces.set(path, place);
  for (const [name, part] of parts) if (!leftParts.has(name)) leftParts.set(name, part);
  addEventListener('pagehide', () => {
    writeText('session', KEY, JSON.stringify({ places: [...leftPlaces], parts: [...leftParts] }));
  });
}
