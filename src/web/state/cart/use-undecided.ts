import { useMemo } from 'react';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { needs } from '../needs/needs.ts';
import { questions } from '../needs/questions.ts';
import { cart } from './cart.ts';
import { undecidedLines } from './line-needs.ts';

const NONE: readonly CartLine[] = [];

/** The lines of this phone's cart that their guest has to look at before they are sent; none for a guest without needs. */
export function useUndecided(menu: Menu): readonly CartLine[] {
  const lines = cart.use((value) => value);
  const chosen = needs.use((value) => value.chosen);
  const asked = questions.use((value) => value.asked);
  return useMemo(
    () => (chosen.length > 0 ? undecidedLines(menu, lines, { chosen, asked }) : NONE),
    [menu, lines, chosen, asked],
  );
}
