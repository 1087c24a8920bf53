import type { StoreKind } from '#tests/support/store.ts';

/** An order that was placed; asks what it costs, in thousandths. */
export interface Placed {
  costMills(): Promise<number> | number;
}

/** One of those who are compared, started, its store filled. */
export interface Contender {
  /** Each way of reading the whole menu that it has, by name; rejects when it is refused. */
  menus: Record<string, () => Promise<Buffer>>;
  /** One dish with its sizes. */
  product(): Promise<Buffer>;
  /** A new guest's order from nothing to placed; rejects when it is refused. */
  order(): Promise<Placed>;
  /** All processes that it needs. */
  pids: readonly number[];
  /** Ends them; once they are gone, does nothing. */
  stop(): Promise<void>;
}

/** Another product that ours is held against. */
export interface Peer {
  /** With its version. */
  name: string;
  /** The databases that it can keep its orders in. */
  stores: readonly StoreKind[];
  /** Installs it into an empty folder. Rejects with CannotMeasure where that cannot be done. */
  install(folder: string): Promise<void>;
  /** Fills an empty store with the menu and starts it, from the folder where it is installed. */
  start(folder: string, url: string): Promise<Contender>;
}
