import type { VisitEnd } from '#contract/visits/events.ts';
import { create } from 'zustand';

/** The state of the guest's table, as far as this phone may see it. */
export interface TableState {
  /** The table's open order. */
  orderId: string | null;
  /** That order waits for its payment: nobody cooks it. */
  awaitsPayment: boolean;
  /** A waiter's own order holds the table. */
  busy: boolean;
  /** There is an order, and this phone must be admitted first. */
  joinRequired: boolean;
  /** With `joinRequired`: phones there choose together, and nothing is ordered yet. */
  choosing: boolean;
  /** The scanned code is not one of the venue's. */
  unknownCode: boolean;
  /** Why this phone's visit is over, until the guest has read it. */
  closed: Exclude<VisitEnd, 'settled'> | null;
}

const quiet: TableState = {
  orderId: null,
  awaitsPayment: false,
  busy: false,
  joinRequired: false,
  choosing: false,
  unknownCode: false,
  closed: null,
};
/** Selects a part of the table's state for a component. */
export const useTable = create<TableState>(() => quiet);

/** Sets the table's state. */
export function setTable(next: Partial<TableState>): void {
  useTable.setState({ ...quiet, ...next });
}

/** The table's current state. */
export function tableState(): TableState {
  return useTable.getState();
}
