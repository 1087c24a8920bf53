import { isIPv6 } from 'node:net';

/**
 * The key for limits: an IPv4 address, or the /64 network of an IPv6 one, since a phone there can use any number of
 * addresses.
 */
export function senderOf(address: string): string {
  const groups = groupsOf(address);
  return typeof groups === 'string' ? groups : network(groups.slice(0, 4), 64);
}

/** The networks of an address, the widest first: /48, /56 and /64 of an IPv6 one, which one line may have; else it alone. */
export function networksOf(address: string): string[] {
  const groups = groupsOf(address);
  if (typeof groups === 'string') return [groups];
  const [first = '', second = '', third = '', fourth = ''] = groups;
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    network([first, second, third], 48),
    network([first, second, third, upper], 56),
    network([first, second, third, fourth], 64),
  ];
}

function network(groups: readonly string[], bits: number): string {
  return `${groups.join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address, without leading zeros; an IPv4 address as it is. */
function groupsOf(address: string): string | string[] {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').length : 0;
  const missing = tail === undefined ? 0 : 8 - groups.length - behind;
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return whole.map((group) => group.replace(/^0+(?=.)/, ''));
}
