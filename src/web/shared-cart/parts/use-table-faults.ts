import { cartFaults, orderableCart, type LineFault as MenuFault } from '#domain/cart/cart-faults.ts';
import { cartCount, type Cart } from '#domain/cart/cart-lines.ts';
import { cartFigures } from '#domain/cart/cart.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import type { OrderFigures } from '#domain/order/order-figures.ts';
import { linesOf, liveLines, sendingLines } from '#domain/shared-cart/shared-cart.ts';
import type { LineFault } from '#domain/shared-cart/shared-line.ts';
import type { TextKey } from '#text/guest/words.ts';
import { faultWords } from '../../cart/lines/fault-words.ts';
import { useOrderType } from '../../cart/order-type/use-order-type.ts';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { cartLineOf } from '../../state/shared-cart/own-lines.ts';
import type { TableCart } from './use-table-cart.ts';

/** Why the kitchen could not have a line, in words. */
const KITCHEN = {
  product_unavailable: 'unavailable',
  out_of_stock: 'outOfStock',
  variation_required: 'selectVariations',
  variation_invalid: 'selectVariations',
  combo_incomplete: 'selectVariations',
  allergens_changed: 'factsChanged',
} as const satisfies Record<LineFault, TextKey>;

const GONE: ReadonlySet<MenuFault['kind'] | LineFault> = new Set([
  'gone',
  'unavailable',
  'out_of_stock',
  'product_unavailable',
]);

/** Why lines of the table cannot be had, by their ids. */
export type Faults = ReadonlyMap<string, TableFault>;

/** Why a line of the table cannot be had. */
export interface TableFault {
  words: string;
  /** The dish itself cannot be had any more, whatever is chosen with it. */
  isGone: boolean;
  /** The same because the kitchen has none left. */
  isSoldOut: boolean;
  /** Nothing of the line would be sent. */
  isOut: boolean;
  /** The menu of this phone says so; else the kitchen did, when the round was sent. */
  isByMenu: boolean;
}

/** The table's lines as a cart has them, and what this phone's menu says against them. */
function useOrderable(menu: Menu, table: TableCart) {
  const lines = liveLines(table.cart).map((line) => cartLineOf(line, menu));
  return { lines, faults: cartFaults(menu, lines, useAt(), useOrderType(menu)) };
}

/** What would go to the kitchen if this phone sent now: how many pieces, and what they cost with their taxes. */
export function useSending(menu: Menu, { cart, me }: TableCart): { pieces: number; mills: Mills } {
  const lines = sendingLines(cart, me.guestId).map((line) => cartLineOf(line, menu));
  const counted = orderableCart(lines, cartFaults(menu, lines, useAt(), useOrderType(menu)));
  return { pieces: cartCount(counted), mills: cartFigures(menu, counted).totalMills };
}

/** The table's lines without what cannot be had: by the menu, or since the kitchen has said so. */
function useAvailable(menu: Menu, table: TableCart): Cart {
  const { lines, faults } = useOrderable(menu, table);
  const refused = new Set(liveLines(table.cart).flatMap(({ lineId, fault }) => (fault ? lineId : [])));
  return orderableCart(lines, faults).filter(({ lineId }) => faults.has(lineId) || !refused.has(lineId));
}

/** What the table's order would cost, with its taxes, without what cannot be had; discounts come with the checkout. */
export function useTableFigures(menu: Menu, table: TableCart): OrderFigures {
  return cartFigures(menu, useAvailable(menu, table));
}

/** How many pieces the table has chosen that can be had, and how many of them are this phone's. */
export function useTablePieces(menu: Menu, table: TableCart): { all: number; mine: number } {
  const counted = useAvailable(menu, table);
  const own = new Set(linesOf(table.cart, table.me.guestId).map(({ lineId }) => lineId));
  return { all: cartCount(counted), mine: cartCount(counted.filter(({ lineId }) => own.has(lineId))) };
}

/** What speaks against the table's lines, by their ids: as the menu says it now, else as the kitchen has said it. */
export function useTableFaults(menu: Menu, table: TableCart): Faults {
  const page = usePage();
  const { faults: byMenu } = useOrderable(menu, table);
  return new Map(
    liveLines(table.cart).flatMap(({ lineId, fault }): [string, TableFault][] => {
      const known = byMenu.get(lineId);
      if (known)
        return [
          [
            lineId,
            {
              words: faultWords(known, page),
              isGone: GONE.has(known.kind),
              isSoldOut: known.kind === 'out_of_stock',
              isOut: known.left === 0,
              isByMenu: true,
            },
          ],
        ];
      if (!fault) return [];
      return [
        [
          lineId,
          {
            words: page.t(KITCHEN[fault]),
            isGone: GONE.has(fault),
            isSoldOut: fault === 'out_of_stock',
            isOut: true,
            isByMenu: false,
          },
        ],
      ];
    }),
  );
}
