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
