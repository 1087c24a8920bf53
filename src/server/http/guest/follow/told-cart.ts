import { CART_HEADER, MOST_TOLD_DISHES } from '#contract/visits/told-cart.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { FastifyRequest } from 'fastify';
import type { LiveVenue } from '../../../venues/venue-directory.ts';

/** Ids are at most 100 characters long, and percent signs take more. */
const MOST_CHARACTERS = 6000;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * The ids of the dishes that a phone says are in its cart, as the header of its stream tells them; those on the menu
 * only, each once. They are the menu's own texts: a part of the header would keep the whole header in memory.
 */
export function toldCart({ headers }: FastifyRequest, live: LiveVenue): string[] {
  const told = headers[CART_HEADER];
  if (typeof told !== 'string' || told.length > MOST_CHARACTERS) return [];
  const { menu } = live.menu(live.venue.defaultLanguage);
  const ids = told
    .split(',', MOST_TOLD_DISHES)
    .flatMap((part) => findProduct(menu, decoded(part.trim()))?.id ?? []);
  return [...new Set(ids)];
}
