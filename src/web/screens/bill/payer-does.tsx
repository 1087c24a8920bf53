import type { BillPart } from '#contract/payments/bill.ts';
import { usePage } from '../../page/page.tsx';
import { payerDoesIn } from './rules/names.ts';

/** What a part does just now, in words; the name keeps its own direction within them. */
export function PayerDoes({ part }: { part: BillPart }) {
  return payerDoesIn(part, usePage(), (name) => <bdi key="name">{name}</bdi>);
}
