import { asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';

/** Declares which order this browser has in mind, as long as some tab is open. */
export function keepOrder(name: string) {
  return keep<{ uuid: string | null }>(name, 'session', { uuid: null }, (value) => {
    const uuid = asText(asRecord(value)?.['uuid'], 64);
    return uuid ? { uuid } : null;
  });
}
