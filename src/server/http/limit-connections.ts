import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createHolding } from '../allowance.ts';
import { senderOf } from '../sender.ts';

/** Twice as many as streams; the phones of a full restaurant behind one address need far fewer. */
export const MOST_CONNECTIONS = 4000;

/**
 * Limits how many connections an address holds; any further one is closed at once. A proxy
 * speaks for many guests and is not limited.
 */
export function limitConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const connections = createHolding(most);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const sender = senderOf(remoteAddress);
    if (connections.take(sender)) socket.once('close', () => connections.giveBack(sender));
    else socket.destroy();
  });
}

/** Browsers and proxies wait for an answer before they ask again on the same connection; benchmarks send a few dozen ahead. */
const MOST_WAITING = 64;

/**
 * Passes requests on. A client that sends many without waiting for answers loses its connection: a thousand may arrive in one piece,
 * and everybody else would wait until the last of them is answered.
 */
export function limitPipelines(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => waiting.get(socket) ?? 0;
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (countOf(socket) === MOST_WAITING) return void socket.destroy();
    waiting.set(socket, countOf(socket) + 1);
    response.once('close', () => waiting.set(socket, countOf(socket) - 1));
    handle(request, response);
  };
}
