import type { Connection } from '#client/http.ts';
import { createPresses } from '#client/presses.ts';

/** The office and its server share an origin; the browser sends the session's cookie. */
export const server: Connection = {
  base: '',
  fetch: (...call) => fetch(...call),
  license: null,
  presses: createPresses(),
};
