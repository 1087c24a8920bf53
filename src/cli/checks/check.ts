/** One line of `sufra doctor`. */
export interface Check {
  /** A note is information, not a fault. */
  state: 'ok' | 'note' | 'fault';
  /** A full sentence. */
  what: string;
  /** What to do; absent when nothing is needed. */
  advice?: string;
}
