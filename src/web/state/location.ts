import {
  decodeLocation,
  splitSignature,
  type LocationSegment,
  type OrderLocation,
} from '#domain/location-code.ts';
import { SCAN_KEY } from '../early-keys.ts';
import { asOneOf, asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';
import { readText, writeText } from './storage.ts';

/** Where the guest sits, with its code as it was scanned; null: nowhere known. */
export const seat = keep<{ location: OrderLocation | null }>(
  'seat',
  'session',
  { location: null },
  (value) => {
    const stored = asRecord(asRecord(value)?.['location']);
    const code = asText(stored?.['code'], 64);
    const type = asOneOf(stored?.['type'], ['Table', 'Room'] as const);
    return { location: code && type && splitSignature(code) ? { code, type } : null };
  },
);

/** Takes what the early script or the address holds of a scanned code; true when there was one. */
export function takeScannedCode(): boolean {
  const kept = readText('session', SCAN_KEY) ?? '';
  writeText('session', SCAN_KEY, null);
  const [, segment, fragment] = /^([tra])#(.+)$/.exec(kept) ?? scannedHere();
  const location = segment && fragment ? decodeLocation(segment as LocationSegment, fragment) : null;
  if (location) seat.set({ location });
  return location !== null;
}

function scannedHere(): (string | undefined)[] {
  const [, segment] = /^(?:\/[a-z-]+)?\/([tra])\/?$/.exec(window.location.pathname) ?? [];
  return [undefined, segment, window.location.hash.slice(1)];
}

/** The location's code as people say it, without its signature. */
export function spokenCode(location: OrderLocation): string {
  return splitSignature(location.code)?.code ?? location.code;
}

/** Leaves the table. */
export function leaveSeat(): void {
  seat.set({ location: null });
}
