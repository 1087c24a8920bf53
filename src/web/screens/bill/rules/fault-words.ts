/** Why something was not done: others were first on dishes, no page to pay by card was had, or another reason. */
export type BillFault =
  | { kind: 'taken'; lines: readonly string[]; name: string }
  | { kind: 'busy' | 'changed' | 'failed' | 'no_page' };

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
