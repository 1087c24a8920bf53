import { callAddress } from '../ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

/** The address of a receipt as a PDF, which a signed-in browser opens and prints: of an order, or of one paid part of its bill. */
export function staffReceiptPath(uuid: string, part?: string): string {
  return callAddress(staffOrderCalls.readStaffReceipt, {
    params: { uuid },
    query: part === undefined ? {} : { part },
  });
}
