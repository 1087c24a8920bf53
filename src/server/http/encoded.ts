import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above this the best compression costs more time than it saves. */
const BEST_UP_TO = 200_000;

/** A body ready to be sent, in every encoding that is offered. */
export interface EncodedBody {
  type: string;
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface PlainBody {
  text: string;
  type: string;
  /** Quoted. */
  etag: string;
}

/** Compresses a body, off the main thread: as well as its size allows, or at a given brotli quality. */
export async function encodeBody({ text, type, etag }: PlainBody, wanted?: number): Promise<EncodedBody> {
  const identity = Buffer.from(text);
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
  return { type, etag, identity, br, gzip: zipped };
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

type Encoding = 'br' | 'gzip' | 'identity';

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

/** Sends a prepared body, or 304 with the same headers. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply {
  const byOrigin = reply.hasHeader('vary');
  reply.header('etag', body.etag).header('vary', byOrigin ? 'origin, accept-encoding' : 'accept-encoding');
  if (isFresh(request, body.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(body.type).send(body[encoding]);
}
