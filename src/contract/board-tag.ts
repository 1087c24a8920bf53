import type { OpenCount, StaffOrder } from './staff.ts';

type Stamped = Pick<StaffOrder, 'uuid' | 'version' | 'visit_open' | 'payment_flags'> & { status: string };

/** All that can change of an order as the board reads it, in short: its version, and what no version counts. */
export function orderStamp(order: Stamped): string {
  // After a backup was brought back, a version may come a second time.
  const { uuid, version, status, visit_open: open, payment_flags: flags } = order;
  return [uuid, version, status, open, ...flags.toSorted()].join(' ');
}

/** A hash of 53 bits (cyrb53, public domain): browsers have none of their own on plain http. */
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

/**
 * The entity tag of a board's list, in whatever order it is held: a board that heard of every change makes the same one
 * of what it holds as the server of what it would answer.
 */
export function boardTag(lang: string, orders: readonly Stamped[], open: readonly OpenCount[] = []): string {
  const counts = open.map(({ status, order_type: type, count }) => `${status} ${type} ${count}`);
  return `"${hash([lang, ...orders.map(orderStamp).sort(), ...counts.sort()].join('\n'))}"`;
}
