import type { Translate } from '#text/office/words.ts';
import type { Spot } from './floor.ts';

/** What a table or a room is called. */
export function spotName({ code, type }: Pick<Spot, 'code' | 'type'>, t: Translate): string {
  return t(type === 'Room' ? 'roomCode' : 'tableCode', { code });
}

/** The same of a place as reports name it: by its type and its code. */
export function placeName(place: string, t: Translate): string {
  const end = place.indexOf(' ');
  return spotName({ type: place.slice(0, end) === 'Room' ? 'Room' : 'Table', code: place.slice(end + 1) }, t);
}
