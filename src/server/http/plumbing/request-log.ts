import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { levels } from 'pino';

/** True when the log level includes `info`. */
function isHeard(level: string): boolean {
  return (levels.values[level] ?? Infinity) <= (levels.values['info'] ?? 0);
}

/**
 * Writes one log line for each request, when it is over. The framework writes one at the start and one with the answer;
 * for a client that disconnected early it only writes the first.
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
