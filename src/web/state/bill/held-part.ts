import type { HoldPart } from '#contract/payments/bill.ts';
import { asId, asInteger, asList, asRecord, asText } from '#contract/values/checks.ts';
import { fromWire } from '#contract/values/wire-names.ts';
import { keep } from '../../browser/kept.ts';

/** The part of a bill that this phone last held, and what was chosen for it. */
export interface HeldPart {
  /** The order. */
  uuid: string;
  partId: string;
  choice: HoldPart;
}

const MOST_DISHES = 300;

function asDish(value: unknown) {
  const stored = asRecord(value);
  const line = asId(stored?.['line']);
  const count = asInteger(stored?.['count'], 1, 20);
  const of = asInteger(stored?.['of'], 1, 20);
  return line && count !== null && of !== null ? { line, count, of } : null;
}

function asHeldPart(value: unknown): HeldPart | null {
  const stored = asRecord(value);
  const choice = asRecord(fromWire(stored?.['choice']));
  const uuid = asId(stored?.['uuid']);
  const partId = asId(stored?.['partId']);
  const dishes = asList(choice?.['dishes'], asDish, MOST_DISHES);
  const among = asInteger(choice?.['evenly_among'], 1, 50);
  const amount = asText(choice?.['amount'], 30);
  if (!uuid || !partId || !dishes) return null;
  return {
    uuid,
    partId,
    choice: { dishes, ...(among !== null && { evenlyAmong: among }), ...(amount !== null && { amount }) },
  };
}

/** Kept while some tab is open: a guest who returns from the bank comes back to the bill, and can hold it again. */
export const heldPart = keep<{ at: HeldPart | null }>('held-part', 'session', { at: null }, (value) => ({
  at: asHeldPart(asRecord(value)?.['at']),
}));
