import { once } from 'node:events';
import { until } from '#tests/support/until.ts';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { keepConnection, limitConnections, limitPipelines } from './limit-connections.ts';

const MOST = 3;
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Connects, and optionally requests a path. */
interface Door {
  (path?: string): Promise<Socket>;
  /** The number of connections that the server holds. */
  standing(): Promise<number>;
}

/**
 * A server with a connection limit: it never answers /slow, and it answers /known to callers with a token. All clients
 * connect from one address.
 */
async function door(isProxy: (address: string) => boolean): Promise<Door> {
  const server = createServer(
    limitPipelines(({ url, socket }, response) => {
      if (url === '/known') keepConnection(socket);
      if (url === '/quick') response.end('served');
      else response.write('asked');
    }),
  );
  limitConnections(server, MOST, isProxy);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => server.close());
  async function come(path?: string): Promise<Socket> {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    closing.push(() => socket.destroy());
    await accepted;
    if (path === undefined) socket.resume();
    else await ask(socket, path);
    return socket;
  }
  return Object.assign(come, { standing: promisify(server.getConnections.bind(server)) });
}

/** Sends a request on a connection and waits for the start of the answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
}

const closed = (socket: Socket) => until(() => expect(socket.destroyed).toBe(true));
const standing = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

it('one address holds so many connections: whoever comes is let in, and the one that was idle for longest goes', async () => {
  const come = await door(() => false);
  const [first, second, third] = [await come(), await come(), await come()];
  // A request makes the oldest of them the newest.
  expect(await ask(first, '/quick')).toContain('served');
  const next = await come();
  await closed(second);
  expect(await ask(next, '/quick')).toContain('served');
  expect(standing([first, third, next])).toBe(MOST);
});

it('of those that are all being answered the oldest goes, one of somebody with a token last', async () => {
  const come = await door(() => false);
  const known = await come('/known');
  const [slow, slower] = [await come('/slow'), await come('/slow')];
  const next = await come('/slow');
  await closed(slow);
  const another = await come('/known');
  await closed(slower);
  await come('/known');
  await closed(next);
  expect(standing([known, another])).toBe(2);
  await come('/quick');
  await closed(known);
});

it('a connection that is closed makes room', async () => {
  const come = await door(() => false);
  const first = await come();
  const others = [await come(), await come()];
  first.destroy();
  await until(async () => expect(await come.standing()).toBe(MOST - 1));
  const next = await come('/quick');
  expect(standing([...others, next])).toBe(MOST);
});

it('a proxy holds as many as it needs', async () => {
  const come = await door((address) => address === '127.0.0.1');
  const first = await come();
  const others: Socket[] = [];
  for (let count = 1; count < 2 * MOST; count++) others.push(await come());
  expect(await ask(first, '/quick')).toContain('served');
  expect(standing([first, ...others])).toBe(2 * MOST);
});

/**
 * Sends many requests in one packet; returns how many the server handled and how many answers came until the connection
 * was idle or closed.
 */
async function askAtOnce(count: number): Promise<{ asked: number; answered: number }> {
  let asked = 0;
  const server = createServer(
    limitPipelines((_request, response) => {
      asked++;
      setImmediate(() => response.end());
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('error', () => {}).on('data', (bytes) => (heard += String(bytes)));
  const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write(`${'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1)}${last}`);
  await once(socket, 'close');
  return { asked, answered: heard.split('HTTP/1.1 200').length - 1 };
}

it('some requests may follow each other without waiting; who sends a thousand in one piece loses the connection', async () => {
  expect(await askAtOnce(64)).toEqual({ asked: 64, answered: 64 });
  expect((await askAtOnce(1000)).asked).toBeLessThan(100);
});
