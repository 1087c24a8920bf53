import { fetchMenu } from '#client/menu.ts';
import { setStock } from '#client/staff.ts';
import { parseMenu } from '#contract/menu-parse.ts';
import type { Menu, Product } from '#domain/menu.ts';
import { fullName } from '#domain/full-name.ts';
import { create } from 'zustand';
import { boardLanguage } from './language.ts';
import { server } from './server.ts';
import { session } from './session.ts';

const useStock = create<{ menu: Menu | null }>(() => ({ menu: null }));

/** The menu as guests see it now; null until it is here. */
export function useMenu(): Menu | null {
  return useStock(({ menu }) => menu);
}

/** Reads the menu: for what is sold out, and how figures are written. */
export async function readMenu(): Promise<void> {
  const { venue } = session();
  if (!venue) return;
  const answer = await fetchMenu(server, boardLanguage(), venue.license);
  if (answer.kind === 'ok') useStock.setState({ menu: parseMenu(answer.value) });
}

/** Every dish of a menu once, by its full name: no category stands over it. */
export function dishesOf(menu: Menu): Product[] {
  const dishes = new Map(
    menu.categories.flatMap(({ products }) => products.map((product) => [product.id, product])),
  );
  return Array.from(dishes.values(), (product) => ({ ...product, name: fullName(menu, product) }));
}

/** Marks a dish sold out or back, uncounted where its last piece went; answers whether the server took it. */
export async function switchDish({ id, availableQuantity }: Product, isOut: boolean): Promise<boolean> {
  const isUsedUp = !isOut && availableQuantity === 0;
  const answer = await setStock(server, id, {
    out_of_stock: isOut,
    ...(isUsedUp && { pos_available_qty: null }),
  });
  if (answer.kind === 'ok') await readMenu();
  return answer.kind === 'ok';
}

/** Says how many pieces of a dish are left; null stops the counting. Answers whether the server took it. */
export async function countDish(id: string, pieces: number | null): Promise<boolean> {
  const answer = await setStock(server, id, { pos_available_qty: pieces });
  if (answer.kind === 'ok') await readMenu();
  return answer.kind === 'ok';
}
