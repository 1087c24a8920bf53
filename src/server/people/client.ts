import { isIPv4 } from 'node:net';
import { senderOf } from '../runtime/sender.ts';

/** The browser of a request, as lists of sessions show it. */
export interface Client {
  /** Its kind: Safari, iPhone */
  browser: string;
  /** The network of its address, not the address: 203.0.113.0/24 */
  network: string;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

function firstIn(known: readonly (readonly [RegExp, string])[], text: string): string[] {
  const found = known.find(([pattern]) => pattern.test(text));
  return found ? [found[1]] : [];
}

/** The kind of a browser from its User-Agent, without versions; '' when it is none of the usual ones. */
export function browserKind(userAgent: string): string {
  return [...firstIn(BROWSERS, userAgent), ...firstIn(SYSTEMS, userAgent)].join(', ');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** This machine itself, as the lists of sessions know it. */
const OWN_MACHINE = 'localhost';

/** The network of an address: /24 of IPv4, /64 of IPv6; `localhost` for this machine's own. */
export function networkOf(address: string): string {
  if (isLoopback(address)) return OWN_MACHINE;
  const sender = senderOf(address);
  return isIPv4(sender) ? `${sender.split('.').slice(0, 3).join('.')}.0/24` : sender;
}
