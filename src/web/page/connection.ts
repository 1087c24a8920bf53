import type { Connection } from '#client/http.ts';

let connection: Connection | null = null;

/** Sets how this browser reaches the server; called once, before the app is there. */
export function connect(to: Connection): void {
  connection = to;
}

/** How this browser reaches the server. */
export function theConnection(): Connection {
  if (!connection) throw new Error('The app has no connection yet');
  return connection;
}
