import { apiPaths } from '#contract/paths/api-paths.ts';
import { declaredCalls } from '#contract/declared-calls.ts';
import { matchPage, printerPaths } from '#contract/paths/paths.ts';
import { statusCalls, statusRoute } from '#contract/payments/payment-calls.ts';
import type { Refusal } from '#contract/values/problem.ts';
import type { ErrorObject } from 'ajv';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from 'fastify';
import { StoreUnavailable } from '../../store/engine.ts';
import { fieldErrors } from '../../runtime/validation.ts';
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

/** The router knows paths without the trailing slash, which is optional. */
const paths = [
  ...Object.values({ ...apiPaths, ...printerPaths }),
  ...Object.values(declaredCalls).map(({ path }) => path),
  ...Object.entries(statusCalls).map(([slug, call]) => statusRoute(slug, call)),
].map((path) => {
  const url = path.replace(/\/$/, '');
  return { url, pattern: new RegExp(`^${url.replace(/:[a-z]+/g, '[^/]+')}/?$`) };
});

/** The methods of a page or an API address; none: it is not such an address. */
function methodsOf(app: FastifyInstance, address: string): string[] {
  const pathname = address.split('?')[0] ?? '';
  if (matchPage(pathname)) return ['GET', 'HEAD'];
  const known = paths.filter(({ pattern }) => pattern.test(pathname));
  return app.supportedMethods.filter((method) => known.some(({ url }) => app.hasRoute({ method, url })));
}

/** The refusal that answers an error. Logs errors of the store, and unexpected ones. */
export function refusalOfError(error: FastifyError | Error, request: FastifyRequest): Refusal {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'unexpected error');
  else if (error instanceof StoreUnavailable) request.log.warn({ err: error.cause }, 'store unavailable');
  return refusal ?? { code: 'internal' };
}

/** Turns refusals into problem details; unexpected errors become a bare 500 with the request's id in the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, refusalOfError(error, request));
}

/**
 * Answers all errors of routes with problem details, and also addresses without a route; those pass `limitMisses`
 * first.
 */
export function installErrorHandlers(
  app: FastifyInstance,
  limitMisses: preValidationAsyncHookHandler = async () => {},
): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler({ preValidation: limitMisses }, (request, reply) => {
    const methods = methodsOf(app, request.url);
    const isElsewhere = methods.length === 0 || methods.includes(request.method);
    if (isElsewhere) return sendProblem(reply, { code: 'not_found' });
    return sendProblem(reply.header('allow', methods.join(', ')), { code: 'method_not_allowed' });
  });
}
