import { once } from 'node:events';
import { until } from '#tests/support/until.ts';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections, limitPipelines } from './limit-connections.ts';

const MOST = 3;
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with a limit, and who connects to it from one address. */
async function door(isProxy: (address: string) => boolean): Promise<() => Socket> {
  const server = createServer();
  limitConnections(server, MOST, isProxy);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  closing.push(() => server.close());
  return () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    closing.push(() => socket.destroy());
    return socket;
  };
}

const standing = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;

it('one address holds so many connections; one that is closed makes room for another', async () => {
  const come = await door(() => false);
  const sockets = Array.from({ length: 2 * MOST }, come);
  await until(() => expect(standing(sockets)).toBe(MOST));
  sockets.find(({ destroyed }) => !destroyed)?.destroy();
  await until(async () => {
    const next = come();
    await once(next, 'connect');
    await new Promise((resolve) => next.once('close', resolve).write('GET /', resolve));
    expect(standing([...sockets, next])).toBe(MOST);
  });
});

it('a proxy holds as many as it needs', async () => {
  const come = await door((address) => address === '127.0.0.1');
  const sockets = Array.from({ length: 2 * MOST }, come);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(standing(sockets)).toBe(2 * MOST);
});

/** Asks so often in one piece, and answers how often the server was asked and how many answers came until the connection was idle or closed. */
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
