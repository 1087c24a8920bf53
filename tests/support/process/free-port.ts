import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that nobody listens on, for a process that must be told its port. */
export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}
