import type { OrderType } from '#domain/menu/menu.ts';
import { create } from '#ui/store.ts';
import type { BillColumn } from '../rules/bills/table-bills.ts';
import type { ColumnName } from '../rules/columns/columns.ts';
import type { Place } from '../rules/places.ts';

export type PanelName = 'stock' | 'all-day';

/** How money is refunded: to the card that paid online, or in person. */
export type RefundWay = 'card' | 'cash' | 'machine';

/** The dialog over the board. */
export type DialogView =
  | { kind: 'ticket'; uuid: string }
  | { kind: 'reject' | 'cancel'; uuid: string }
  | { kind: 'strike'; uuid: string; line: string }
  | { kind: 'close'; uuid: string }
  | { kind: 'payment'; uuid: string; way: 'cash' | 'machine' }
  | { kind: 'refund'; uuid: string; way: RefundWay }
  | { kind: 'receipt' | 'bill'; uuid: string }
  | { kind: 'figures' }
  | { kind: 'find' }
  | { kind: 'count'; product: string }
  /** Until when something is sold out: its stock address, and what it is called. */
  | { kind: 'until'; at: string; name: string }
  | { kind: 'more' };

/** The board's view state, apart from the orders themselves. */
export interface ViewState {
  panel: PanelName | null;
  /** The column that a phone shows; wider screens show all. */
  column: ColumnName;
  /** Null for all order types. */
  type: OrderType | null;
  /** Null for all places, else only the tickets of this table or room. */
  place: Place | null;
  dialog: DialogView | null;
  /** The ticket that keys act on. */
  chosen: string | null;
  /** The ticket that had the focus when it moved on: its column draws it, however far down it is. */
  followed: string | null;
  /** The order whose ticket the browser is to print. */
  paper: string | null;
  /** The dish of the all-day counts whose tickets are highlighted. */
  litKey: string | null;
  /** The table whose bill stands beside the columns, by its key. */
  bill: string | null;
  /** The column of bills that a narrow screen shows. */
  billColumn: BillColumn;
}

/** Selects a part of the view state for a component. */
export const useView = create<ViewState>(() => ({
  panel: null,
  column: 'new',
  type: null,
  place: null,
  dialog: null,
  chosen: null,
  followed: null,
  paper: null,
  litKey: null,
  bill: null,
  billColumn: 'eating',
}));

/** The current view state. */
export function view(): ViewState {
  return useView.getState();
}

/** Changes the view state. */
export function show(change: Partial<ViewState>): void {
  useView.setState(change);
}

/** Opens a panel, or closes it if open. */
export function togglePanel(panel: PanelName): void {
  const isOpen = useView.getState().panel === panel;
  useView.setState({ panel: isOpen ? null : panel, litKey: null });
}
