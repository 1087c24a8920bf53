import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { levels } from 'pino';

/** True where lines of the level `info` are written. */
function isHeard(level: string): boolean {
  return (levels.values[level] ?? Infinity) <= (levels.values['info'] ?? 0);
}

/**
 * One log line for each request, once it is over. The framework writes one when it begins and one when it is answered; of a client that left before
 * there is only the first.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { raw, log } = reply;
    if (!isHeard(log.level)) return;
    raw.on('close', () =>
      log.info(
        { req: request, res: reply, responseTime: reply.elapsedTime },
        raw.writableEnded ? 'request completed' : 'request left',
      ),
    );
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) super.requestCompleted(error, request, reply);
  }
}
