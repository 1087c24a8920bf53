import type { CartLine } from '#domain/cart/cart-lines.ts';
import type { Choices } from '#domain/choices/choices.ts';
import type { Id } from '#domain/menu/menu.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { MOST_NEEDS, type Need, type ShownNeed } from '#domain/needs/needs.ts';
import { asId, asInteger, asList, asOneOf, asRecord, asText } from '../values/checks.ts';

/** More lines than a cart has. */
export const MOST_LINES = 200;
const MOST_PIECES = 9999;
const MOST_MILLS = 1e15;

function asIds(value: unknown): Id[] | null {
  return asList(value, asId, 200);
}

/** Parses the choices of a dish; null for anything else. */
export function asChoices(value: unknown): Choices | null {
  const choices = asRecord(value);
  const valueIds = asIds(choices?.['valueIds']);
  const combo = asList(
    choices?.['combo'],
    (each) => {
      const choice = asRecord(each);
      const groupId = asId(choice?.['groupId']);
      const productId = asId(choice?.['productId']);
      const ids = asIds(choice?.['valueIds']);
      return groupId && productId && ids ? { groupId, productId, valueIds: ids } : null;
    },
    50,
  );
  return valueIds && combo ? { valueIds, combo } : null;
}

/** The guest's choices of a dish: that part of a line. */
export type Picked = Pick<CartLine, 'choices' | 'quantity' | 'note'>;

/** Parses what a guest picked of a dish; null for anything else. */
export function asPicked(value: unknown): Picked | null {
  const stored = asRecord(value);
  const choices = asChoices(stored?.['choices']);
  const quantity = asInteger(stored?.['quantity'], 1, MOST_PIECES);
  const note = asText(stored?.['note']);
  return choices && quantity !== null && note !== null ? { choices, quantity, note } : null;
}

const FACTS: readonly Fact[] = ['contains', 'may_contain', 'unknown', 'free'];

/** Parses what a guest cannot eat; null for anything else. */
export function asNeed(value: unknown): Need | null {
  const stored = asRecord(value);
  const code = asId(stored?.['code']);
  const kind = asOneOf(stored?.['kind'], ['allergy', 'avoid'] as const);
  return code && kind ? { code, kind } : null;
}

function asShownNeed(value: unknown): ShownNeed | null {
  const need = asNeed(value);
  const shown = asOneOf(asRecord(value)?.['shown'], FACTS);
  return need && shown ? { ...need, shown } : null;
}

/** Parses a line of a cart, as a browser stored it or a frame handed it over; null for anything else. */
export function asLine(value: unknown): CartLine | null {
  const line = asRecord(value);
  const seen = asRecord(line?.['seen']);
  const lineId = asId(line?.['lineId']);
  const productId = asId(line?.['productId']);
  const picked = asPicked(line);
  const name = asText(seen?.['name']);
  const unitMills = asInteger(seen?.['unitMills'], 0, MOST_MILLS);
  if (!lineId || !/^[A-Za-z0-9-]+$/.test(lineId) || !productId || !picked) return null;
  if (name === null || unitMills === null) return null;
  const needs = asList(line?.['needs'], asShownNeed, MOST_NEEDS);
  return {
    lineId,
    productId,
    ...picked,
    ...(line?.['isLater'] === true && { isLater: true as const }),
    ...(line?.['isForOther'] === true && { isForOther: true as const }),
    ...(needs && { needs }),
    seen: { name, image: asText(seen?.['image']), unitMills },
  };
}
