import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above this the best compression costs more time than it saves. */
const BEST_UP_TO = 200_000;

type Encoding = 'br' | 'gzip' | 'identity';

/** A body ready to be sent, in every encoding that is offered. */
export interface EncodedBody {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** What an answer says of it, by encoding. */
  headers: Record<Encoding, Record<string, string>>;
}

export interface PlainBody {
  text: string;
  type: string;
  /** Quoted. */
  etag: string;
}

function headersOf({ type, etag }: PlainBody, bytes: Buffer, encoding: Encoding): Record<string, string> {
  return {
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': type,
    'content-length': String(bytes.length),
  };
}

/** Compresses a body, off the main thread: as well as its size allows, or at a given brotli quality. */
export async function encodeBody(body: PlainBody, wanted?: number): Promise<EncodedBody> {
  const identity = Buffer.from(body.text);
  const quality = wanted ?? (identity.length <= BEST_UP_TO ? 11 : 5);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  return {
    etag: body.etag,
    identity,
    br,
    gzip: zipped,
    headers: {
      identity: headersOf(body, identity, 'identity'),
      br: headersOf(body, br, 'br'),
      gzip: headersOf(body, zipped, 'gzip'),
    },
  };
}

/** Encoded bodies by what they were made of; they go when that goes. */
export interface Encodings {
  of(source: object, make: () => PlainBody): Promise<EncodedBody>;
}

export function createEncodings(): Encodings {
  const known = new WeakMap<object, Promise<EncodedBody>>();
  return {
    of(source, make) {
      const body = known.get(source) ?? encodeBody(make());
      known.set(source, body);
      return body;
    },
  };
}

const MOST_HEADERS = 100;
const read = new Map<string, Encoding>();

/** The encoding that a request takes; an encoding with q=0 is not taken. */
function readEncoding(header: string): Encoding {
  const offers = new Set(
    header
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : 'identity';
}

/** The encoding that a request takes, remembered: browsers send only a few different headers. */
export function acceptedEncoding(header = ''): Encoding {
  const known = read.get(header);
  if (known) return known;
  const encoding = readEncoding(header);
  if (read.size < MOST_HEADERS) read.set(header, encoding);
  return encoding;
}

/** True when the request holds the body already. */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const held = request.headers['if-none-match'];
  return typeof held === 'string' && held.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/**
 * Sends a prepared body, or 304 with the same headers. What is known beforehand goes out as it was prepared: to hand the framework each
 * header by itself takes longer than all else that it does for an answer.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  own: Record<string, string> = {},
): FastifyReply {
  const given: Record<string, OutgoingHttpHeader | undefined> = reply.getHeaders();
  const vary = given.vary === undefined ? 'accept-encoding' : `${String(given.vary)}, accept-encoding`;
  if (isFresh(request, body.etag))
    return reply
      .headers({ ...own, etag: body.etag, vary })
      .code(304)
      .send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, { ...given, ...own, ...body.headers[encoding], vary });
  reply.raw.end(body[encoding]);
  return reply;
}
