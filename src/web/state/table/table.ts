import { create } from 'zustand';

/** What the guest's table has going on, as far as this phone may know. */
export interface TableState {
  /** The table's open order. */
  orderId: string | null;
  /** A waiter's own order holds the table. */
  busy: boolean;
  /** There is an order, and this phone must be let in first. */
  joinRequired: boolean;
  /** The code that was scanned is none of the venue's. */
  unknownCode: boolean;
  /** The staff have ended this phone's visit. */
  closed: boolean;
}

const quiet: TableState = {
  orderId: null,
  busy: false,
  joinRequired: false,
  unknownCode: false,
  closed: false,
};
/** The part of it that a component shows. */
export const useTable = create<TableState>(() => quiet);

/** Sets what is known of the table. */
export function setTable(next: Partial<TableState>): void {
  useTable.setState({ ...quiet, ...next });
}

/** What is known of the table now. */
export function tableState(): TableState {
  return useTable.getState();
}
