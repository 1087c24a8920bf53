/** One line of `sufra doctor`. */
export interface Check {
  /** A note is worth knowing and no fault. */
  state: 'ok' | 'note' | 'fault';
  /** A full sentence. */
  what: string;
  /** What to do; absent where nothing is. */
  advice?: string;
}
