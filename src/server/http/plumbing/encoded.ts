import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

/** Above this size the best compression costs more time than it saves. */
const BEST_UP_TO = 200_000;

/** The encodings on offer, smallest result first: on our pages zstd is a seventh larger than brotli, gzip a quarter. */
const OFFERED = ['br', 'zstd', 'gzip'] as const;
/** The encoding of a body, as in `content-encoding`; `identity` is unencoded. */
export type Encoding = (typeof OFFERED)[number] | 'identity';

/** A body ready to be sent, in every offered encoding. */
export interface EncodedBody {
  /** Quoted, without the prefix of a weak tag. */
  etag: string;
  bytes: Record<Encoding, Buffer>;
  /** The headers that describe it, by encoding. */
  headers: Record<Encoding, Record<string, string>>;
}

export interface PlainBody {
  text: string;
  type: string;
  /** Quoted. */
  etag: string;
}

/** The tag of a body, from its content. */
export function etagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('base64url')}"`;
}

/**
 * A tag that all encodings of a body share only says that they mean the same, not that their bytes are equal, so it is
 * weak.
 */
function weak(etag: string): string {
  return `W/${etag}`;
}

function headersOf({ type, etag }: PlainBody, bytes: Buffer, encoding: Encoding): Record<string, string> {
  return {
    etag: weak(etag),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-type': type,
    'content-length': String(bytes.length),
  };
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function zstd(bytes: Buffer, level: number): Promise<Buffer> {
  // For input of unknown length it would allocate tens of megabytes.
  return compressZstd(bytes, {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
}

/** The levels of each compression: fast, for large bodies, and best. */
const EFFORTS = {
  quick: { br: 4, zstd: 3 },
  large: { br: 5, zstd: 9 },
  best: { br: 11, zstd: 12 },
};

/** Compresses a body, off the main thread: at the best level for its size, or quickly when a client waits. */
export async function encodeBody(body: PlainBody, isQuick = false): Promise<EncodedBody> {
  const identity = Buffer.from(body.text);
  const effort = EFFORTS[isQuick ? 'quick' : identity.length <= BEST_UP_TO ? 'best' : 'large'];
  const [br, zst, zipped] = await Promise.all([
    brotli(identity, effort.br),
    zstd(identity, effort.zstd),
    compressGzip(identity, { level: 6 }),
  ]);
  const bytes = { identity, br, zstd: zst, gzip: zipped };
  const headers = {
    identity: headersOf(body, identity, 'identity'),
    br: headersOf(body, br, 'br'),
    zstd: headersOf(body, zst, 'zstd'),
    gzip: headersOf(body, zipped, 'gzip'),
  };
  return { etag: body.etag, bytes, headers };
}

/**
 * A body that somebody waits for: compressed quickly at first, and at the best level once it is asked for again. The best
 * level takes thirty times as long, which a body that nobody asks for twice is not worth.
 */
export interface AskedBody {
  /** Returns it for an answer, in the best compression made so far. */
  take(): EncodedBody;
}

/** Compresses a body quickly; asks for the best level at its second `take`. */
export async function encodeWhenAsked(plain: PlainBody): Promise<AskedBody> {
  let body = await encodeBody(plain, true);
  let times = 0;
  return {
    take() {
      if (++times === 2) void encodeBody(plain).then((best) => (body = best));
      return body;
    },
  };
}

/** Encoded bodies by their source; they are released with it. */
export interface Encodings {
  of(source: object, make: () => PlainBody): Promise<EncodedBody>;
}

/** Caches encoded bodies for as long as their source lives. */
export function createEncodings(): Encodings {
  const known = new WeakMap<object, Promise<AskedBody>>();
  return {
    async of(source, make) {
      const body = known.get(source) ?? encodeWhenAsked(make());
      known.set(source, body);
      return (await body).take();
    },
  };
}

const MOST_HEADERS = 100;
const read = new Map<string, Encoding>();

/** The weight of a part of the header: 1 unless it gives another. */
function weightOf(part: string): number {
  return Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
}

/** The encoding that a request prefers, the smallest among equals; q=0 excludes one. */
function readEncoding(header: string): Encoding {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => [part.split(';')[0]?.trim(), weightOf(part)]),
  );
  const most = Math.max(...OFFERED.map((encoding) => weights.get(encoding) ?? 0));
  return OFFERED.find((encoding) => most > 0 && weights.get(encoding) === most) ?? 'identity';
}

/** The encoding that a request accepts, cached: browsers send only a few different headers. */
export function acceptedEncoding(header = ''): Encoding {
  const known = read.get(header);
  if (known) return known;
  const encoding = readEncoding(header);
  if (read.size < MOST_HEADERS) read.set(header, encoding);
  return encoding;
}

/** True when the client already has the body; `*` matches any. */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const held = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  return held.some((each) => each === '*' || each.replace(/^W\//, '') === etag);
}

/**
 * Sends a prepared body, or 304 with the same headers. Known headers are written in one call: passing each header to
 * the framework takes longer than all its other work for an answer.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  own: Record<string, string> = {},
): FastifyReply {
  const given: Record<string, OutgoingHttpHeader | undefined> = reply.getHeaders();
  const others = own['vary'] ?? given.vary;
  const vary = others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`;
  if (isFresh(request, body.etag))
    return reply
      .headers({ ...own, etag: weak(body.etag), vary })
      .code(304)
      .send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, { ...given, ...own, ...body.headers[encoding], vary });
  reply.raw.end(body.bytes[encoding]);
  return reply;
}
