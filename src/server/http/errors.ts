import { apiPaths } from '#contract/api-paths.ts';
import { staffPaths } from '#contract/paths.ts';
import type { Refusal } from '#contract/problem.ts';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/engine.ts';
import { fieldErrors } from '../validation.ts';
import { Refused, sendProblem } from './context.ts';

const PLACES: Record<string, string | undefined> = {
  params: 'path',
  querystring: 'query',
  headers: 'header',
};

const FRAMEWORK_CODES: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

function refusalOf(error: FastifyError | Refused | Error): Refusal | null {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof StoreUnavailable) return { code: 'unavailable', retryAfterS: 2 };
  const { validation, validationContext, code, statusCode } = error as FastifyError;
  if (validation) {
    const place = PLACES[validationContext ?? 'body'];
    return { code: 'validation', errors: fieldErrors(validation as unknown as ErrorObject[], place) };
  }
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known) return { code: known };
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? { code: 'bad_request' } : null;
}

const patterns = Object.values({ ...apiPaths, ...staffPaths }).map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(/:[a-z]+/g, '[^/]+')}/?$`),
);

/** True for an address of the API: an unknown method there is 405, not 404. */
function isApiPath(url: string): boolean {
  const pathname = url.split('?')[0] ?? '';
  return patterns.some((pattern) => pattern.test(pathname));
}

/** What an error is told as. The log has what is the store's fault or, being unexpected, ours. */
export function heedError(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'unexpected error');
  else if (error instanceof StoreUnavailable) request.log.warn({ err: error.cause }, 'store unavailable');
  return refusal ?? { code: 'internal' };
}

/** Refusals become problem details; everything unexpected a bare 500 with the request's id in the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, heedError(error, request));
}

/** Has every error of a route answered as problem details, and addresses that no route has. */
export function installErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, { code: isApiPath(request.url) ? 'method_not_allowed' : 'not_found' }),
  );
}
