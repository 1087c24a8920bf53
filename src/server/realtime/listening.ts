import pg from 'pg';

const RECONNECT_MS = 1000;

/** The handlers and timeouts of a listening connection. */
export interface ListeningOptions {
  url: string;
  channel: string;
  /** How long the database may stay silent before the connection is dropped. */
  silenceMs: number;
  hear(payload: string): void;
  /** Called after every (re)connection, since earlier messages were missed. */
  catchUp(): Promise<void>;
}

/** A dedicated connection that listens to a channel; replaced whenever it ends. */
export interface Listening {
  /** Null while disconnected. */
  client(): pg.Client | null;
  close(): Promise<void>;
}

/** Connects at once, and again a second after each disconnect until it is closed. */
export function startListening({ url, channel, silenceMs, hear, catchUp }: ListeningOptions): Listening {
  let client: pg.Client | null = null;
  let closed = false;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: silenceMs,
    });
    fresh.on('error', () => {});
    fresh.on('end', () => {
      client = null;
      if (!closed) setTimeout(start, RECONNECT_MS).unref();
    });
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    await fresh.connect();
    try {
      await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      // Drops the connection; its end starts the next attempt.
      await fresh.end();
      throw error;
    }
    client = fresh;
    await catchUp();
  }

  /** A connection that cannot be established is handled like one that was cut, and retried. */
  function start(): void {
    if (!closed) void listen().catch(() => {});
  }

  start();
  return {
    client: () => client,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
