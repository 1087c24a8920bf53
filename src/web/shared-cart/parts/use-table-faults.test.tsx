import type { Product } from '#domain/menu/menu.ts';
import type { LineFault } from '#domain/shared-cart/shared-line.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '../../page/page.tsx';
import type { TableCart } from './use-table-cart.ts';
import { useTablePieces } from './use-table-faults.ts';

const ME = 'mona';

/** A line of the table, by who chose it (nobody: to share), its dish and how many of it. */
function line(owner: string | null, product: string, pieces: number, more: object = {}) {
  return {
    lineId: `${owner} ${product}`,
    owner,
    content: { product, values: [], combo: [], note: '', unit_price: '1.000' },
    marks: { [owner ?? ME]: { pieces, stamp: 1, contentStamp: 1 } },
    sentRound: null as number | null,
    fault: null as LineFault | null,
    ...more,
  };
}

/** How many pieces the table counts, all and this phone's, where its dishes are as given. */
function counted(lines: ReturnType<typeof line>[], dishes: Record<string, Partial<Product>> = {}) {
  const products = ['kafta', 'tea'].map((id) => buildProduct(id, '10', dishes[id] ?? {}));
  const menu = buildMenu({ categories: [buildCategory('mains', products)] });
  const table = { me: { guestId: ME }, cart: { round: 1, guests: [], lines } } as unknown as TableCart;
  const told: ReturnType<typeof useTablePieces>[] = [];
  function Counted() {
    told.push(useTablePieces(menu, table));
    return null;
  }
  renderToStaticMarkup(
    <PageProvider page={buildPage({ venue: menu })}>
      <Counted />
    </PageProvider>,
  );
  return told.at(-1);
}

const chosen = [line(ME, 'kafta', 2), line('omar', 'tea', 4), line(null, 'kafta', 1)];

it('a table counts all that it has chosen, and what is this guest’s of it', () => {
  expect(counted(chosen)).toEqual({ all: 7, mine: 2 });
  const sent = line(ME, 'tea', 3, { sentRound: 1 });
  expect(counted([...chosen, sent]), 'what was sent').toEqual({ all: 7, mine: 2 });
});

it('a table counts nothing that cannot be had: sold out, gone from the menu, or said so by the kitchen', () => {
  expect(counted(chosen, { tea: { outOfStock: true } })).toEqual({ all: 3, mine: 2 });
  expect(counted(chosen, { kafta: { outOfStock: true } })).toEqual({ all: 4, mine: 0 });
  expect(counted([...chosen, line(ME, 'old-dish', 5)])).toEqual({ all: 7, mine: 2 });
  const refused = line('omar', 'tea', 4, { fault: 'out_of_stock' });
  expect(counted([line(ME, 'kafta', 2), refused])).toEqual({ all: 2, mine: 2 });
});

it('of a dish with fewer pieces left than were chosen a table counts those that are left, for who chose first', () => {
  expect(counted(chosen, { tea: { availableQuantity: 3 } })).toEqual({ all: 6, mine: 2 });
  expect(counted(chosen, { kafta: { availableQuantity: 2 } })).toEqual({ all: 6, mine: 2 });
});
