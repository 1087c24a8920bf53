import type { Connection } from '#client/http.ts';

/** The board and its server are one origin; the session's cookie travels by itself. */
export const server: Connection = {
  base: '',
  fetch: (...call) => fetch(...call),
  license: null,
};
