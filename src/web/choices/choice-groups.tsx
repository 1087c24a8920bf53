import { taxRulesOf } from '#domain/cart.ts';
import { comboGroupsOf, type ChoiceProblem, type Choices } from '#domain/choices.ts';
import type { Product } from '#domain/menu.ts';
import { chargedMills, priceUnit } from '#domain/pricing.ts';
import { usePage } from '../page.tsx';
import { ComboGroup } from './combo-group.tsx';
import { VariationGroup } from './variation-group.tsx';

/** Every question of a product; `problem` is shown at its group once adding was tried. */
export function ChoiceGroups({
  product,
  choices,
  problem,
  onChange,
}: {
  product: Product;
  choices: Choices;
  problem: ChoiceProblem | null;
  onChange: (choices: Choices) => void;
}) {
  const rules = taxRulesOf(usePage().venue);
  const priceOf = (chosen: Choices) => priceUnit(product, chosen, rules).mills;
  return (
    <>
      {product.variations.map((variation) => (
        <VariationGroup
          key={variation.id}
          id={variation.id}
          variation={variation}
          valueIds={choices.valueIds}
          missing={problem?.groupId === variation.id}
          priceOf={(valueIds) => priceOf({ ...choices, valueIds })}
          charged={(mills) => chargedMills(mills, product.discountRate, rules)}
          onChange={(valueIds) => onChange({ ...choices, valueIds })}
        />
      ))}
      {comboGroupsOf(product).map((group) => (
        <ComboGroup
          key={group.id}
          group={group}
          choices={choices}
          missing={problem?.groupId === group.id}
          priceOf={priceOf}
          // A discount is taken off before a combo adds what it adds.
          charged={(mills) => chargedMills(mills, 0, rules)}
          onChange={onChange}
        />
      ))}
    </>
  );
}
