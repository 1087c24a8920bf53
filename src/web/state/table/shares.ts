import { asId, asRecord } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** What a page knows of shared carts before their code loads. */
export interface Shares {
  on: boolean;
  /** By a link instead of at a table. */
  byLink: boolean;
  /** Its guest has left one, or asked to, on purpose. */
  left: boolean;
  /** The table's open order as the last one ended for this phone: what was chosen there was for after it. */
  after: string | null;
}

const NONE: Shares = { on: false, byLink: false, left: false, after: null };

/** Whether this phone shares a cart, and how the last one ended. */
export const shares = keep<Shares>('shares', 'local', NONE, (value) => {
  const stored = asRecord(value);
  return {
    on: stored?.['on'] === true,
    byLink: stored?.['byLink'] === true,
    left: stored?.['left'] === true,
    // Versions before 1.39 stored none.
    after: asId(stored?.['after']),
  };
});

/** True while this phone shares a cart. */
export function useShares(): boolean {
  return shares.use(({ on }) => on);
}
