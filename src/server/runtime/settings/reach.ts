import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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

/** Reaches public addresses alone. */
export function internet(timeoutMs: number): Reach {
  return {
    addressesOf: (host, found) => lookup(host, { all: true }, found),
    isAllowed: isPublicAddress,
    timeoutMs,
  };
}

/** Thrown, or passed on by a request, when every address of a host is refused. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * Resolves a host for the connection itself, so that the checked address is the one that is connected to, even if the
 * name resolves to another one a moment later.
 */
export function allowedLookup({ addressesOf, isAllowed }: Reach): LookupFunction {
  return (host, { all }, callback) => {
    addressesOf(host, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error) callback(error, []);
      else if (!first) callback(new NotPublic('the address is not public'), []);
      else if (all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** True when an address names a host by its numbers, and these are refused: they are not resolved. */
export function isRefusedHost({ hostname }: URL, { isAllowed }: Reach): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isAllowed(host);
}
