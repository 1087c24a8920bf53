import type { StoreKind } from '#tests/support/store/store.ts';

/** A placed order; returns its price in thousandths. */
export interface Placed {
  costMills(): Promise<number> | number;
}

/** A contender, started, its store filled. */
export interface Contender {
  /** Each of its ways to read the whole menu, by name; rejects when refused. */
  menus: Record<string, () => Promise<Buffer>>;
  /** One product with its sizes. */
  product(): Promise<Buffer>;
  /** Places a new guest's order from the start; rejects when refused. */
  order(): Promise<Placed>;
  /**
   * The owner gives the small size of dish 7 another price, as the product's own admin does; resolves when a guest reads
   * it. Thousandths. Only where the owner can sign in.
   */
  reprice?(mills: number): Promise<void>;
  /** The ids of all its processes. */
  pids: readonly number[];
  /** Ends them; does nothing once they have ended. */
  stop(): Promise<void>;
}

/** Another product to compare ours with. */
export interface Peer {
  /** With its version. */
  name: string;
  /** The databases it supports. */
  stores: readonly StoreKind[];
  /** Installs it into an empty folder. Rejects with CannotMeasure when that is impossible. */
  install(folder: string): Promise<void>;
  /** Fills an empty store with the menu and starts it, from the folder where it is installed. */
  start(folder: string, url: string): Promise<Contender>;
}
