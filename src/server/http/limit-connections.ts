import type { Server } from 'node:http';
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
