import { asRecord, asText } from '#contract/values/checks.ts';
import { keep } from '../browser/kept.ts';
import type { Area } from '../browser/storage.ts';

/** Declares a stored order of this browser: for as long as some tab is open, or beyond that. */
export function keepOrder(name: string, area: Area) {
  return keep<{ uuid: string | null }>(name, area, { uuid: null }, (value) => {
    const uuid = asText(asRecord(value)?.['uuid'], 64);
    return uuid ? { uuid } : null;
  });
}
