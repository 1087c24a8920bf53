import { boardCalls } from '#contract/staff/board-calls.ts';
import { ask } from '#client/named-ask.ts';
import { fetchMenu } from '#client/guest/menu.ts';
import { parseMenu } from '#contract/menu/menu-parse.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { create } from '#ui/store.ts';
import { boardLanguage } from '../language.ts';
import { createReadings } from '#client/readings.ts';
import { partGroups, type StockPart } from '../../rules/stock/stock-parts.ts';
import { server } from '../server.ts';
import { session } from '../session.ts';

const readings = createReadings();
const useStock = create<{ menu: Menu | null }>(() => ({ menu: null }));

/** The current menu as guests see it; null until it has loaded. */
export function useMenu(): Menu | null {
  return useStock(({ menu }) => menu);
}

/** The current menu, for use outside components. */
export function currentMenu(): Menu | null {
  return useStock.getState().menu;
}

/**
 * Reads the menu for the sold-out dishes and the number formats. An answer that a later reading has overtaken changes
 * nothing: it may be from before the last press.
 */
export async function readMenu(): Promise<void> {
  const { venue } = session();
  if (!venue) return;
  const isNewest = readings.begin();
  const answer = await fetchMenu(server, boardLanguage(), venue.license);
  if (isNewest(answer.kind === 'ok') && answer.kind === 'ok')
    useStock.setState({ menu: parseMenu(answer.value) });
}

/** Every dish of a menu once, by its full name, since the panel shows no category headings. */
export function dishesOf(menu: Menu): Product[] {
  const dishes = new Map(
    menu.categories.flatMap(({ products }) => products.map((product) => [product.id, product])),
  );
  return Array.from(dishes.values(), (product) => ({ ...product, name: fullName(menu, product) }));
}

/**
 * Marks a dish sold out or available, and stops its count when the last piece went; returns whether the
 * server accepted it.
 */
export async function switchDish({ id, availableQuantity }: Product, isOut: boolean): Promise<boolean> {
  const isUsedUp = !isOut && availableQuantity === 0;
  const answer = await ask(server, boardCalls.setStock, {
    params: { id },
    body: {
      outOfStock: isOut,
      ...(isUsedUp && { posAvailableQty: null }),
    },
  });
  if (answer.kind === 'ok') await readMenu();
  return answer.kind === 'ok';
}

/** Sets the remaining pieces of a dish; null stops the counting. Returns whether the server accepted it. */
export async function countDish(id: string, pieces: number | null): Promise<boolean> {
  const answer = await ask(server, boardCalls.setStock, {
    params: { id },
    body: { posAvailableQty: pieces },
  });
  if (answer.kind === 'ok') await readMenu();
  return answer.kind === 'ok';
}

/** The current answer or combo part at an address, in a dish. */
function partNow(dish: string, at: string): StockPart | undefined {
  const { menu } = useStock.getState();
  const product = menu && dishesOf(menu).find(({ id }) => id === dish);
  return product
    ? partGroups(product)
        .flatMap(({ parts }) => parts)
        .find((part) => part.at === at)
    : undefined;
}

/**
 * Marks an answer or a combo part of a dish sold out or available. One that only this dish had sold out is put back there.
 * Returns whether the server accepted it.
 */
export async function switchPart(dish: string, { at, own }: StockPart, isOut: boolean): Promise<boolean> {
  const answer = await ask(server, boardCalls.setStockAt, { body: { at, outOfStock: isOut } });
  if (answer.kind !== 'ok') return false;
  await readMenu();
  if (isOut || own === null || !partNow(dish, at)?.isOut) return true;
  const there = await ask(server, boardCalls.setStockAt, { body: { at: own, outOfStock: false } });
  if (there.kind === 'ok') await readMenu();
  return there.kind === 'ok';
}

/** Marks a dish, an answer or a combo part sold out until an instant (ms UTC). Returns whether the server accepted it. */
export async function sellOutUntil(at: string, until: number): Promise<boolean> {
  const answer = await ask(server, boardCalls.setStockAt, {
    body: { at, outOfStock: true, until: new Date(until).toISOString() },
  });
  if (answer.kind === 'ok') await readMenu();
  return answer.kind === 'ok';
}
