import type { BillFault } from '../use-bill-acts.ts';

const FAULT_WORDS = {
  busy: 'billBusy',
  changed: 'billChanged',
  taken: 'billChanged',
  failed: 'notDone',
  no_page: 'payPageGone',
} as const;

/** The text that tells why something was not done with a bill. */
export function faultWords({ kind }: BillFault): (typeof FAULT_WORDS)[BillFault['kind']] {
  return FAULT_WORDS[kind];
}
