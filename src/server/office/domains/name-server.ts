import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 2000;
const TRIES = 2;

/** What name servers say. Null: they gave no answer in time. */
export interface NameServer {
  /** The TXT records of a name, each in one piece. */
  texts(name: string): Promise<string[] | null>;
  /** The IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<string[] | null>;
}

/** These codes say that there is no such record; all others that nobody answered. */
const NONE = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'NODATA']);

async function listed<T>(asked: Promise<T[]>): Promise<T[] | null> {
  try {
    return await asked;
  } catch (error) {
    return NONE.has((error as { code?: string }).code ?? '') ? [] : null;
  }
}

/** Asks the name servers of this machine, or the named ones ("127.0.0.1:5353"); each question for a limited time. */
export function createNameServer(servers?: readonly string[], timeoutMs = TIMEOUT_MS): NameServer {
  const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return {
    async texts(name) {
      const records = await listed(resolver.resolveTxt(name));
      return records && records.map((chunks) => chunks.join(''));
    },
    async addresses(name) {
      const [four, six] = await Promise.all([
        listed(resolver.resolve4(name)),
        listed(resolver.resolve6(name)),
      ]);
      return four || six ? [...(four ?? []), ...(six ?? [])] : null;
    },
  };
}
