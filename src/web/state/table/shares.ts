import { asRecord } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/**
 * Whether this phone shares a cart, whether by a link instead of at a table, and whether its guest has left one, or asked
 * to, on purpose. It is all that a page knows of shared carts before their code loads.
 */
export const shares = keep('shares', 'local', { on: false, byLink: false, left: false }, (value) => {
  const stored = asRecord(value);
  return {
    on: stored?.['on'] === true,
    byLink: stored?.['byLink'] === true,
    left: stored?.['left'] === true,
  };
});

/** True while this phone shares a cart. */
export function useShares(): boolean {
  return shares.use(({ on }) => on);
}
