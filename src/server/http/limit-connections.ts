import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createHolding } from '../allowance.ts';
import { senderOf } from '../sender.ts';

/** Twice as many as streams: all phones of a full house behind one address need far less. */
export const MOST_CONNECTIONS = 4000;

/**
 * An address holds so many connections and no more, whatever it says on them; what comes on top is closed at once. A proxy
 * speaks for many guests, and holds as many as it needs.
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

/** Browsers and proxies wait for an answer before they ask again on the same connection; who measures a server sends a few dozen ahead. */
const MOST_WAITING = 64;

/**
 * Hands on what is asked. Who sends many requests without waiting for an answer loses the connection: they come a thousand in one piece,
 * and everybody else waits until the last of them is dealt with.
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
