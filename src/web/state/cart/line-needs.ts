import { draftLines } from '#contract/orders/draft-lines.ts';
import type { ChangedFact } from '#contract/orders/needs.ts';
import type { DraftLine } from '#contract/orders/order.ts';
import type { AskedQuestion } from '#contract/visits/staff-question-parse.ts';
import type { Problem } from '#contract/values/problem.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { createFactsReader, type FactsReader } from '#domain/allergens/packed-facts.ts';
import type { Cart, CartLine } from '#domain/cart/cart-lines.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { dietOf, isWorse, type LineNeeds, type Need, type ShownNeed } from '#domain/needs/needs.ts';
import { withAnswers } from '#domain/needs/staff-answers.ts';
import { isAskedAbout, verdictOf, type Verdict } from '#domain/needs/verdicts.ts';
import { needs } from '../needs/needs.ts';
import { answersNow, questions } from '../needs/questions.ts';
import { cart } from './cart.ts';

const readers = new WeakMap<Menu, FactsReader>();

/** The reader of a menu's facts. */
export function factsReader(menu: Menu): FactsReader {
  const reader = readers.get(menu) ?? createFactsReader(codesWith(menu.allergens));
  readers.set(menu, reader);
  return reader;
}

/**
 * The needs that a venue has a word for, allergies first: another one of its own, or a diet that it no longer marks, says
 * nothing.
 */
export function needsOn(menu: Menu, chosen: readonly Need[] = needs.get().chosen): Need[] {
  const codes = new Set(codesWith(menu.allergens));
  const known = chosen.filter(({ code }) => {
    const diet = dietOf(code);
    return diet === null ? codes.has(code) : menu.properties.some(({ id, isDiet }) => isDiet && id === diet);
  });
  return known.toSorted((a, b) => Number(b.kind === 'allergy') - Number(a.kind === 'allergy'));
}

/** This guest: what they cannot eat, and what they have asked. */
interface Guest {
  chosen: readonly Need[];
  asked: readonly AskedQuestion[];
}

function guestNow(): Guest {
  return { chosen: needs.get().chosen, asked: questions.get().asked };
}

/** A dish with what staff have answered to this guest. */
export function knownDish(
  menu: Menu,
  product: Product,
  asked: Guest['asked'] = questions.get().asked,
): Product {
  return withAnswers(product, answersNow(asked), {
    codes: codesWith(menu.allergens),
    read: factsReader(menu),
  });
}

/** The questions whose answers say something of a dish: all that `knownDish` counts, so that the server counts the same. */
function questionsAbout({ id }: Product, asked: Guest['asked']): string[] {
  return answersNow(asked).flatMap(({ productId, answer, id: question }) =>
    productId === id && answer !== 'come' ? question : [],
  );
}

/** What a line is for each of the guest's needs, now. */
function verdictsNow(menu: Menu, line: CartLine, { chosen, asked } = guestNow()): Verdict[] {
  const product = findProduct(menu, line.productId);
  if (!product || line.isForOther) return [];
  const known = knownDish(menu, product, asked);
  const judging = { read: factsReader(menu), marks: menu.properties, isFinal: true };
  return needsOn(menu, chosen).map((need) => verdictOf(known, line.choices, need, judging));
}

/** A line's needs with what is known of them, now. */
function needsNow(menu: Menu, line: CartLine): ShownNeed[] {
  const product = findProduct(menu, line.productId);
  const questions = product ? questionsAbout(product, guestNow().asked) : [];
  return verdictsNow(menu, line).map(({ need, fact }) => ({
    ...need,
    shown: fact,
    ...(questions.length > 0 && { questions }),
  }));
}

function seenOf({ needs: seen = [] }: CartLine, { code, kind }: Need): ShownNeed | undefined {
  return seen.find((need) => need.code === code && (need.kind === kind || need.kind === 'allergy'));
}

/** A line's needs, each with what the guest was shown when they chose the dish, or is shown now. */
function shownNeeds(menu: Menu, line: CartLine): ShownNeed[] {
  return needsNow(menu, line).map((need) => ({ ...need, shown: seenOf(line, need)?.shown ?? need.shown }));
}

/**
 * True for a line that its guest has to decide about: something worse is known of it than they were shown, or an allergy
 * is, may be or by a mark could be in it that they named later, or the line came by another way than from the menu.
 */
function isUndecided(menu: Menu, line: CartLine, guest: Guest): boolean {
  return verdictsNow(menu, line, guest).some((verdict) => {
    const seen = seenOf(line, verdict.need);
    return seen ? isWorse(verdict.fact, seen.shown) : isAskedAbout(verdict);
  });
}

/** The lines that their guest has to look at before they are sent. */
export function undecidedLines(menu: Menu, lines: Cart, guest = guestNow()): CartLine[] {
  return lines.filter((line) => isUndecided(menu, line, guest));
}

/** Keeps lines as they are: their guest has seen what is in them. */
export function keepLines(menu: Menu, kept: readonly CartLine[]): void {
  const ids = new Set(kept.map(({ lineId }) => lineId));
  cart.set(
    cart.get().map((line) => {
      if (!ids.has(line.lineId)) return line;
      const seen = needsNow(menu, line).map(({ code, kind, shown }): ShownNeed => ({ code, kind, shown }));
      return { ...line, needs: seen };
    }),
  );
}

/** What the kitchen is told with a line of what its guest cannot eat. */
export function toldOfLine(menu: Menu, line: CartLine): LineNeeds {
  const { words } = needs.get();
  return {
    line: line.lineId,
    needs: shownNeeds(menu, line),
    ...(words !== '' && !line.isForOther && { words }),
  };
}

/** The lines of an order with their guest's needs. */
export function draftLinesWithNeeds(menu: Menu, lines: Cart): DraftLine[] {
  const byId = new Map(lines.map((line) => [line.lineId, toldOfLine(menu, line)]));
  return draftLines(menu, lines).map((item) => {
    const { needs: said = [], words } = byId.get(item.cart_uuid) ?? {};
    return {
      ...item,
      ...(said.length > 0 && { needs: said }),
      ...(words !== undefined && { need_words: words }),
    };
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
