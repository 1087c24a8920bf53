import {
  findProduct,
  type ComboProduct,
  type Id,
  type Product,
  type VariationValue,
} from '#domain/menu/menu.ts';
import type { Choices } from '#domain/choices/choices.ts';
import { judge, judgePart, judgeValue } from './judge.ts';
import { useNeedsHere } from './use-needs.ts';
import { VerdictChips } from './verdict-chips.tsx';

/** What a dish in a list is for the guest. */
export function DishVerdicts({ id, elementId }: { id: Id; elementId?: string | undefined }) {
  const here = useNeedsHere();
  const product = here && findProduct(here.menu, id);
  if (!product) return null;
  return (
    <VerdictChips id={elementId} verdicts={judge(here.menu, here.chosen, product)} nameOf={here.nameOf} />
  );
}

/** What a dish is with the choices made. */
export function PickVerdicts({
  product,
  choices,
  isFinal,
}: {
  product: Product;
  choices: Choices;
  isFinal: boolean;
}) {
  const here = useNeedsHere();
  if (!here) return null;
  const verdicts = judge(here.menu, here.chosen, product, choices, isFinal);
  return <VerdictChips verdicts={verdicts} nameOf={here.nameOf} />;
}

/** What an answer to a question is for the guest. */
export function ValueVerdicts({ value }: { value: VariationValue }) {
  const here = useNeedsHere();
  if (!here) return null;
  return <VerdictChips verdicts={judgeValue(here.menu, here.chosen, value)} nameOf={here.nameOf} />;
}

/** What a part of a combo is for the guest. */
export function PartVerdicts({ part }: { part: ComboProduct }) {
  const here = useNeedsHere();
  if (!here) return null;
  return <VerdictChips verdicts={judgePart(here.menu, here.chosen, part)} nameOf={here.nameOf} />;
}
