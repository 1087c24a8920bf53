import { asRecord, asText } from '../browser/checks.ts';
import { keep } from '../browser/kept.ts';

/** Declares which order this browser has in mind, as long as some tab is open. */
export function keepOrder(name: string) {
  return keep<{ uuid: string | null }>(name, 'session', { uuid: null }, (value) => {
    const uuid = asText(asRecord(value)?.['uuid'], 64);
    return uuid ? { uuid } : null;
  });
}
