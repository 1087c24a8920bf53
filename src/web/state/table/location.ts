import {
  decodeLocation,
  splitSignature,
  type LocationSegment,
  type OrderLocation,
} from '#domain/location-code.ts';
import { SCAN_KEY } from '../../browser/early-keys.ts';
import { asOneOf, asRecord, asText } from '../../browser/checks.ts';
import { keep } from '../../browser/kept.ts';
import { readText, writeText } from '../../browser/storage.ts';
import { setTable } from './table.ts';

/** Stands between a table's code and the pass: a printed code never holds it. */
const PASS_MARK = '&pass=';
let pass: string | null = null;

/** A place as it was kept; what is no signed code is none. */
export function asKeptPlace(value: unknown): { location: OrderLocation | null } {
  const stored = asRecord(asRecord(value)?.['location']);
  const code = asText(stored?.['code'], 64);
  const type = asOneOf(stored?.['type'], ['Table', 'Room'] as const);
  return { location: code && type && splitSignature(code) ? { code, type } : null };
}

/** Where the guest sits, with its code as it was scanned; null: nowhere known. */
export const seat = keep('seat', 'session', { location: null }, asKeptPlace);

/** What a scanned address holds: the place, null where the code cannot be one, and the pass where a seated phone showed the code. */
function readScanned(): { location: OrderLocation | null; pass: string | null } | null {
  const kept = readText('session', SCAN_KEY) ?? '';
  writeText('session', SCAN_KEY, null);
  const [, segment, fragment] = /^([tra])#(.+)$/.exec(kept) ?? scannedHere();
  if (!segment || !fragment) return null;
  const [code = '', pass = null] = fragment.split(PASS_MARK);
  return { location: decodeLocation(segment as LocationSegment, code), pass };
}

/** Takes what the early script or the address holds of a scanned code; what cannot be one is told like one that the venue does not know. */
export function takeScannedCode(): void {
  const scanned = readScanned();
  if (!scanned) return;
  const { location } = scanned;
  pass = scanned.pass;
  seat.set({ location });
  setTable({ unknownCode: !location });
}

/** The pass that was scanned with the place; once. */
export function takePass(): string | null {
  const taken = pass;
  pass = null;
  return taken;
}

/** The fragment of the code that a seated phone shows. */
export function passFragment(code: string, shown: string): string {
  return `${encodeURIComponent(code)}${PASS_MARK}${shown}`;
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
