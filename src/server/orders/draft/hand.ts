/** A member of staff who orders for a table. */
export interface Hand {
  /** As the audit names them. */
  who: string;
  /** As colleagues and guests know them; empty when nobody gave one. */
  name: string;
}
