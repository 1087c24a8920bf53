import { DAY_MS } from '#domain/time/spans.ts';
import { createHash } from 'node:crypto';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Visitor } from './adapter.ts';

/** Kinds of devices with the names that analytics services recognise; the first match counts. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [
    /iPad/,
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    /iPhone|iPod/,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    /Android/,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    /Macintosh/,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  ],
  [
    /./,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ],
];

const PROGRAMS = /bot|crawl|spider|slurp|lighthouse|preview/i;

/** What a request reveals about its sender; it does not leave this file. */
export interface Sender {
  address: string;
  userAgent: string;
}

/** Turns senders into visitors. */
export interface Visitors {
  /** Null for crawlers and other programs, which are not counted. */
  of(license: string, sender: Sender): Visitor | null;
}

/**
 * A visitor's id is a hash with a salt that stays in memory for one day (UTC) and is then discarded: on the next day
 * nobody, including us, can identify the visitor, or follow one guest from venue to venue.
 */
export function createVisitors(clock: Clock, ids: Ids): Visitors {
  let salt = { day: -1, value: '' };
  return {
    of(license, { address, userAgent }) {
      const device = DEVICES.find(([kind]) => kind.test(userAgent));
      if (!device || PROGRAMS.test(userAgent)) return null;
      const day = Math.floor(clock.now() / DAY_MS);
      if (salt.day !== day) salt = { day, value: ids.token() };
      const hash = createHash('sha256').update(JSON.stringify([salt.value, license, address, userAgent]));
      return { id: hash.digest('hex').slice(0, 16), userAgent: device[1] };
    },
  };
}
