import type { Connection } from '#client/http.ts';
import { createPresses } from '#client/presses.ts';
import { fetchAsPerson } from './who.ts';

/** The board and its server share an origin; the browser sends the session's cookie. */
export const server: Connection = {
  base: '',
  fetch: fetchAsPerson,
  license: null,
  presses: createPresses(),
};
