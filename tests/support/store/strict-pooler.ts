import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';
/** What PgBouncer takes from a client at its start without being told to pass over it. */
const TAKEN = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']);
/** Statements whose effect outlives their transaction: the next client would have it, or this one would miss it. */
const OF_A_SESSION =
  /^\s*(LISTEN|UNLISTEN|PREPARE|DECLARE|SET (?!LOCAL|CONSTRAINTS|TRANSACTION))|pg_(try_)?advisory_lock\b/i;
const LENGTH_BYTES = 4;

/** A pooler in transaction mode, as strict as such a one can be. */
export interface StrictPooler {
  url: string;
  /** What clients asked for that a pooler in transaction mode cannot give, each once. */
  faults(): string[];
  close(): void;
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start));
}

/** The names of the settings that a client sends first. */
function settingsOf(startup: Buffer): string[] {
  const texts = startup
    .subarray(2 * LENGTH_BYTES)
    .toString('utf8')
    .split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

/** What one message asks for that needs a session: a named statement, or a lasting effect. */
function faultIn(kind: string, message: Buffer): string | null {
  if (kind === 'P') {
    const name = textAt(message, 0);
    const sql = textAt(message, Buffer.byteLength(name) + 1);
    if (name !== '') return `a statement with a name: ${name}`;
    return OF_A_SESSION.test(sql) ? `a session: ${sql}` : null;
  }
  const sql = kind === 'Q' ? textAt(message, 0) : '';
  return OF_A_SESSION.test(sql) ? `a session: ${sql}` : null;
}

/** Calls `found` with each fault in what a client sends. */
function watch(client: Socket, found: (fault: string) => void): void {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  client.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (waiting.length < head + LENGTH_BYTES) return;
      const end = head + waiting.readUInt32BE(head);
      if (waiting.length < end) return;
      const message = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      if (isStarted) {
        const fault = faultIn(String.fromCharCode(message[0] ?? 0), message.subarray(1 + LENGTH_BYTES));
        if (fault !== null) found(fault);
      } else for (const name of settingsOf(message)) if (!TAKEN.has(name)) found(`the setting ${name}`);
      isStarted = true;
    }
  });
}

/** Stands between clients and the PostgreSQL at an address, and notes what a pooler in transaction mode would refuse. */
export async function strictPooler(url: string): Promise<StrictPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-pooler-'));
  const address = new URL(url);
  const behind = join(address.searchParams.get('host') ?? '', SOCKET);
  address.searchParams.set('host', folder);
  const faults = new Set<string>();
  const server = createServer((client) => {
    const real = connect(behind);
    watch(client, (fault) => faults.add(fault));
    client.pipe(real).pipe(client);
    for (const socket of [client, real])
      socket.on('error', () => [client, real].forEach((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
  return {
    url: address.href,
    faults: () => [...faults],
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
