import { useState } from 'react';
import type { CartLine } from '#domain/cart-lines.ts';
import { mostToAdd } from '#domain/cart-faults.ts';
import { taxRulesOf } from '#domain/cart.ts';
import { checkChoices, initialChoices, type ChoiceProblem, type Choices } from '#domain/choices.ts';
import type { Menu, Product } from '#domain/menu.ts';
import { priceUnit } from '#domain/pricing.ts';
import type { Mills } from '#domain/money.ts';
import { scrollMotion } from '#ui/motion.ts';
import { cart } from '../state/cart.ts';
import { groupElementId } from './group-frame.tsx';

/** A pick under way: what is chosen so far, what it costs, what is missing. */
export interface Pick {
  choices: Choices;
  quantity: number;
  note: string;
  most: number;
  /** For the whole quantity. */
  totalMills: Mills;
  /** What is missing, shown once adding was tried. */
  shownProblem: ChoiceProblem | null;
  complete: boolean;
  setChoices(choices: Choices): void;
  setQuantity(quantity: number): void;
  setNote(note: string): void;
  /** Goes to what is missing and names it; true when nothing is. */
  settle(): boolean;
}

/** The first answer of what is missing: a press on Add goes there. */
function leadTo(problem: ChoiceProblem): void {
  const group = problem.groupId === null ? null : document.getElementById(groupElementId(problem.groupId));
  group?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true });
}

/** The state of choosing a product; `line` is one of the cart that is being edited. */
export function usePick(menu: Menu, product: Product, line: CartLine | null): Pick {
  const [choices, setChoices] = useState(() => line?.choices ?? initialChoices(product));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [tried, setTried] = useState(false);
  const inCart = cart.use((lines) => lines);
  const problem = checkChoices(product, choices);
  return {
    choices,
    quantity,
    note,
    most: mostToAdd(menu, product, inCart, line?.lineId ?? null),
    totalMills: priceUnit(product, choices, taxRulesOf(menu)).mills * quantity,
    shownProblem: tried ? problem : null,
    complete: problem === null,
    setChoices,
    setQuantity,
    setNote,
    settle() {
      if (problem) {
        setTried(true);
        leadTo(problem);
      }
      return problem === null;
    },
  };
}
