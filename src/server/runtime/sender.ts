import { isIPv6 } from 'node:net';

/**
 * The key for limits: an IPv4 address, or the /64 network of an IPv6 one, since a phone there can use any number of
 * addresses.
 */
export function senderOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').length : 0;
  const missing = tail === undefined ? 0 : 8 - groups.length - behind;
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
