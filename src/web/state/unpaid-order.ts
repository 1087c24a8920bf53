import { asRecord, asText } from './checks.ts';
import { keep } from './kept.ts';

/** The order whose payment page this browser was sent to, until it is paid or over. */
export const unpaidOrder = keep<{ uuid: string | null }>(
  'unpaid-order',
  'session',
  { uuid: null },
  (value) => {
    const uuid = asText(asRecord(value)?.['uuid'], 64);
    return uuid ? { uuid } : null;
  },
);
