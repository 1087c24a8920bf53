import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { senderOf } from '../../runtime/sender.ts';

/** Twice the limit of streams; the phones of a full restaurant behind one address need far fewer. */
export const MOST_CONNECTIONS = 4000;
/** Browsers and proxies wait for an answer before the next request on a connection; benchmarks pipeline a few dozen. */
const MOST_WAITING = 64;

/** The connections of one address by state, each state in the order in which they entered it. */
class Held {
  readonly #kinds = { idle: new Set<Socket>(), busy: new Set<Socket>(), known: new Set<Socket>() };

  get size(): number {
    const { idle, busy, known } = this.#kinds;
    return idle.size + busy.size + known.size;
  }

  put(socket: Socket, kind: 'idle' | 'busy' | 'known'): void {
    this.remove(socket);
    this.#kinds[kind].add(socket);
  }

  remove(socket: Socket): void {
    for (const kind of Object.values(this.#kinds)) kind.delete(socket);
  }

  /**
   * The connection to close first: the longest idle, else the one answering for longest, and connections of known
   * callers only at the end.
   */
  leastMissed(newest: Socket): Socket | undefined {
    const { idle, busy, known } = this.#kinds;
    for (const kind of [idle, busy, known]) for (const socket of kind) if (socket !== newest) return socket;
    return undefined;
  }
}

const holders = new WeakMap<Socket, Held>();
/** Unanswered requests of each connection. */
const waiting = new WeakMap<Socket, number>();
const waitingOn = (socket: Socket) => waiting.get(socket) ?? 0;

/** Marks a connection as answering a caller with a token: it is closed last. */
export function keepConnection(socket: Socket): void {
  holders.get(socket)?.put(socket, 'known');
}

/**
 * Limits the connections of an address: a new connection beyond the limit closes the least needed one. Proxies serve
 * many guests and are not limited.
 */
export function limitConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const held = new Map<string, Held>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const sender = senderOf(remoteAddress);
    const mine = held.get(sender) ?? new Held();
    held.set(sender, mine);
    holders.set(socket, mine);
    mine.put(socket, 'idle');
    socket.once('close', () => {
      mine.remove(socket);
      holders.delete(socket);
      if (mine.size === 0 && held.get(sender) === mine) held.delete(sender);
    });
    if (mine.size <= most) return;
    const gone = mine.leastMissed(socket);
    // Its close event arrives later than the next connection.
    if (gone) mine.remove(gone);
    gone?.destroy();
  });
}

/**
 * Passes requests on. A client that pipelines many requests loses its connection: a thousand may arrive in one packet,
 * and everyone else would wait for all their answers.
 */
export function limitPipelines(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (waitingOn(socket) === MOST_WAITING) return void socket.destroy();
    waiting.set(socket, waitingOn(socket) + 1);
    if (waitingOn(socket) === 1) holders.get(socket)?.put(socket, 'busy');
    response.once('close', () => {
      waiting.set(socket, waitingOn(socket) - 1);
      if (waitingOn(socket) === 0 && !socket.destroyed) holders.get(socket)?.put(socket, 'idle');
    });
    handle(request, response);
  };
}
