import { decodeLocation, type OrderLocation } from '#domain/details/location-code.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { asLine, MOST_LINES } from '../orders/cart-line.ts';
import { asList, asOneOf, asRecord } from '../values/checks.ts';

/** What the menu in a frame tells the waiter's phone around it. */
export type FrameMessage =
  /** It can be used now. */
  | { sufra: 'ready' }
  /** What was chosen since the last time; the frame has forgotten it. */
  | { sufra: 'lines'; lines: CartLine[] };

/** Parses what a frame has posted; null for anything else. A line that is none is left out. */
export function asFrameMessage(value: unknown): FrameMessage | null {
  const message = asRecord(value);
  const kind = asOneOf(message?.['sufra'], ['ready', 'lines'] as const);
  if (kind === 'ready') return { sufra: kind };
  const lines = asList(message?.['lines'], asLine, MOST_LINES);
  return kind && lines ? { sufra: kind, lines } : null;
}

/** The fragment of a framed menu's address, without its mark: the place that is ordered for. */
export function placeFragment({ code, type }: OrderLocation): string {
  return (type === 'Room' ? 'r' : 't') + encodeURIComponent(code);
}

/** The place that such a fragment names; null for anything else. */
export function placeOfFragment(fragment: string): OrderLocation | null {
  const [, segment, code = ''] = /^([tr])(.+)$/.exec(fragment) ?? [];
  return segment ? decodeLocation(segment as 't' | 'r', code) : null;
}
