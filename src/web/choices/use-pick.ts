import { useState } from 'react';
import { asPicked, type Picked } from '#contract/orders/cart-line.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { mostToAdd } from '#domain/cart/cart-faults.ts';
import { taxRulesOf } from '#domain/cart/cart.ts';
import {
  checkChoices,
  initialChoices,
  stillOffered,
  type ChoiceProblem,
  type Choices,
} from '#domain/choices/choices.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { cheapestChoices, priceUnit } from '#domain/price/unit-price.ts';
import type { Mills } from '#domain/money/money.ts';
import { scrollMotion } from '#ui/motion.ts';
import { useAcrossLoads } from '../browser/across-loads.ts';
import { cart } from '../state/cart/cart.ts';
import { missingElementId } from './group-frame.tsx';

/** A pick in progress: its choices, price and missing choices. */
export interface Pick extends Picked {
  most: number;
  /** For the whole quantity; the least possible price while choices are missing. */
  totalMills: Mills;
  /** The missing choice, shown once the guest has tried to add. */
  shownProblem: ChoiceProblem | null;
  complete: boolean;
  setChoices(choices: Choices): void;
  setQuantity(quantity: number): void;
  setNote(note: string): void;
  /** Scrolls to the missing choice and shows its fault; returns true when none is missing. */
  settle(): boolean;
}

/** Scrolls to and focuses the first answer of the missing choice. */
function leadTo(problem: ChoiceProblem): void {
  const group = document.getElementById(missingElementId(problem) ?? '');
  group?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  group?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true });
}

/** The state of choosing a product; `line` is the cart line being edited. */
export function usePick(menu: Menu, product: Product, line: CartLine | null): Pick {
  const [picked, setPicked] = useState<Picked>(
    () => line ?? { choices: initialChoices(product), quantity: 1, note: '' },
  );
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const choices = stillOffered(product, picked.choices);
  const inCart = cart.use((lines) => lines);
  const problem = checkChoices(product, choices);
  const priced = problem ? cheapestChoices(product, choices) : choices;
  function pick(changes: Partial<Picked>): void {
    setPicked((before) => ({ ...before, ...changes }));
    setTouched(true);
  }
  useAcrossLoads(`pick:${product.id}:${line?.lineId ?? ''}`, touched ? picked : null, asPicked, pick);

  return {
    ...picked,
    choices,
    most: mostToAdd(menu, product, choices, inCart, line?.lineId ?? null),
    totalMills: priceUnit(product, priced, taxRulesOf(menu)).mills * picked.quantity,
    shownProblem: tried ? problem : null,
    complete: problem === null,
    setChoices: (next) => pick({ choices: next }),
    setQuantity: (next) => pick({ quantity: next }),
    setNote: (next) => pick({ note: next }),
    settle() {
      if (problem) {
        setTried(true);
        leadTo(problem);
      }
      return problem === null;
    },
  };
}
