import {
  decodeLocation,
  splitSignature,
  type LocationSegment,
  type OrderLocation,
} from '#domain/details/location-code.ts';
import { SCAN_KEY } from '../../browser/early-keys.ts';
import { asOneOf, asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';
import { readText, writeText } from '../../browser/storage.ts';
import { setTable } from './table.ts';

/** Separates a table's code from the pass: a printed code never contains it. */
const PASS_MARK = '&pass=';
let pass: string | null = null;

/** Parses a stored place; anything but a signed code gives none. */
export function asKeptPlace(value: unknown): { location: OrderLocation | null } {
  const stored = asRecord(asRecord(value)?.['location']);
  const code = asText(stored?.['code'], 64);
  const type = asOneOf(stored?.['type'], ['Table', 'Room'] as const);
  return { location: code && type && splitSignature(code) ? { code, type } : null };
}

/** The guest's seat, with its code as scanned; null when unknown. */
export const seat = keep('seat', 'session', { location: null }, asKeptPlace);

/**
 * Parses a scanned address: the place, null when the code cannot be one, and the pass when a seated phone
 * showed the code.
 */
function readScanned(): { location: OrderLocation | null; pass: string | null } | null {
  const kept = readText('session', SCAN_KEY) ?? '';
  writeText('session', SCAN_KEY, null);
  const [, segment, fragment] = /^([tra])#(.+)$/.exec(kept) ?? scannedHere();
  if (!segment || !fragment) return null;
  const [code = '', pass = null] = fragment.split(PASS_MARK);
  return { location: decodeLocation(segment as LocationSegment, code), pass };
}

/**
 * Takes over a scanned code from the early script or the address; an impossible code is reported like one
 * unknown to the venue.
 */
export function takeScannedCode(): void {
  const scanned = readScanned();
  if (!scanned) return;
  const { location } = scanned;
  pass = scanned.pass;
  seat.set({ location });
  setTable({ unknownCode: !location });
}

/** The pass scanned with the place; returned once. */
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
