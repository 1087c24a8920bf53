import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PictureRefusal } from './picture-refusal.ts';

const PROCESS = fileURLToPath(new URL('./heic-process.ts', import.meta.url));
/** The brands of HEIC files (ISO/IEC 23008-12); those of AVIF, which the image library reads itself, are not among them. */
const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const TIMEOUT_MS = 20_000;
/** Of the separate process: a picture of 50 megapixels needs 400 MB while it is decoded. */
const MOST_MEMORY_BYTES = 1_000_000_000;

/** What the process is asked, and what it answers. */
export interface HeicJob {
  bytes: Uint8Array;
  mostPixels: number;
  mostMemoryBytes: number;
}
export type HeicAnswer = { webp: Uint8Array } | { error: string };

/** The limits; tests change them. */
export interface HeicLimits {
  mostPixels: number;
  timeoutMs?: number;
  mostMemoryBytes?: number;
}

/** True for a picture as iPhones take them. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const boxEnd = Math.min(bytes.readUInt32BE(0), 64);
  const brands: string[] = bytes.toString('latin1', 8, boxEnd).match(/.{4}/gs) ?? [];
  return BRANDS.has(brands[0] ?? '') && !brands.includes('avif');
}

/**
 * Decodes a HEIC picture to WebP, upright and without metadata. The decoder is WebAssembly that reads hostile bytes: it
 * runs in a process of its own for each picture, with an empty environment, and limits of time and memory. Throws with
 * the reason.
 */
export async function decodeHeic(
  bytes: Buffer,
  { mostPixels, timeoutMs = TIMEOUT_MS, mostMemoryBytes = MOST_MEMORY_BYTES }: HeicLimits,
): Promise<Buffer> {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    // The decoder reports damage twice, the second time on its output.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', () =>
        reject(new PictureRefusal('the picture takes too long or too much memory to be read')),
      );
      const job: HeicJob = { bytes, mostPixels, mostMemoryBytes };
      child.send(job, (error) => error && reject(error));
    });
    if ('error' in answer) throw new Error(answer.error);
    return Buffer.from(answer.webp);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
