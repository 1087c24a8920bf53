import { readFile, realpath } from 'node:fs/promises';
import { get } from 'node:https';
import { dirname, resolve, sep } from 'node:path';
import { allowedLookup, internet, isRefusedHost, type Reach } from '../runtime/settings/reach.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

function download(address: string, reach: Reach): Promise<Buffer> {
  return new Promise((resolvePromise, reject) => {
    const request = get(
      address,
      // Connections are not reused: each resolves and checks its own address.
      { agent: false, signal: AbortSignal.timeout(reach.timeoutMs), lookup: allowedLookup(reach) },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          reject(new Error(`the server answered ${response.statusCode}`));
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) response.destroy(new Error('the picture is larger than 10 MB'));
          else chunks.push(chunk);
        });
        response.on('end', () => resolvePromise(Buffer.concat(chunks)));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}

async function readBeside(folder: string, path: string): Promise<Buffer> {
  const root = await realpath(folder);
  const file = await realpath(resolve(root, path));
  if (!file.startsWith(root + sep)) throw new Error('the picture lies outside the folder of the venue file');
  const bytes = await readFile(file);
  if (bytes.length > MOST_BYTES) throw new Error('the picture is larger than 10 MB');
  return bytes;
}

/**
 * Reads a picture of a venue file: a path relative to the file, or an https address on the public internet. Throws with
 * the reason.
 */
export async function readPicture(
  address: string,
  venueFile: string,
  reach: Reach = internet(TIMEOUT_MS),
): Promise<Buffer> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return readBeside(dirname(venueFile), address);
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.username !== '')
    throw new Error('only https addresses and paths beside the file are read');
  if (isRefusedHost(url, reach)) throw new Error('the address is not public');
  return download(url.href, reach);
}
