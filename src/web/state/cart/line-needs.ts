import { draftLines } from '#contract/orders/draft-lines.ts';
import type { ChangedFact } from '#contract/orders/needs.ts';
import type { DraftLine } from '#contract/orders/order.ts';
import type { Problem } from '#contract/values/problem.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { createFactsReader, type FactsReader } from '#domain/allergens/packed-facts.ts';
import type { Cart, CartLine } from '#domain/cart/cart-lines.ts';
import { findProduct, type Menu } from '#domain/menu/menu.ts';
import { dietOf, type Need, type ShownNeed } from '#domain/needs/needs.ts';
import { needFact } from '#domain/needs/verdicts.ts';
import { needs } from '../needs/needs.ts';
import { cart } from './cart.ts';

const readers = new WeakMap<Menu, FactsReader>();

/** The reader of a menu's facts. */
export function factsReader(menu: Menu): FactsReader {
  const reader = readers.get(menu) ?? createFactsReader(codesWith(menu.allergens));
  readers.set(menu, reader);
  return reader;
}

/** The needs that a venue has a word for: another one of its own, or a diet that it no longer marks, says nothing. */
export function needsOn(menu: Menu, chosen: readonly Need[] = needs.get().chosen): Need[] {
  const codes = new Set(codesWith(menu.allergens));
  return chosen.filter(({ code }) => {
    const diet = dietOf(code);
    return diet === null ? codes.has(code) : menu.properties.some(({ id, isDiet }) => isDiet && id === diet);
  });
}

/** A line's needs, each with what the guest was shown when they chose the dish, or is shown now. */
export function shownNeeds(menu: Menu, line: CartLine): ShownNeed[] {
  const product = findProduct(menu, line.productId);
  if (!product || line.isForOther) return [];
  const judging = { read: factsReader(menu), isFinal: true };
  return needsOn(menu).map((need) => ({
    ...need,
    shown:
      line.needs?.find(({ code }) => code === need.code)?.shown ??
      needFact(product, line.choices, need.code, judging),
  }));
}

/** The lines of an order with their guest's needs. */
export function draftLinesWithNeeds(menu: Menu, lines: Cart): DraftLine[] {
  const drafted = draftLines(menu, lines);
  const byId = new Map(lines.map((line) => [line.lineId, shownNeeds(menu, line)]));
  return drafted.map((item) => {
    const said = byId.get(item.cart_uuid) ?? [];
    return said.length > 0 ? { ...item, needs: said } : item;
  });
}

/** The facts that a refusal says are worse now than the guest was shown. */
export function changedFacts(problem: Problem): ChangedFact[] {
  return (problem['facts'] ?? []) as ChangedFact[];
}

/** Notes that the guest has been shown the facts of a refusal. */
export function takeFacts(changed: readonly ChangedFact[]): void {
  const take = (line: CartLine): CartLine => {
    const news = changed.filter((each) => each.line === line.lineId);
    if (news.length === 0) return line;
    const codes = new Set(news.map(({ code }) => code));
    const kept = (line.needs ?? []).filter(({ code }) => !codes.has(code));
    const taken = needs.get().chosen.flatMap((need): ShownNeed[] => {
      const fact = news.find(({ code }) => code === need.code)?.fact;
      return fact ? [{ ...need, shown: fact }] : [];
    });
    return { ...line, needs: [...kept, ...taken] };
  };
  cart.set(cart.get().map(take));
}
