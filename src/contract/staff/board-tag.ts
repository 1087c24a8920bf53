import type { OpenCount, StaffOrder } from './staff.ts';

type Stamped = Pick<StaffOrder, 'uuid' | 'version' | 'visitOpen' | 'paymentFlags'> & { status: string };

/**
 * A short text of everything that can change about an order on the board: its version, and the state that the version
 * does not count.
 */
export function orderStamp(order: Stamped): string {
  // After a restore from a backup, the same version may occur twice.
  const { uuid, version, status, visitOpen: open, paymentFlags: flags } = order;
  return [uuid, version, status, open, ...flags.toSorted()].join(' ');
}

/** A hash of 53 bits (cyrb53, public domain): browsers offer no hash on plain http. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

/** What a board's list shows besides its orders: names in a language, and the stations of a version of the menu. */
export function boardView(lang: string, sequence: number): string {
  return `${lang} ${sequence}`;
}

/**
 * The entity tag of a board's list in a view, independent of the list's order. A board that applied every change computes the
 * same tag from its list as the server computes from its answer.
 */
export function boardTag(view: string, orders: readonly Stamped[], open: readonly OpenCount[] = []): string {
  const counts = open.map(({ status, orderType: type, count }) => `${status} ${type} ${count}`);
  return `"${hash([view, ...orders.map(orderStamp).sort(), ...counts.sort()].join('\n'))}"`;
}
