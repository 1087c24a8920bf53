import { lookup, type LookupAddress } from 'node:dns';
import { readFile, realpath } from 'node:fs/promises';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { dirname, resolve, sep } from 'node:path';

const MOST_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4');
}
// A separate list: one that also has IPv4 ranges would find `::ffff:10.0.0.1` in them.
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** True for an address on the public internet: excludes loopback, private, link-local and metadata addresses. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateRanges.check(address, 'ipv4');
  // Only global unicast is public; addresses that embed an IPv4 one are excluded, because nobody needs them.
  return family === 6 && globalUnicast.check(address, 'ipv6') && !/^(2002:|2001:0?:|64:ff9b:)/i.test(address);
}

/** How hosts are resolved, which addresses are allowed, and the timeout. */
export interface Reach {
  addressesOf(host: string, found: (error: Error | null, addresses?: LookupAddress[]) => void): void;
  isAllowed(address: string): boolean;
  timeoutMs: number;
}

const internet: Reach = {
  addressesOf: (host, found) => lookup(host, { all: true }, found),
  isAllowed: isPublicAddress,
  timeoutMs: TIMEOUT_MS,
};

/**
 * Resolves a host for the connection itself, so that the checked address is the one that is connected to, even if the
 * name resolves to another one a moment later.
 */
function allowedLookup({ addressesOf, isAllowed }: Reach): LookupFunction {
  return (host, { all }, callback) => {
    addressesOf(host, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error) callback(error, []);
      else if (!first) callback(new Error('the address is not public'), []);
      else if (all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

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
  reach: Reach = internet,
): Promise<Buffer> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return readBeside(dirname(venueFile), address);
  const url = URL.parse(address);
  if (!url || url.protocol !== 'https:' || url.username !== '')
    throw new Error('only https addresses and paths beside the file are read');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !reach.isAllowed(host)) throw new Error('the address is not public');
  return download(url.href, reach);
}
