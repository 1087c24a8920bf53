import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../browser/kept.ts';

/** Declares a stored order of this browser, for as long as some tab is open. */
export function keepOrder(name: string) {
  return keep<{ uuid: string | null }>(name, 'session', { uuid: null }, (value) => {
    const uuid = asText(asRecord(value)?.['uuid'], 64);
    return uuid ? { uuid } : null;
  });
}
