import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { senderOf } from '../../runtime/sender.ts';
import { isWrite } from './is-write.ts';

/** How many bodies of one address may arrive at once: each is held in memory until it is complete, up to 256 kB. */
export const MOST_BODIES = 300;

/**
 * Limits the bodies that one address sends at once: beyond the limit, the slowest is dropped with its connection. An
 * honest body arrives at once, and is never the slowest.
 */
export function limitBodies(app: FastifyInstance, most = MOST_BODIES): void {
  const onTheWay = new Map<string, Set<IncomingMessage>>();

  function forget(sender: string, body: IncomingMessage): void {
    const mine = onTheWay.get(sender);
    mine?.delete(body);
    if (mine?.size === 0) onTheWay.delete(sender);
  }

  /** Drops the oldest incomplete body; complete ones wait only for this process. */
  function dropSlowest(bodies: Set<IncomingMessage>): void {
    for (const body of bodies) {
      bodies.delete(body);
      if (!body.complete) return void body.socket.destroy();
    }
  }

  // Not async: it runs before every answer.
  app.addHook('onRequest', ({ method, raw, ip }, reply, done) => {
    if (!isWrite(method)) return done();
    const sender = senderOf(ip);
    const mine = onTheWay.get(sender) ?? new Set();
    onTheWay.set(sender, mine.add(raw));
    const isOver = () => forget(sender, raw);
    raw.once('end', isOver);
    reply.raw.once('close', isOver);
    if (mine.size > most) dropSlowest(mine);
    done();
  });
}
